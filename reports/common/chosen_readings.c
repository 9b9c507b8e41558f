// Chosen readings in words; see chosen_readings.h. Used by the reports that people read.
#include "reports/common/chosen_readings.h"

#include <stdio.h>

static bool is_chosen(const Experiment* experiment, int row, int reading) {
    for (int i = 0; i < experiment->variant_count; i++) {
        const Variant* variant = &experiment->variants[i];
        if (!variant->assumption && variant->overridden[row] && variant->values[row] == reading) return true;
    }
    return false;
}

int chosen_readings(const Experiment* experiment, ChosenReading* list) {
    int count = 0;
    for (int i = 0; i < experiment->ruleset->rule_count; i++) {
        const Param* row = &experiment->ruleset->rules[i];
        if (row->type != PARAM_ENUM) continue;
        for (int k = 0; k < param_readings(row); k++) {
            if (k == (int)row->initial || !is_chosen(experiment, i, k)) continue;
            if (count++ < CHOSEN_READINGS_SHOWN)
                list[count - 1] = (ChosenReading){.row = row, .reading = param_reading(row, k)};
        }
    }
    return count;
}

void chosen_readings_text(const ChosenReading* chosen, char* text, size_t size) {
    snprintf(text, size, "%s=%s: %s", chosen->row->key, chosen->reading->name, chosen->reading->meaning);
}

void chosen_readings_rest(const Experiment* experiment, int count, char* text, size_t size) {
    snprintf(text, size, "%d more: `reckon rules %s RULE` says what the readings of a rule mean.",
             count - CHOSEN_READINGS_SHOWN, experiment->ruleset->id);
}
