// Builds an experiment from defaults, a config file and the command line, in this order, then
// completes and checks it as a whole. First stage of the pipeline; the plan reads it.
#include "sim/experiment/experiment.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/default_config.h"
#include "sim/experiment/levels.h"
#include "sim/experiment/overrides.h"
#include "sim/experiment/sweep.h"
#include "sim/game/assignment.h"
#include "sim/game/registry.h"
#include "sim/players/league.h"
#include "sim/text/json.h"

bool experiment_default_rules(const Ruleset* ruleset, const Variant* variant) {
    for (int i = 0; i < ruleset->rule_count; i++)
        if (variant->values[i] != (int32_t)ruleset->rules[i].initial) return false;
    return true;
}

void experiment_free(Experiment* experiment) {
    free(experiment->variants);
    free(experiment->lineups);
    memset(experiment, 0, sizeof *experiment);
}

// --- players and outcomes

bool experiment_add_players(Experiment* experiment, int players, Error* error) {
    CHECK(players >= experiment->ruleset->players_min && players <= experiment->ruleset->players_max);
    for (int i = 0; i < experiment->player_counts; i++)
        if (experiment->players[i] == players)
            return error_set(error, EXIT_USAGE, "player count %d is given more than once", players);
    CHECK(experiment->player_counts < SEATS_MAX);
    experiment->players[experiment->player_counts++] = players;
    return true;
}

void experiment_take_lineups(Experiment* experiment, Lineup* lineups, int count) {
    CHECK(count > 0);
    free(experiment->lineups);
    experiment->lineups = lineups;
    experiment->lineup_count = count;
}

void experiment_all_players(Experiment* experiment) {
    experiment->player_counts = 0;
    for (int n = experiment->ruleset->players_min; n <= experiment->ruleset->players_max; n++)
        experiment->players[experiment->player_counts++] = n;
    CHECK(experiment->player_counts <= SEATS_MAX);
}

void experiment_default_outcome(const Experiment* experiment, char* name, size_t size) {
    const Ruleset* ruleset = experiment->ruleset;
    if (ruleset->outcome_count > 0)
        snprintf(name, size, "%s", ruleset->outcomes[0].name);
    else
        ruleset_outcome_name(ruleset, experiment->players[0], 0, name, size);
}

bool experiment_find_outcome(const Ruleset* ruleset, int players, const char* name, int* outcome,
                             Error* error) {
    char names[OUTCOMES_MAX][NAME_MAX_BYTES];
    const char* list[OUTCOMES_MAX];
    int count = ruleset_outcomes(ruleset, players);
    for (int i = 0; i < count; i++) {
        ruleset_outcome_name(ruleset, players, i, names[i], sizeof names[i]);
        list[i] = names[i];
        *outcome = i;
        if (registry_same_name(names[i], name)) return true;
    }
    error_set(error, EXIT_USAGE, "%s with %d players has no outcome \"%s\"", ruleset->id, players, name);
    const char* nearest = param_nearest(name, count, param_name_in_list, list);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; allowed:");
    for (int i = 0; i < count; i++) error_append(error, "%s %s", i ? "," : "", names[i]);
    return false;
}

bool experiment_seats_alike(const Ruleset* ruleset, const Variant* variant, const Lineup* lineup,
                            int players) {
    char reading[NAME_MAX_BYTES];
    for (int i = 0; i < ruleset->rule_count; i++) {
        param_format(&ruleset->rules[i], variant->values[i], reading, sizeof reading);
        if (!strncmp(reading, "seat_", 5)) return false;
    }
    return lineup_seats_alike(ruleset, lineup, players);
}

void experiment_leagues(const Experiment* experiment, char* text, size_t size) {
    char file[PARAM_TEXT_BYTES];
    Buffer list = buffer_in(text, size);
    for (int i = 0; i < experiment->lineup_count; i++)
        for (int k = 0; k < experiment->lineups[i].assignment_count; k++) {
            league_file(&experiment->lineups[i].assignments[k].player, file, sizeof file);
            if (!file[0] || strstr(text, file)) continue;
            buffer_add(&list, "%s%s",
                       list.used ? ", " : "; league files may have changed since: ", QUOTED(file));
        }
}

// --- building

