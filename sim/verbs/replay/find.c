// Finds a game to tell; see find.h.
#include "sim/verbs/replay/find.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/batch/batch.h"
#include "sim/experiment/config_keys.h"
#include "sim/platform/terminal.h"

static const char* name_at(const void* unused, int i) {
    (void)unused;
    return notable_find_name((NotableFind)i);
}

bool find_kind(const char* name, NotableFind* kind, Error* error) {
    for (int i = 0; i < NOTABLE_FIND_KINDS; i++) {
        *kind = (NotableFind)i;
        if (!strcmp(name, notable_find_name(*kind))) return true;
    }
    error_set(error, EXIT_USAGE, "--find: no kind of game is called \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, NOTABLE_FIND_KINDS, name_at, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return error_append(error, "; allowed: " FIND_NAMES);
}

// Whether the game knows what such a game is notable for.
static bool known(const Ruleset* ruleset, NotableFind kind, Error* error) {
    bool ahead =
        kind == NOTABLE_FIND_LOPSIDED || kind == NOTABLE_FIND_CLOSEST || kind == NOTABLE_FIND_COMEBACK;
    if (!ahead || ruleset->standing) return true;
    return error_set(error, EXIT_USAGE, "--find %s: %s does not say who is ahead (Ruleset.standing)",
                     notable_find_name(kind), ruleset->title);
}

// The number of games to play; for an experiment that stops at a precision, at most the default.
static uint64_t games_of(const Experiment* experiment) {
    bool precise = experiment->precision.half_width > 0 && experiment->games > CONFIG_GAMES_DEFAULT;
    return precise ? CONFIG_GAMES_DEFAULT : experiment->games;
}

static bool play(const Source* source, const Cell* cell, Tally* tally, Error* error) {
    CHECK(!source->played);
    BatchOptions options = {.threads = source->threads};
    PlayFault fault = {0};
    uint64_t decisions = 0, games = games_of(cell->experiment);
    terminal_say(stderr, "playing %" PRIu64 " games of cell %s to find it (--games)", games, cell->id);
    const MatchGames match_games = {&cell->match, cell->experiment->seed, {0, games}};
    if (batch_games(&match_games, &options, tally, &decisions, &fault)) return true;
    *error = fault.error;
    return false;
}

static bool find_in(const Cell* cell, const Tally* tally, NotableFind kind, uint64_t* game, Error* error) {
    CHECK(kind < NOTABLE_FIND_KINDS);
    NotableFound found;
    char text[NAME_MAX_BYTES * 2];
    const Ruleset* ruleset = cell->match.ruleset;
    if (!notable_find(ruleset, cell->players, tally, kind, &found))
        return error_set(error, EXIT_BAD_DATA, "--find: cell %s has no %s game among %" PRIu64, cell->id,
                         notable_find_name(kind), tally->games);
    notable_find_text(ruleset, cell->players, kind, &found, text, sizeof text);
    terminal_say(stderr, "%s of %" PRIu64 " games of cell %s: game %" PRIu64 ", %s", notable_find_name(kind),
                 tally->games, cell->id, found.game, text);
    *game = found.game;
    return true;
}

bool find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game, Error* error) {
    Tally tally;
    if (!known(cell->match.ruleset, kind, error)) return false;
    if (source->played) return find_in(cell, cell->tally, kind, game, error);
    if (!tally_open(cell->match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    bool good = play(source, cell, &tally, error) && find_in(cell, &tally, kind, game, error);
    tally_close(&tally);
    return good;
}
