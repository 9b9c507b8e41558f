// Computes the behaviour signature; see signature.h.
#include "sim/batch/signature.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/game/tally.h"
#include "sim/house/sentence.h"
#include "sim/telling/replay.h"

enum {
    SEED = 20,
    GAME_COST = 8,  // of dealing and scoring a game, in decisions
};

// What playing the games needs; too large for the stack.
typedef struct Suite {
    const Experiment* experiment;
    Workspace workspace;
    GameResult result;
    PlayFault fault;
    Tally tally;
    uint64_t hash;
} Suite;

// --- tables and values

static void add_text(Suite* suite, const char* text) {
    suite->hash = hash_bytes(suite->hash, text, strlen(text));
}

static void add_setting(Suite* suite, const Param* row, double value) {
    char text[NAME_MAX_BYTES];
    add_text(suite, row->key);
    param_format(row, value, text, sizeof text);
    add_text(suite, text);
}

static void add_ruleset(Suite* suite, const Ruleset* ruleset) {
    add_text(suite, ruleset->id);
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++) add_text(suite, ruleset->outcomes[i].name);
    for (int i = 0; i < ruleset_table_ends(ruleset); i++) add_text(suite, ruleset->end_reasons[i].name);
    for (int i = 0; i < ruleset->metric_count; i++) add_text(suite, ruleset->metrics[i].name);
}

// The values that depend on the number of players.
static void add_cases(Suite* suite, const Variant* variant) {
    for (int i = 0; i < variant->case_count; i++) {
        const VariantCase* here = &variant->cases[i];
        add_setting(suite, &suite->experiment->ruleset->rules[here->row], here->value);
        suite->hash = hash_word(suite->hash, (uint64_t)here->players);
    }
}

static void add_house(Suite* suite, const Variant* variant) {
    char text[HOUSE_TEXT_BYTES];
    for (int i = 0; i < variant->house_count; i++) {
        sentence_write(suite->experiment->ruleset, &variant->house[i], text);
        add_text(suite, text);
    }
}

// Whether the value says anything.
static bool counts(const Param* row, int32_t value) {
    return !(row->house & PARAM_HOUSE_ROW) || param_is_house(row, value);
}

// All values of the first variant; of the others, those that differ from it.
static void add_variants(Suite* suite) {
    const Experiment* experiment = suite->experiment;
    const Ruleset* ruleset = experiment->ruleset;
    const int32_t* first = experiment->variants[0].values;
    for (int v = 0; v < experiment->variant_count; v++) {
        const int32_t* values = experiment->variants[v].values;
        suite->hash = hash_word(suite->hash, (uint64_t)v);
        for (int i = 0; i < ruleset->rule_count; i++)
            if (v == 0 ? counts(&ruleset->rules[i], values[i]) : values[i] != first[i])
                add_setting(suite, &ruleset->rules[i], values[i]);
        add_cases(suite, &experiment->variants[v]);
        add_house(suite, &experiment->variants[v]);
    }
}

static void add_player(Suite* suite, const Player* player) {
    const Strategy* strategy = player->strategy;
    add_text(suite, strategy->name);
    for (int i = 0; i < lineup_row_count(player); i++) {
        const Param* row = lineup_row(player, i);
        bool always = i < strategy->param_count && !(row->house & PARAM_HOUSE_ROW);
        if (always || lineup_changed(player, i)) add_setting(suite, row, lineup_value(player, i));
    }
}

// Adds every player that differs from the one of the previous seat.
static void add_lineups(Suite* suite) {
    const Experiment* experiment = suite->experiment;
    for (int l = 0; l < experiment->lineup_count; l++)
        for (int role = 0; role < experiment->ruleset->role_count; role++)
            for (int seat = 0; seat < SEATS_MAX; seat++) {
                const Player* player = &experiment->lineups[l].table[seat][role];
                const Player* before = seat ? &experiment->lineups[l].table[seat - 1][role] : NULL;
                suite->hash = hash_word(suite->hash, (uint64_t)(seat + 1));
                if (player->strategy && !(before && before->strategy && lineup_same_player(player, before)))
                    add_player(suite, player);
            }
}

// --- golden games

static unsigned slowest(const Experiment* experiment) {
    CHECK(experiment->lineup_count > 0);
    unsigned cost = 1;
    for (int l = 0; l < experiment->lineup_count; l++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int role = 0; role < experiment->ruleset->role_count; role++) {
                const Strategy* strategy = experiment->lineups[l].table[seat][role].strategy;
                if (strategy && strategy->decision_cost > cost) cost = strategy->decision_cost;
            }
    return cost;
}