static void set_defaults(Draft* draft, const Ruleset* ruleset) {
    Experiment* experiment = draft->experiment;
    experiment->ruleset = ruleset;
    experiment->seed = CONFIG_SEED_DEFAULT;
    experiment->precision.outcome = -1;
    experiment->players[0] = ruleset_players(ruleset);
    experiment->player_counts = 1;
    for (int i = 0; i < ruleset->rule_count; i++) {
        CHECK(ruleset->rules[i].type != PARAM_REAL);
        draft->base.values[i] = (int32_t)ruleset->rules[i].initial;
    }
}

// "default", or the rules changed on the command line.
static void name_base(Draft* draft) {
    const Ruleset* ruleset = draft->experiment->ruleset;
    Variant* base = &draft->base;
    char value[NAME_MAX_BYTES];
    Buffer name = buffer_in(base->name, sizeof base->name);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!base->overridden[i]) continue;
        param_format(&ruleset->rules[i], base->values[i], value, sizeof value);
        buffer_add(&name, "%s%s=%s", name.used ? "," : "", ruleset->rules[i].key, value);
    }
    if (!name.used) buffer_add(&name, "default");
    if (name.truncated) snprintf(base->name, sizeof base->name, "house_rules");
}

// The line-ups if none are given: one for each level of play if those are requested, otherwise the
// strongest that the game has, because an answer is only as good as the play behind it.
static bool seat_players(Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    bool trained = level_there(ruleset, experiment->players, experiment->player_counts, LEVEL_LEAGUE);
    if (trained && draft->levels) return level_lineups(experiment, draft->motive_count > 0, error);
    experiment->lineups = calloc(1, sizeof *experiment->lineups);
    if (!experiment->lineups) return error_set(error, EXIT_IO, "out of memory");
    experiment->lineup_count = 1;
    if (trained) return level_lineup(ruleset, LEVEL_LEAGUE, experiment->lineups, error);
    return assignment_make_lineup(ruleset, experiment->lineups, error);
}

// If no line-up was given, scripts and random play, which want nothing, stay what they are.
static bool give_motives(Draft* draft, bool given, Error* error) {
    Experiment* experiment = draft->experiment;
    for (int i = 0; i < experiment->lineup_count; i++) {
        Lineup* lineup = &experiment->lineups[i];
        if (!given && level_of(experiment->ruleset, lineup) < LEVEL_TEAM) continue;
        for (int k = 0; k < draft->motive_count; k++)
            if (!assignment_apply_motive(experiment->ruleset, lineup, &draft->motives[k], error))
                return error_prefix(error, "line-up %s", lineup->name);
    }
    return true;
}

// Without variants or line-ups from file or command line, there is one variant, and seat_players
// chooses the line-ups.
static bool complete(Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    bool precise = experiment->precision.half_width > 0;
    if (!experiment->games) experiment->games = precise ? CONFIG_GAMES_MAX_DEFAULT : CONFIG_GAMES_DEFAULT;
    if (!experiment->variants) {
        experiment->variants = calloc(1, sizeof *experiment->variants);
        if (!experiment->variants) return error_set(error, EXIT_IO, "out of memory");
        name_base(draft);
        experiment->variants[experiment->variant_count++] = draft->base;
    }
    CHECK(experiment->games > 0 && experiment->variant_count > 0);
    bool given = experiment->lineups != NULL;
    return (given || seat_players(draft, error)) && give_motives(draft, given, error);
}

// --- checking the whole

static bool check_seats(const Experiment* experiment, const Lineup* lineup, Error* error) {
    for (int i = 0; i < lineup->assignment_count; i++) {
        const Assignment* overrides = &lineup->assignments[i];
        for (int k = 0; k < experiment->player_counts; k++)
            if (overrides->scope == ASSIGN_SEAT && overrides->index >= experiment->players[k])
                return error_set(error, experiment->fault_code,
                                 "%s: seat %d has a strategy (%s), but with %d players the seats are 0..%d",
                                 experiment->origin, overrides->index, lineup->name, experiment->players[k],
                                 experiment->players[k] - 1);
    }
    return true;
}

// The outcome's index must be the same in all cells.
static bool settle_outcome(Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    if (!draft->outcome[0]) return true;
    for (int k = 0; k < experiment->player_counts; k++) {
        int outcome;
        bool found = experiment_find_outcome(experiment->ruleset, experiment->players[k], draft->outcome,
                                             &outcome, error);
        if (found && k > 0 && outcome != experiment->precision.outcome)
            found = error_set(error, EXIT_BAD_DATA,
                              "outcome \"%s\" can be used for the precision only with a single player count",
                              draft->outcome);
        if (!found) {
            error->exit_code = experiment->fault_code;
            return error_prefix(error, "%s: precision.outcome", experiment->origin);
        }
        experiment->precision.outcome = outcome;
    }
    return true;
}

