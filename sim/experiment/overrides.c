// Applies the command line's settings over those of the file; see overrides.h.
#include "sim/experiment/overrides.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/experiment/config_keys.h"
#include "sim/game/assignment.h"
#include "sim/game/registry.h"

// Prefixes the error's message with the option.
static bool blame(Error* error, const char* option, const char* text) {
    error_prefix(error, "--%s %s", option, QUOTED(text));
    error->exit_code = EXIT_USAGE;
    return false;
}

// Takes the next item of a comma-separated list; false after the last. An item too long to be any
// value becomes empty. "" is a list of one empty item.
static bool next_item(const char** list, char item[static ERROR_TEXT_MAX]) {
    if (!*list) return false;
    size_t length = strcspn(*list, ",");
    snprintf(item, ERROR_TEXT_MAX, "%.*s", length < ERROR_TEXT_MAX ? (int)length : 0, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return true;
}

// --- players

// Adds one of "4", "3..6", "3-6"; overwrites the separator in `item`.
static bool add_players(Experiment* experiment, char* item, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    int64_t low, high;
    char *dots = strstr(item, ".."), *dash = strchr(item, '-'), *to = item;
    if (dots) {
        *dots = '\0';
        to = dots + 2;
    } else if (dash && dash > item) {
        *dash = '\0';
        to = dash + 1;
    }
    if (!number_whole(item, ruleset->players_min, ruleset->players_max, &low, error) ||
        !number_whole(to, ruleset->players_min, ruleset->players_max, &high, error))
        return error_append(error, " (%s is for %d..%d players), or \"all\"", ruleset->id,
                            ruleset->players_min, ruleset->players_max);
    if (low > high) return error_set(error, EXIT_USAGE, "%d..%d is empty", (int)low, (int)high);
    for (int64_t players = low; players <= high; players++)
        if (!experiment_add_players(experiment, (int)players, error)) return false;
    return true;
}

static bool add_listed_players(Experiment* experiment, const char* text, Error* error) {
    char item[ERROR_TEXT_MAX];
    while (next_item(&text, item))
        if (!add_players(experiment, item, error)) return false;
    return true;
}

static bool apply_players(const Overrides* overrides, Draft* draft, Error* error) {
    draft->experiment->player_counts = 0;
    if (!strcmp(overrides->players, "all")) {
        experiment_all_players(draft->experiment);
        return true;
    }
    return add_listed_players(draft->experiment, overrides->players, error) ||
           blame(error, "players", overrides->players);
}

// --- rules and variants

int overrides_find_rule(const Ruleset* ruleset, const char* key, Error* error) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    const Param* ruling = ruleset_ruling(ruleset, key);
    if (row >= 0) return row;
    if (ruling) {
        char value[NAME_MAX_BYTES];
        param_format(ruling, ruling->initial, value, sizeof value);
        error_set(error, EXIT_USAGE, "%s is a ruling, fixed at %s; only rules can be changed", ruling->key,
                  value);
        return -1;
    }
    error_set(error, EXIT_USAGE, "%s has no rule \"%s\"", ruleset->id, key);
    const char* nearest = param_nearest_key(ruleset->rules, ruleset->rule_count, key);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; `reckon rules %s` lists them", ruleset->id);
    return -1;
}

int overrides_parse_rule(const Ruleset* ruleset, const char* text, double* value, Error* error) {
    char key[NAME_MAX_BYTES];
    const char* equals = strchr(text, '=');
    if (!equals) {
        error_set(error, EXIT_USAGE, "not of the form rule=value");
        return -1;
    }
    snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
    int row = overrides_find_rule(ruleset, key, error);
    return row >= 0 && param_parse(&ruleset->rules[row], equals + 1, value, error) ? row : -1;
}

static bool apply_one_rule(const char* text, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    double value;
    int row = overrides_parse_rule(experiment->ruleset, text, &value, error);
    if (row < 0) return blame(error, "rule", text);
    for (int i = -1; i < experiment->variant_count; i++) {
        Variant* variant = i < 0 ? &draft->base : &experiment->variants[i];
        variant->values[row] = (int32_t)value;
        variant->overridden[row] = true;
    }
    return true;
}

// "deck.zombie=14", or several, separated by commas.
static bool apply_rule(const char* text, Draft* draft, Error* error) {
    char item[ERROR_TEXT_MAX];
    while (next_item(&text, item))
        if (!apply_one_rule(item, draft, error)) return false;
    return true;
}

static const char* variant_name(const void* variants, int i) { return ((const Variant*)variants)[i].name; }

// Keeps only the variants named, in the file's order.
static bool apply_variants(const Overrides* overrides, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    bool kept[EXPERIMENT_VARIANTS_MAX] = {false};
    int count = 0;
    for (int i = 0; i < overrides->variant_count; i++) {
        const char* name = overrides->variants[i];
        int index = config_variant(experiment, experiment->variant_count, name);
        if (index >= 0) {
            kept[index] = true;
            continue;
        }
        error_set(error, EXIT_USAGE, "%s has no such variant", experiment->origin);
        const char* nearest =
            param_nearest(name, experiment->variant_count, variant_name, experiment->variants);
        if (nearest) error_append(error, "; did you mean %s?", nearest);
        return blame(error, "variant", name);
    }
    for (int i = 0; i < experiment->variant_count; i++)
        if (kept[i]) experiment->variants[count++] = experiment->variants[i];
    experiment->variant_count = count;
    return true;
}

