// Shows one rule in full: its default, allowed values, source, and what each reading means; see
// rule_page.h.
#include "sim/verbs/info/rule_page.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/platform/terminal.h"
#include "sim/text/wrap.h"
#include "sim/verbs/info/listing.h"

enum { TEXT_BYTES = 512 };

const Param* rule_page_find(const Ruleset* ruleset, const char* key, Error* error) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    const Param* ruling = ruleset_ruling(ruleset, key);
    if (row >= 0) return &ruleset->rules[row];
    if (ruling) return ruling;
    error_set(error, EXIT_USAGE, "%s has no rule %s", ruleset->id, QUOTED(key));
    const char* nearest = param_nearest_key(ruleset->rules, ruleset->rule_count, key);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; `reckon rules %s` lists the rules", ruleset->id);
    return NULL;
}

static void print_sweep(const Param* row, FILE* out) {
    char low[NAME_MAX_BYTES], high[NAME_MAX_BYTES];
    if (row->sweep_min >= row->sweep_max) return;
    param_format(row, row->sweep_min, low, sizeof low);
    param_format(row, row->sweep_max, high, sizeof high);
    fprintf(out, "  worth trying: %s..%s\n", low, high);
}

// Broken where a terminal would, under its own beginning.
static void print_line(FILE* out, int indent, const char* text) {
    wrap_hang(out, terminal_of(fileno(out)).columns, indent, "", text);
}

static void print_readings(const Param* row, FILE* out) {
    CHECK(row->type == PARAM_ENUM);
    fputc('\n', out);
    for (int i = 0; i < param_readings(row); i++) {
        const ParamReading* reading = param_reading(row, i);
        fprintf(out, "  %s%s\n", reading->name,
                i == (int)row->initial   ? " (default)"
                : param_is_house(row, i) ? " (house rule)"
                                         : "");
        print_line(out, 6, reading->meaning);
    }
}

void rule_page_print(const Ruleset* ruleset, const Param* row, FILE* out) {
    char value[TEXT_BYTES], allowed[TEXT_BYTES], text[LINE_MAX_BYTES];
    param_format(row, row->initial, value, sizeof value);
    param_allowed(row, allowed, sizeof allowed);
    bool sourced = strcmp(row->source, "-") != 0;
    snprintf(text, sizeof text, "%s (%s): %s", row->key, ruleset->id, row->help);
    print_line(out, 0, text);
    fputc('\n', out);
    snprintf(text, sizeof text, "default: %s [%s%s%s]", value, param_tag_name(row->tag), sourced ? ": " : "",
             sourced ? row->source : "");
    print_line(out, 2, text);
    if (row->open) {
        snprintf(text, sizeof text, "open: %s", row->open);
        print_line(out, 2, text);
    }
    snprintf(text, sizeof text, "allowed: %s%s", ruleset_ruling(ruleset, row->key) ? "only " : "", allowed);
    print_line(out, 2, text);
    print_sweep(row, out);
    if (row->type == PARAM_ENUM) print_readings(row, out);
}

void rule_page_json(const Ruleset* ruleset, const Param* row, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "ruleset", ruleset->id);
    json_write_key(&writer, "rule");
    listing_put_row(&writer, row, ruleset_ruling(ruleset, row->key) != NULL);
    json_write_end(&writer);
    json_write_close(&writer);
}