static bool check_whole(Draft* draft, Error* error) {
    const Experiment* experiment = draft->experiment;
    for (int i = 0; i < experiment->lineup_count; i++)
        if (!check_seats(experiment, &experiment->lineups[i], error)) return false;
    if (experiment->shard.count > 1 && experiment->precision.half_width > 0)
        return error_set(error, experiment->fault_code,
                         "%s: a shard cannot stop at a precision, which needs all games; give games instead",
                         experiment->origin);
    if (experiment->fun && !experiment->ruleset->searching)
        return error_set(error, experiment->fault_code,
                         "metrics fun: %s does not say what a seat may imagine (Ruleset.searching), which "
                         "its measures need",
                         experiment->ruleset->title);
    return settle_outcome(draft, error);
}

// --- making

static const Ruleset* find_ruleset(const JsonDocument* document, const cJSON* config,
                                   const Overrides* overrides, Error* error) {
    if (config && !overrides->ruleset) return config_ruleset(document, config, error);
    CHECK(overrides->ruleset);
    const Ruleset* ruleset = registry_find_ruleset(overrides->ruleset, error);
    if (!ruleset) error_prefix(error, "--ruleset %s", QUOTED(overrides->ruleset));
    return ruleset;
}

static bool fill(Draft* draft, const JsonDocument* document, const cJSON* config, const Overrides* overrides,
                 Error* error) {
    const Ruleset* ruleset = find_ruleset(document, config, overrides, error);
    if (!ruleset) return false;
    set_defaults(draft, ruleset);
    if (config && !config_read(document, config, draft, error)) return false;
    return overrides_apply(overrides, draft, error) && complete(draft, error) &&
           sweep_expand(&draft->sweep, draft->experiment, error) &&
           (!draft->assumptions || sweep_assumptions(draft->experiment, error)) && check_whole(draft, error);
}

static bool changes_rules(const Overrides* overrides) {
    return overrides->ruleset || overrides->players || overrides->shard || overrides->rule_count ||
           overrides->strategy_count || overrides->motive_count || overrides->pairing_count;
}

// `config` is null if there is only the command line.
static bool make(Experiment* experiment, const char* origin, const JsonDocument* document,
                 const cJSON* config, const Overrides* overrides, Error* error) {
    memset(experiment, 0, sizeof *experiment);
    experiment->ranks = overrides->ranks;
    snprintf(experiment->origin, sizeof experiment->origin, "%s", origin);
    experiment->fault_code = changes_rules(overrides) ? EXIT_USAGE : EXIT_BAD_DATA;
    Draft* draft = calloc(1, sizeof *draft);
    if (!draft) return error_set(error, EXIT_IO, "out of memory");
    draft->experiment = experiment;
    bool made = fill(draft, document, config, overrides, error);
    free(draft);
    if (!made) experiment_free(experiment);
    return made;
}

bool experiment_make_from(Experiment* experiment, const JsonDocument* document, const cJSON* config,
                          const Overrides* overrides, Error* error) {
    return make(experiment, document->name, document, config, overrides, error);
}

// Makes an experiment of a document that is a config as a whole, and frees the document. Line-ups
// are ordered here only: an experiment echoed by a result (experiment_make_from) keeps its order,
// as do pairings, which are numbered.
static bool make_whole(Experiment* experiment, JsonDocument* document, const Overrides* overrides,
                       Error* error) {
    bool made = experiment_make_from(experiment, document, document->root, overrides, error);
    if (made && !overrides->pairing_count)
        level_order(experiment->ruleset, experiment->lineups, experiment->lineup_count);
    json_free(document);
    return made;
}

bool experiment_make_text(Experiment* experiment, const JsonText* text, const Overrides* overrides,
                          Error* error) {
    JsonDocument document;
    return json_parse(&document, text->name, text->bytes, text->size, error) &&
           make_whole(experiment, &document, overrides, error);
}

bool experiment_make(Experiment* experiment, const char* file, const Overrides* overrides, Error* error) {
    const JsonText embedded = {default_config_name, default_config_text, default_config_size};
    JsonDocument document;
    if (file)
        return json_file_read(&document, overrides->ranks, file, error) &&
               make_whole(experiment, &document, overrides, error);
    if (!overrides->ruleset) return experiment_make_text(experiment, &embedded, overrides, error);
    return make(experiment, "command line", NULL, NULL, overrides, error);
}
