// Explains chosen readings; see chosen_readings.h.
#include "sim/report/chosen_readings.h"

#include <stdio.h>

#include "sim/base/check.h"

// Whether the variant sets it for any number of players.
static bool sets(const Experiment* experiment, const Variant* variant, int row, int reading) {
    if (variant->assumption || !variant->overridden[row]) return false;
    for (int i = 0; i < experiment->player_counts; i++)
        if (variant_value(variant, row, experiment->players[i]) == reading) return true;
    return false;
}

static bool chooses(const Experiment* experiment, int row, int reading) {
    for (int i = 0; i < experiment->variant_count; i++)
        if (sets(experiment, &experiment->variants[i], row, reading)) return true;
    return false;
}

static bool any_chooses(const Experiment* const* experiments, int count, int row, int reading) {
    bool any = false;
    for (int i = 0; i < count; i++) any |= chooses(experiments[i], row, reading);
    return any;
}

static void add(ChosenReadings* chosen, const Param* row, int reading) {
    chosen->count++;
    if (chosen->shown == CHOSEN_READINGS_SHOWN) return;
    chosen->rows[chosen->shown] = row;
    chosen->readings[chosen->shown++] = param_reading(row, reading);
}

ChosenReadings chosen_readings(const Experiment* const* experiments, int count) {
    CHECK(count > 0);
    ChosenReadings chosen = {.ruleset = experiments[0]->ruleset};
    for (int i = 0; i < chosen.ruleset->rule_count; i++) {
        const Param* row = &chosen.ruleset->rules[i];
        if (row->type != PARAM_ENUM) continue;
        for (int k = 0; k < param_readings(row); k++)
            if (k != (int)row->initial && any_chooses(experiments, count, i, k)) add(&chosen, row, k);
    }
    return chosen;
}

int chosen_readings_lines(const ChosenReadings* chosen) {
    return chosen->shown + (chosen->count > chosen->shown);
}

void chosen_readings_line(const ChosenReadings* chosen, int line, char* text, size_t size) {
    CHECK(line >= 0 && line < chosen_readings_lines(chosen));
    if (line < chosen->shown)
        snprintf(text, size, "%s=%s: %s", chosen->rows[line]->key, chosen->readings[line]->name,
                 chosen->readings[line]->meaning);
    else
        snprintf(text, size,
                 "Readings other than the default, not explained here: %d. See reckon rules %s RULE.",
                 chosen->count - chosen->shown, chosen->ruleset->id);
}
