// The config of tuned rules; see tuned_config.h.
#include "sim/verbs/tune/tuned_config.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/config.h"
#include "sim/experiment/config_keys.h"
#include "sim/verbs/tune/tune_levels.h"
#include "sim/verbs/tune/tune_summary.h"

static bool is_found(const TuneAnswer* answer) { return answer->goals[0].state != RACE_UNREACHABLE; }

bool tuned_config_exists(const TuneReport* report) {
    bool found = false;
    for (int i = 0; i < report->count; i++) found |= is_found(report->answers[i]);
    return found && tunable_is_rule(report->question->tunable);
}

// The recommended value of what is tuned.
static double found_value(const TuneAnswer* answer, const Tunable* tunable) {
    bool second = tunable == answer->question->second;
    return second ? answer->second : answer->values[answer->goals[0].best];
}

// A rule that is tuned, or the absorber (tunable: null), by number of players.
static RuleSetting setting_of(const TuneReport* report, const Tunable* tunable) {
    const TuneQuestion* question = report->question;
    const Experiment* experiment = question->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    const Param* row = tunable ? tunable->row : question->absorber;
    RuleSetting setting = variant_setting(ruleset, (int)(row - ruleset->rules));
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
        setting.values[n] = variant_value(&experiment->variants[0], setting.row, n);
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        if (!is_found(answer)) continue;
        double value = tunable ? found_value(answer, tunable)
                               : tune_absorbed(answer, found_value(answer, question->tunable));
        setting.values[answer->players] = (int32_t)value;
    }
    return setting;
}

// "deck.zombie that brings survivors nearest 50 %".
static void describe(const TuneQuestion* question, Variant* variant) {
    Buffer help = buffer_in(variant->help, sizeof variant->help);
    snprintf(variant->name, sizeof variant->name, "tuned");
    buffer_add(&help, "%s", question->tunable->name);
    if (question->second) buffer_add(&help, " and %s", question->second->name);
    buffer_add(&help, " that %s ", question->second ? "bring" : "brings");
    tune_summary_aims(question, &help);
}

// --- house rules with a placeholder

static bool fill_holes(const TuneAnswer* answer, Variant* variant, Error* error) {
    const TuneQuestion* question = answer->question;
    const Tunable* const both[] = {question->tunable, question->second};
    for (int k = 0; k < 2; k++) {
        if (!both[k] || !both[k]->hole) continue;
        int value = (int)found_value(answer, both[k]);
        buffer_append(variant->name, sizeof variant->name, ",%s=%d", both[k]->name, value);
        if (!variant_fill_hole(variant, question->experiment->ruleset, both[k]->hole, value, error))
            return false;
    }
    return true;
}

// A sentence has the same number for all player counts, so each value found makes a variant, whose help names its player
// counts.
static bool make_variants(const TuneReport* report, const Variant* tuned, Experiment* experiment,
                          Error* error) {
    Variant* variants = experiment->variants;
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        Variant variant = *tuned;
        if (!is_found(answer)) continue;
        if (!fill_holes(answer, &variant, error)) return false;
        int at = config_variant(experiment, experiment->variant_count, variant.name);
        bool joined = at >= 0;
        if (!joined) at = experiment->variant_count++;
        if (!joined) variants[at] = variant;
        if (strcmp(variant.name, tuned->name) != 0)
            buffer_append(variants[at].help, sizeof variants[at].help, "%s %d",
                          joined ? "," : ", with players:", answer->players);
    }
    if (experiment->variant_count == 1) memcpy(&variants[0], tuned, offsetof(Variant, values));
    return true;
}

bool tuned_config_write(const TuneReport* report, FILE* out, Error* error) {
    CHECK(tuned_config_exists(report));
    const TuneQuestion* question = report->question;
    Experiment tuned = *question->experiment;
    Variant variant = tuned.variants[0], variants[SEATS_MAX + 1];
    const Tunable* const both[] = {question->tunable, question->second};
    JsonWriter json;
    for (int k = 0; k < 3; k++) {
        bool is_row = k < 2 ? both[k] && !both[k]->hole : question->absorber != NULL;
        if (!is_row) continue;
        const RuleSetting setting = setting_of(report, k < 2 ? both[k] : NULL);
        if (!variant_set(&variant, tuned.ruleset, &setting, error)) return false;
    }
    describe(question, &variant);
    tuned.variants = variants;
    tuned.variant_count = 0;
    if (!make_variants(report, &variant, &tuned, error)) return false;
    // The question's games are the most that a decision may take.
    if (tuned.precision.half_width <= 0 && tuned.games > CONFIG_GAMES_DEFAULT)
        tuned.games = CONFIG_GAMES_DEFAULT;
    json_write_open(&json, out);
    config_write(&tuned, &json);
    json_write_close(&json);
    return true;
}
