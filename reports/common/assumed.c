// The assumed rules in words; see assumed.h. Used by the reports that people read.
#include "reports/common/assumed.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"

#include <stdio.h>

// About six lines of names; `reckon rules` lists them all.
enum { NAMES_BYTES = 800 };

// Lists " key=value" of those that fit. Returns how many there are; `*named`: how many are listed.
static int list_assumed(const Experiment* experiment, char* list, size_t size, int* named) {
    const Ruleset* ruleset = experiment->ruleset;
    const Variant* variant = &experiment->variants[0];
    char value[NAME_MAX_BYTES];
    int count = 0;
    Buffer rows = buffer_in(list, size);
    *named = 0;
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        if (row->tag != TAG_ASSUMED || variant->overridden[i]) continue;
        if (count++ > *named || rows.used + 2 * NAME_MAX_BYTES > size) continue;
        param_format(row, variant->values[i], value, sizeof value);
        buffer_add(&rows, " %s=%s", row->key, value);
        ++*named;
    }
    CHECK(*named <= count);
    return count;
}

bool assumed_text(const Experiment* experiment, char* text, size_t size) {
    char list[NAMES_BYTES], more[NAME_MAX_BYTES] = "";
    int named, count = list_assumed(experiment, list, sizeof list, &named);
    if (!count) return false;
    if (count > named) snprintf(more, sizeof more, ", and %d more", count - named);
    snprintf(
        text, size,
        "Assumed: %d rule%s not given by any source; all figures depend on %s:%s%s. See `reckon rules %s`.",
        count, count == 1 ? "" : "s", count == 1 ? "it" : "them", list, more, experiment->ruleset->id);
    return true;
}