// --- strategies: together they make one line-up

static bool add_assignment(const Ruleset* ruleset, Lineup* lineup, const char* text, Error* error) {
    if (lineup->assignment_count == ASSIGNMENTS_MAX)
        return error_set(error, EXIT_USAGE, "more of them than seats and roles");
    return assignment_parse(ruleset, text, &lineup->assignments[lineup->assignment_count++], error);
}

// Replaces the file's line-ups by `count` empty ones.
static bool replace_lineups(Experiment* experiment, int count, Error* error) {
    Lineup* lineups = calloc((size_t)count, sizeof *lineups);
    if (!lineups) return error_set(error, EXIT_IO, "out of memory");
    experiment_take_lineups(experiment, lineups, count);
    return true;
}

static bool apply_strategies(const Overrides* overrides, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    if (!replace_lineups(experiment, 1, error)) return false;
    for (int i = 0; i < overrides->strategy_count; i++)
        if (!add_assignment(experiment->ruleset, experiment->lineups, overrides->strategies[i], error))
            return blame(error, "strategy", overrides->strategies[i]);
    return assignment_make_lineup(experiment->ruleset, experiment->lineups, error) ||
           error_prefix(error, "--strategy");
}

// "survivors=cooperative patient_zero=opportunist".
static bool read_pairing(const Ruleset* ruleset, const char* text, Lineup* lineup, Error* error) {
    char word[ERROR_TEXT_MAX];
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        if (length >= sizeof word) return error_set(error, EXIT_USAGE, "longer than allowed");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!add_assignment(ruleset, lineup, word, error)) return false;
        text += length;
    }
    if (!lineup->assignment_count) return error_set(error, EXIT_USAGE, "names no strategy");
    return assignment_make_lineup(ruleset, lineup, error);
}

static bool apply_pairings(const Overrides* overrides, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    if (overrides->strategy_count)
        return error_set(error, EXIT_USAGE,
                         "--strategy cannot be combined with --pairing, which names every seat's strategy");
    if (overrides->pairing_count > EXPERIMENT_LINEUPS_MAX)
        return error_set(error, EXIT_USAGE, "more than %d pairings", EXPERIMENT_LINEUPS_MAX);
    if (!replace_lineups(experiment, overrides->pairing_count, error)) return false;
    for (int i = 0; i < overrides->pairing_count; i++)
        if (!read_pairing(experiment->ruleset, overrides->pairings[i], &experiment->lineups[i], error))
            return blame(error, "pairing", overrides->pairings[i]);
    return true;
}

// Those of the command line come after those of the file, so that they win.
static bool apply_motive(const char* text, Draft* draft, Error* error) {
    if (draft->motive_count == ASSIGNMENTS_MAX)
        return error_set(error, EXIT_USAGE, "more motives than seats and roles");
    return assignment_parse_motive(draft->experiment->ruleset, text, &draft->motives[draft->motive_count++],
                                   error) ||
           blame(error, "motive", text);
}

// --- number of games, precision, and the rest

static bool apply_length(const Overrides* overrides, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    if (overrides->precision) {
        if (!number_half_width(overrides->precision, &experiment->precision.half_width, error))
            return blame(error, "precision", overrides->precision);
        if (!draft->capped) experiment->games = CONFIG_GAMES_MAX_DEFAULT;
    }
    if (overrides->games && !number_games(overrides->games, &experiment->games, error))
        return blame(error, "games", overrides->games);
    return true;
}

bool overrides_apply(const Overrides* overrides, Draft* draft, Error* error) {
    if (overrides->players && !apply_players(overrides, draft, error)) return false;
    if (overrides->variant_count && !apply_variants(overrides, draft, error)) return false;
    for (int i = 0; i < overrides->rule_count; i++)
        if (!apply_rule(overrides->rules[i], draft, error)) return false;
    for (int i = 0; i < overrides->sweep_count; i++)
        if (!sweep_parse(&draft->sweep, draft->experiment->ruleset, overrides->sweeps[i], error))
            return blame(error, "sweep", overrides->sweeps[i]);
    draft->assumptions = draft->assumptions || overrides->assumptions;
    draft->levels = overrides->levels;
    if (overrides->metrics && !config_metrics(overrides->metrics, draft->experiment, error))
        return error_prefix(error, "--metrics");
    Shard* shard = &draft->experiment->shard;
    if (overrides->shard && !number_shard(overrides->shard, &shard->index, &shard->count, error))
        return blame(error, "shard", overrides->shard);
    if (overrides->strategy_count && !apply_strategies(overrides, draft, error)) return false;
    if (overrides->pairing_count && !apply_pairings(overrides, draft, error)) return false;
    for (int i = 0; i < overrides->motive_count; i++)
        if (!apply_motive(overrides->motives[i], draft, error)) return false;
    if (!apply_length(overrides, draft, error)) return false;
    if (overrides->seed && !number_seed(overrides->seed, &draft->experiment->seed, error))
        return blame(error, "seed", overrides->seed);
    return true;
}
