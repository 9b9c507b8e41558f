// Saves a fit; see fit_save.h.
#include "sim/verbs/fit/fit_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/platform/output.h"
#include "sim/players/fitted.h"

static bool take_member(const Fit* fit, const FitPoint* point, int k, FittedMember* member, Error* error) {
    Lineup* lineup = malloc(sizeof *lineup);
    if (!lineup) return error_set(error, EXIT_IO, "out of memory for players");
    int experience = plays_latest(fit->plays);
    double params[STRATEGY_PARAMS_MAX];
    prior_people(fit->prior, point, experience, params);
    bool good = prior_lineup(fit->prior, point, point->levels[k], experience, lineup, error);
    member->share = k ? point->share : 1 - point->share;
    member->assignment_count = good ? lineup->assignment_count : 0;
    CHECK(member->assignment_count <= 1 + ROLES_MAX);
    for (int i = 0; i < member->assignment_count; i++) {
        member->assignments[i] = lineup->assignments[i];
        if (point->levels[k] == LEVEL_PEOPLE)
            memcpy(member->assignments[i].player.params, params, sizeof params);
    }
    free(lineup);
    return good;
}

static bool take_setting(const Fit* fit, int index, int weight, FittedSetting* setting, Error* error) {
    const FitPoint* point = &fit->points[index];
    setting->weight = weight;
    setting->member_count = point->share > 0 ? 2 : 1;
    for (int k = 0; k < setting->member_count; k++)
        if (!take_member(fit, point, k, &setting->members[k], error)) return false;
    return true;
}

// Systematic resampling: FIT_SAVED points at even distances along the weights (Kitagawa 1996).
static bool resample(const Fit* fit, Fitted* fitted, Error* error) {
    double passed = 0;
    int taken = 0;
    for (int i = 0; i < fit->count && taken < FIT_SAVED; i++) {
        int weight = 0;
        passed += fit->weights[i];
        for (; taken < FIT_SAVED && (taken + 0.5) / FIT_SAVED < passed; taken++) weight++;
        if (weight && !take_setting(fit, i, weight, &fitted->settings[fitted->count++], error)) return false;
    }
    CHECK(fitted->count > 0);
    return true;
}

bool fit_save(const Fit* fit, const char* file, Error* error) {
    Output output;
    JsonWriter writer;
    Fitted* fitted = calloc(1, sizeof *fitted);
    if (!fitted) return error_set(error, EXIT_IO, "out of memory for players");
    fitted->ruleset = fit->plays->ruleset;
    snprintf(fitted->source, sizeof fitted->source, "%d plays of %.200s", fit->plays->count,
             fit->plays->name);
    bool good = resample(fit, fitted, error) && output_open(&output, file, error);
    if (good) {
        json_write_open(&writer, output.file);
        fitted_write(fitted, &writer);
        json_write_close(&writer);
        good = output_finish(&output, error) && output_publish(&output, error);
    }
    free(fitted);
    return good;
}
