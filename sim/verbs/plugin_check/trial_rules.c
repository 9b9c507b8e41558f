// Draws random rules for a plug-in's ruleset, among all that it says it allows.
#include "sim/verbs/plugin_check/trial_rules.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/plugins/plugin_guard.h"

enum { DRAWS_MOST = 100 };  // attempts to find rules that can be dealt

// Draws any value of a row or, half the time, one of the narrower suggested range, if it has one.
static int32_t draw_value(const Param* row, Rng* rng) {
    CHECK(row->min <= row->max);
    bool narrow = row->sweep_min < row->sweep_max && rng_below(rng, 2);
    double low = narrow ? row->sweep_min : row->min, high = narrow ? row->sweep_max : row->max;
    double span = high - low;
    if (row->type == PARAM_ENUM) return (int32_t)rng_below(rng, (uint32_t)param_readings(row));
    return (int32_t)(low + rng_below(rng, span < UINT32_MAX ? (uint32_t)span + 1 : UINT32_MAX));
}

// About half of the rules are redrawn.
static void draw(const Ruleset* ruleset, Rng* rng, int32_t* values) {
    match_values(ruleset, values);
    for (int i = 0; i < ruleset->rule_count; i++)
        if (rng_below(rng, 2)) values[i] = draw_value(&ruleset->rules[i], rng);
}

bool trial_rules_deal(Match* match, const Ruleset* ruleset, int players, const int32_t* values,
                      Error* error) {
    PlayFrame frame = {.plugin = ruleset->id, .doing = "compiled rules"};
    plugin_guard_enter(&frame);
    bool good = match_open(match, ruleset, players, values, error);
    plugin_guard_leave(&frame);
    return good;
}

// Whether the rules can be dealt; otherwise `error` has the refusal.
static bool compile(const Ruleset* ruleset, int players, const int32_t* values, Error* error) {
    Match match;
    bool good = trial_rules_deal(&match, ruleset, players, values, error);
    if (good) match_close(&match);
    return good;
}

// Resets the rules that a refusal names to their defaults; false if it names none.
static bool mend(const Ruleset* ruleset, const char* refusal, int32_t* values) {
    bool named = false;
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!strstr(refusal, ruleset->rules[i].key)) continue;
        values[i] = (int32_t)ruleset->rules[i].initial;
        named = true;
    }
    return named;
}

// Notes the failure. Returns false.
static bool blame(TrialClaim* claim, const Ruleset* ruleset, const int32_t* values, const Error* refused) {
    trial_rules_text(ruleset, values, claim->setting, sizeof claim->setting);
    trial_fail(claim, TRIAL_RULES, "refuses rules without naming one of them: %.200s", refused->text);
    return false;
}

bool trial_rules_draw(TrialClaim* claim, const Ruleset* ruleset, int players, Rng* rng,
                      int32_t values[RULES_MAX]) {
    Error refused;
    for (int i = 0; i < DRAWS_MOST; i++) {
        draw(ruleset, rng, values);
        for (int k = 0; k <= ruleset->rule_count; k++) {  // each refusal may name another rule
            if (compile(ruleset, players, values, &refused)) return true;
            if (!mend(ruleset, refused.text, values)) return blame(claim, ruleset, values, &refused);
        }
    }
    trial_fail(claim, TRIAL_RULES, "refuses all of %d draws of its rules: %.200s", DRAWS_MOST, refused.text);
    return false;
}

void trial_rules_text(const Ruleset* ruleset, const int32_t values[RULES_MAX], char* text, size_t size) {
    Buffer list = buffer_in(text, size);
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        char value[NAME_MAX_BYTES];
        if (values[i] == (int32_t)row->initial) continue;
        param_format(row, values[i], value, sizeof value);
        buffer_add(&list, "%s%s=%s", list.used ? ", " : "", row->key, value);
    }
}
