// The config of tuned rules; see tuned_config.h.
#include "sim/verbs/tune/tuned_config.h"

#include <stdio.h>

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
    return found && report->question->tunable->rule >= 0;
}

// A rule that is tuned, or the absorber, by number of players.
static RuleSetting setting_of(const TuneReport* report, const Param* rule) {
    const TuneQuestion* question = report->question;
    const Experiment* experiment = question->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    RuleSetting setting = variant_setting(ruleset, (int)(rule - ruleset->rules));
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
        setting.values[n] = variant_value(&experiment->variants[0], setting.row, n);
    for (int i = 0; i < report->count; i++) {
        const TuneAnswer* answer = report->answers[i];
        double value = answer->values[answer->goals[0].best];
        if (!is_found(answer)) continue;
        if (question->second && rule == question->second->row) value = answer->second;
        if (rule == question->absorber) value = tune_absorbed(answer, value);
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

bool tuned_config_write(const TuneReport* report, FILE* out, Error* error) {
    CHECK(tuned_config_exists(report));
    const TuneQuestion* question = report->question;
    Experiment tuned = *question->experiment;
    Variant variant = tuned.variants[0];
    const Param* const rules[] = {question->tunable->row, question->second ? question->second->row : NULL,
                                  question->absorber};
    JsonWriter json;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (!rules[i]) continue;
        const RuleSetting setting = setting_of(report, rules[i]);
        if (!variant_set(&variant, tuned.ruleset, &setting, error)) return false;
    }
    describe(question, &variant);
    tuned.variants = &variant;
    // The question's games are the most that a decision may take.
    if (tuned.precision.half_width <= 0 && tuned.games > CONFIG_GAMES_DEFAULT)
        tuned.games = CONFIG_GAMES_DEFAULT;
    json_write_open(&json, out);
    config_write(&tuned, &json);
    json_write_close(&json);
    return true;
}
