// The config of tuned rules; see tuned_config.h.
#include "sim/verbs/tune/tuned_config.h"

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

// Variants by number of players.
typedef struct Found {
    int count, players[SEATS_MAX + 1];
    Variant variants[SEATS_MAX + 1];
} Found;

static bool find_variants(const TuneReport* report, const Variant* tuned, Found* found, Error* error) {
    found->count = 0;
    for (int i = 0; i < report->count; i++) {
        if (!is_found(report->answers[i])) continue;
        found->players[found->count] = report->answers[i]->players;
        found->variants[found->count] = *tuned;
        if (!fill_holes(report->answers[i], &found->variants[found->count++], error)) return false;
    }
    return true;
}

static bool differ_in_sentences(const Found* found) {
    bool differ = false;
    for (int i = 1; i < found->count; i++)
        differ = differ || !variant_same_house(&found->variants[i], &found->variants[0]);
    return differ;
}

// Sentences that say what rows say, with values by number of players: one variant.
static bool join_rows(const Found* found, const Ruleset* ruleset, Variant* joined, Error* error) {
    CHECK(found->count > 0);
    for (int row = 0; row < ruleset->rule_count; row++) {
        RuleSetting setting = variant_setting(ruleset, row);
        if (!found->variants[0].overridden[row]) continue;
        for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
            setting.values[n] = variant_value(joined, row, n);
        for (int i = 0; i < found->count; i++)
            setting.values[found->players[i]] = variant_value(&found->variants[i], row, found->players[i]);
        if (!variant_set(joined, ruleset, &setting, error)) return false;
    }
    memcpy(joined->house, found->variants[0].house, sizeof joined->house);
    joined->house_count = found->variants[0].house_count;
    return true;
}

// Other sentences have one number for all player counts: a variant for each value, whose help names its player counts.
static void list_variants(const Found* found, Experiment* experiment) {
    experiment->variant_count = 0;
    for (int i = 0; i < found->count; i++) {
        const Variant* variant = &found->variants[i];
        int at = config_variant(experiment, experiment->variant_count, variant->name);
        bool listed = at >= 0;
        if (!listed) experiment->variants[at = experiment->variant_count++] = *variant;
        buffer_append(experiment->variants[at].help, sizeof variant->help, "%s %d",
                      listed ? "," : ", with players:", found->players[i]);
    }
}

bool tuned_config_write(const TuneReport* report, FILE* out, Error* error) {
    CHECK(tuned_config_exists(report));
    const TuneQuestion* question = report->question;
    Experiment tuned = *question->experiment;
    Variant variant = tuned.variants[0], variants[SEATS_MAX + 1];
    Found found;
    const Tunable* const both[] = {question->tunable, question->second};
    JsonWriter json;
    for (int k = 0; k < 3; k++) {
        bool is_row = k < 2 ? both[k] && !both[k]->hole : question->absorber != NULL;
        if (!is_row) continue;
        const RuleSetting setting = setting_of(report, k < 2 ? both[k] : NULL);
        if (!variant_set(&variant, tuned.ruleset, &setting, error)) return false;
    }
    describe(question, &variant);
    if (!find_variants(report, &variant, &found, error)) return false;
    tuned.variants = variants;
    if (differ_in_sentences(&found))
        list_variants(&found, &tuned);
    else if (join_rows(&found, tuned.ruleset, &variant, error))
        tuned.variants = &variant;
    else
        return false;
    // The question's games are the most that a decision may take.
    if (tuned.precision.half_width <= 0 && tuned.games > CONFIG_GAMES_DEFAULT)
        tuned.games = CONFIG_GAMES_DEFAULT;
    json_write_open(&json, out);
    config_write(&tuned, &json);
    json_write_close(&json);
    return true;
}
