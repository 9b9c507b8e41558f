// Builds an experiment from defaults, a config file and the command line, in this order, then
// completes and checks it as a whole. First stage of the pipeline; the plan reads it.
#include "sim/experiment/experiment_make.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/experiment/config.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/levels.h"
#include "sim/game/assignment.h"
#include "sim/game/registry.h"
#include "sim/text/json.h"

// The main game's default question, from configs/ (CMakeLists.txt): the config used if none is given.
static const char default_config[] = {
#include "default_config.inc"
};

// --- the defaults

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

// --- the command line

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

// Adds one of "4", "3..6", "3-6".
static bool add_players(Experiment* experiment, const char* item, Error* error) {
    int low, high;
    if (!experiment_read_players(experiment->ruleset, item, &low, &high, error))
        return error_append(error, "; or \"all\"");
    for (int players = low; players <= high; players++)
        if (!experiment_add_players(experiment, players, error)) return false;
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

static bool apply_one_rule(const char* text, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    RuleSetting setting;
    if (!experiment_parse_rule(experiment->ruleset, text, &setting, error)) return blame(error, "rule", text);
    for (int i = -1; i < experiment->variant_count; i++) {
        Variant* variant = i < 0 ? &draft->base : &experiment->variants[i];
        if (!variant_set(variant, experiment->ruleset, &setting, error)) return blame(error, "rule", text);
    }
    return true;
}

// "deck.zombie=14", or several, separated by commas.
static bool apply_rule(const char* text, Draft* draft, Error* error) {
    char item[ERROR_TEXT_MAX];
    while (experiment_next_rule(&text, item))
        if (!apply_one_rule(item, draft, error)) return false;
    return true;
}

static bool apply_house(const char* text, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    for (int i = -1; i < experiment->variant_count; i++) {
        Variant* variant = i < 0 ? &draft->base : &experiment->variants[i];
        if (!variant_add_house(variant, experiment->ruleset, text, error)) return blame(error, "house", text);
    }
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

// The strategies make one line-up.

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

static bool apply_people(const char* file, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    char text[ERROR_TEXT_MAX];
    if (!file) return true;
    snprintf(text, sizeof text, "fitted:file=%s", file);
    return add_assignment(experiment->ruleset, experiment->lineups, text, error) ||
           blame(error, "people", file);
}

static bool apply_strategies(const Overrides* overrides, Draft* draft, Error* error) {
    Experiment* experiment = draft->experiment;
    if (!replace_lineups(experiment, 1, error) || !apply_people(overrides->people, draft, error))
        return false;
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
    if (overrides->strategy_count || overrides->people)
        return error_set(
            error, EXIT_USAGE,
            "--strategy and --people cannot be combined with --pairing, which names every seat's strategy");
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

static bool apply_overrides(const Overrides* overrides, Draft* draft, Error* error) {
    if (overrides->players && !apply_players(overrides, draft, error)) return false;
    if (overrides->variant_count && !apply_variants(overrides, draft, error)) return false;
    for (int i = 0; i < overrides->rule_count; i++)
        if (!apply_rule(overrides->rules[i], draft, error)) return false;
    for (int i = 0; i < overrides->house_count; i++)
        if (!apply_house(overrides->house[i], draft, error)) return false;
    for (int i = 0; i < overrides->sweep_count; i++)
        if (!sweep_parse(&draft->sweep, draft->experiment->ruleset, overrides->sweeps[i], error))
            return blame(error, "sweep", overrides->sweeps[i]);
    draft->assumptions = draft->assumptions || overrides->assumptions;
    draft->levels = overrides->levels;
    if (overrides->metrics && !config_metrics(overrides->metrics, draft->experiment, error))
        return error_prefix(error, "--metrics");
    Band* band = &draft->experiment->band;
    if (overrides->band && !number_band(overrides->band, &band->low, &band->high, error))
        return blame(error, "band", overrides->band);
    Shard* shard = &draft->experiment->shard;
    if (overrides->shard && !number_shard(overrides->shard, &shard->index, &shard->count, error))
        return blame(error, "shard", overrides->shard);
    if ((overrides->strategy_count || overrides->people) && !apply_strategies(overrides, draft, error))
        return false;
    if (overrides->pairing_count && !apply_pairings(overrides, draft, error)) return false;
    for (int i = 0; i < overrides->motive_count; i++)
        if (!apply_motive(overrides->motives[i], draft, error)) return false;
    if (!apply_length(overrides, draft, error)) return false;
    if (overrides->seed && !number_seed(overrides->seed, &draft->experiment->seed, error))
        return blame(error, "seed", overrides->seed);
    return true;
}

// --- what was left open

// "default", or what is changed on the command line.
static void name_base(Draft* draft) {
    const Ruleset* ruleset = draft->experiment->ruleset;
    Variant* base = &draft->base;
    char value[VARIANT_TEXT_BYTES];
    Buffer name = buffer_in(base->name, sizeof base->name);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!base->overridden[i]) continue;
        variant_text(base, ruleset, i, value);
        buffer_add(&name, "%s%s=%s", name.used ? "," : "", ruleset->rules[i].key, value);
    }
    Variant closed = *base;
    variant_drop_open(&closed);  // a sweep names their values
    if (closed.house_count) buffer_add(&name, "%shouse_rules", name.used ? "," : "");
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
    return apply_overrides(overrides, draft, error) && complete(draft, error) &&
           sweep_expand(&draft->sweep, draft->experiment, error) &&
           (!draft->assumptions || sweep_assumptions(draft->experiment, error)) && check_whole(draft, error);
}

static bool changes_rules(const Overrides* overrides) {
    return overrides->ruleset || overrides->players || overrides->shard || overrides->rule_count ||
           overrides->house_count || overrides->strategy_count || overrides->people ||
           overrides->motive_count || overrides->pairing_count;
}

// `config` is null if there is only the command line.
static bool make(Experiment* experiment, const char* origin, const JsonDocument* document,
                 const cJSON* config, const Overrides* overrides, Error* error) {
    memset(experiment, 0, sizeof *experiment);
    experiment->ranks = overrides->ranks;
    experiment->no_programs = overrides->no_programs;
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
    const JsonText embedded = {"default config", default_config, sizeof default_config};
    JsonDocument document;
    if (file)
        return json_file_read(&document, overrides->ranks, file, error) &&
               make_whole(experiment, &document, overrides, error);
    if (!overrides->ruleset) return experiment_make_text(experiment, &embedded, overrides, error);
    return make(experiment, "command line", NULL, NULL, overrides, error);
}