static int sampled_cells(const Experiment* experiment) {
    int64_t groups = (int64_t)experiment->player_counts * experiment->lineup_count;
    int64_t all = groups * experiment->variant_count;
    int64_t affordable = SIGNATURE_BUDGET / SIGNATURE_SHARE / slowest(experiment);
    if (affordable < experiment->lineup_count) affordable = experiment->lineup_count;
    CHECK(affordable > 0);
    return (int)(all < affordable ? all : affordable);
}

static bool fail(const ReplayGames* games, const PlayFault* fault, Error* error) {
    CheckCommand command;
    replay_games_command(games, &command);
    *error = fault->error;
    error_prefix(error, "the golden games of the behaviour signature");
    return error_add_line(error, "to see it: %s%" PRIu64 "%s", command.before, fault->game, command.after);
}

// Plays games of one cell until the budget is spent.
static bool play_match(Suite* suite, const ReplayGames* games, uint64_t budget, Error* error) {
    const Match* match = games->match;
    Workspace* workspace = &suite->workspace;
    workspace->budget = budget;
    for (uint64_t game = 0; workspace->budget > 0; game++) {
        unsigned flags = PLAY_HASHED | PLAY_METERED;
        if (!play_game(&(GameKey){match, SEED, game}, flags, workspace, &suite->result, &suite->fault))
            return fail(games, &suite->fault, error);
        suite->hash = hash_word(suite->hash, workspace->state_hash);
        suite->hash = hash_bytes(suite->hash, &suite->result, sizeof suite->result);
        tally_game(match->ruleset, match->players, &suite->tally, &suite->result);
        workspace->budget -= workspace->budget < GAME_COST ? workspace->budget : GAME_COST;
    }
    return true;
}

// The k-th of `count` sampled cells. If all are sampled, each occurs once.
static bool play_cell(Suite* suite, int64_t k, int64_t count, Error* error) {
    const Experiment* experiment = suite->experiment;
    Match match;
    int64_t lineups = experiment->lineup_count;
    int64_t lineup = k % lineups, players = (k % lineups + k / lineups) % experiment->player_counts;
    const Variant* variant = &experiment->variants[k * experiment->variant_count / count];
    CHECK(k >= 0 && k < count);
    Variant closed = *variant;
    variant_drop_open(&closed);  // `tune` gives their placeholders values; their text is in the hash
    if (!variant_open(&closed, experiment->ruleset, experiment->players[players], &match, error))
        return false;
    memcpy(match.table, experiment->lineups[lineup].table, sizeof match.table);
    bool good = true;
    if (match_plays_outside(&match)) {  // not the program's own behaviour
        match_close(&match);
        return true;
    }
    good = match_prepare(&match, experiment->ranks, error);
    if (good) {
        const ReplayGames games = {&match, variant, SEED};
        check_replay(replay_games_command, &games);
        good = play_match(suite, &games, SIGNATURE_BUDGET / (uint64_t)count + 1, error);
        check_replay(NULL, NULL);
        match_release(&match);
    }
    match_close(&match);
    return good;
}

static bool add_experiment(Suite* suite, const Experiment* experiment, Error* error) {
    bool good = tally_open_wide(experiment->ruleset, &suite->tally);
    if (!good) return error_set(error, EXIT_IO, "out of memory for the behaviour signature");
    suite->experiment = experiment;
    add_ruleset(suite, experiment->ruleset);
    add_variants(suite);
    add_lineups(suite);
    int count = sampled_cells(experiment);
    for (int k = 0; good && k < count; k++) good = play_cell(suite, k, count, error);
    suite->hash = hash_word(suite->hash, tally_hash(experiment->ruleset, &suite->tally));
    tally_close(&suite->tally);
    return good;
}

bool signature_make(const Experiment* const* experiments, int count, char text[SIGNATURE_BYTES],
                    Error* error) {
    CHECK(count > 0);
    bool good = true;
    Suite* suite = aligned_alloc(_Alignof(Suite), sizeof *suite);
    if (!suite) return error_set(error, EXIT_IO, "out of memory for the behaviour signature");
    suite->workspace.decisions = 0;
    suite->hash = 0;
    for (int i = 0; good && i < count; i++) good = add_experiment(suite, experiments[i], error);
    if (good) snprintf(text, SIGNATURE_BYTES, "%016" PRIx64, suite->hash);
    free(suite);
    return good;
}

bool signature_of_ruleset(const Ruleset* ruleset, char text[SIGNATURE_BYTES], Error* error) {
    const Overrides overrides = {.ruleset = ruleset->id};
    Experiment experiment;
    const Experiment* list[] = {&experiment};
    if (!experiment_make(&experiment, NULL, &overrides, error)) return false;
    bool good = signature_make(list, 1, text, error);
    experiment_free(&experiment);
    return good;
}
