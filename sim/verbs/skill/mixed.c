// Plays mixed tables; see mixed.h. Stage: beside paired, from cells to games.
#include "sim/verbs/skill/mixed.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/runner.h"
#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"

// --- who plays

static void seat_entrant(Match* match, int seat, const Entrant* entrant) {
    memcpy(match->table[seat], entrant->players, sizeof entrant->players);
}

static void seat_everywhere(Match* match, const Entrant* entrant) {
    for (int seat = 0; seat < SEATS_MAX; seat++) seat_entrant(match, seat, entrant);
}

static bool is_there(const Entrants* entrants, const Entrant* wanted, int roles) {
    for (int i = 0; i < entrants->count; i++) {
        int same = 0;
        while (same < roles && lineup_same_player(&entrants->list[i].players[same], &wanted->players[same]))
            same++;
        if (same == roles) return true;
    }
    return false;
}

// Opens the entrant's strategies for the cell, names the entrant, and adds it.
static bool add_entrant(Entrants* entrants, const Cell* cell, Entrant* entrant, Error* error) {
    CHECK(entrants->count < RATING_MAX);
    Match* match = malloc(sizeof *match);
    if (!match) return error_set(error, EXIT_IO, "out of memory for a table");
    *match = cell->match;
    seat_everywhere(match, entrant);
    bool good = match_prepare(match, NULL, error);
    if (good) {
        memcpy(entrant->players, match->table[0], sizeof entrant->players);
        lineup_seat(match, 0, entrant->name, sizeof entrant->name);
        entrants->list[entrants->count++] = *entrant;
    }
    free(match);
    return good;
}

static bool refuse_many(Error* error) {
    return error_set(error, EXIT_USAGE, "too many strategies and levels to rate; at most %d",
                     (int)RATING_MAX);
}

static bool add_levels(Entrants* entrants, const Cell* cell, const double* blunders, int count,
                       Error* error) {
    const Ruleset* ruleset = cell->match.ruleset;
    for (int i = 0; i < count; i++) {
        Entrant entrant = {.name = ""};
        memcpy(entrant.players, cell->match.table[0], sizeof entrant.players);
        for (int role = 0; role < ruleset->role_count; role++)
            entrant.players[role].handicap.blunder = blunders[i];
        if (is_there(entrants, &entrant, ruleset->role_count)) continue;
        if (entrants->count == RATING_MAX) return refuse_many(error);
        if (!add_entrant(entrants, cell, &entrant, error)) return false;
    }
    return true;
}

// Puts the strategy in the roles that it plays; returns whether there are any.
static bool put_strategy(Entrant* entrant, const Cell* cell, const Strategy* strategy) {
    const Ruleset* ruleset = cell->match.ruleset;
    bool any = false;
    memcpy(entrant->players, cell->match.table[0], sizeof entrant->players);
    for (int role = 0; role < ruleset->role_count; role++) {
        if (!registry_plays(strategy, ruleset, role)) continue;
        entrant->players[role] = (Player){.strategy = strategy};
        for (int i = 0; i < strategy->param_count; i++)
            entrant->players[role].params[i] = strategy->params[i].initial;
        any = true;
    }
    return any;
}

// Adds all strategies except those that search and those that cannot play here, such as a league
// that was not trained.
static bool add_strategies(Entrants* entrants, const Cell* cell, Error* error) {
    const Ruleset* ruleset = cell->match.ruleset;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        Entrant entrant = {.name = ""};
        Error unable;
        if (strategy->arena_size || registry_find_strategy(ruleset, strategy->name, &unable) != strategy)
            continue;
        if (!put_strategy(&entrant, cell, strategy) || is_there(entrants, &entrant, ruleset->role_count))
            continue;
        if (entrants->count == RATING_MAX) return refuse_many(error);
        if (!add_entrant(entrants, cell, &entrant, &unable) && unable.exit_code == EXIT_IO) {
            *error = unable;
            return false;
        }
    }
    return true;
}

bool mixed_open(Entrants* entrants, const Cell* cell, const double* blunders, int blunder_count,
                Error* error) {
    entrants->cell = cell;
    entrants->count = 0;
    if (add_levels(entrants, cell, blunders, blunder_count, error) && add_strategies(entrants, cell, error))
        return true;
    mixed_close(entrants);
    return false;
}

void mixed_close(Entrants* entrants) {
    Match* match = entrants->count ? malloc(sizeof *match) : NULL;
    for (int i = 0; match && i < entrants->count; i++) {
        *match = entrants->cell->match;
        seat_everywhere(match, &entrants->list[i]);
        match_release(match);
    }
    free(match);
    entrants->count = 0;
}

// --- playing

typedef struct MixedJob {
    const Entrants* entrants;
    const RatingGames* games;
} MixedJob;

// Each worker has its own cell, because the table changes with every game.
typedef struct MixedWorker {
    Worker base;
    Cell cell;
} MixedWorker;

static bool open_worker(const void* run, Worker* base) {
    MixedWorker* worker = (MixedWorker*)base;
    worker->cell = *((const MixedJob*)run)->entrants->cell;
    base->cell = &worker->cell;
    return true;
}

static bool play_one(const void* run, Worker* base, uint64_t index) {
    const MixedJob* job = run;
    CHECK(index < job->games->count && job->entrants->count > 0);
    Match* match = &((MixedWorker*)base)->cell.match;
    unsigned who[SEATS_MAX];
    Rng rng = rng_stream(rng_key(base->seed, index), RNG_TABLE);
    for (int seat = 0; seat < match->players; seat++) {
        who[seat] = rng_below(&rng, (uint32_t)job->entrants->count);
        seat_entrant(match, seat, &job->entrants->list[who[seat]]);
    }
    if (!runner_game(base, match, index, &base->result)) return false;
    for (int seat = 0; seat < match->players; seat++)
        rating_note(&job->games->list[index], seat, who[seat], base->result.win_840ths[seat]);
    return true;
}

// All workers store their games in one list, where each game has its place.
static bool gather_worker(const void* run, const Ranks* ranks, Worker* sum) {
    const RatingGames* games = ((const MixedJob*)run)->games;
    (void)sum;
    ranks_add(ranks, &games->list->who,
              (size_t)games->count * (sizeof *games->list / sizeof games->list->who));
    return true;
}

static const RunnerKind mixed_kind = {
    .worker_size = sizeof(MixedWorker), .open = open_worker, .play = play_one, .gather = gather_worker};

bool mixed_play(const Entrants* entrants, const BatchOptions* options, const RatingGames* games,
                BatchTiming* timing, Error* error) {
    double begun = thread_pool_seconds();
    const Cell* cell = entrants->cell;
    const MixedJob job = {entrants, games};
    Runner runner;
    CHECK(cell->match.ruleset->seat_outcomes && entrants->count > 0);
    memset(games->list, 0, (size_t)games->count * sizeof *games->list);
    if (!runner_open(&runner, &mixed_kind, &job, options, error)) return false;
    bool good = runner_play(&runner, cell->experiment->seed, (Range){0, games->count}, error);
    timing->games += runner.games;
    timing->decisions += runner.decisions;
    timing->threads = runner.job.all_threads;
    timing->seconds += thread_pool_seconds() - begun;
    runner_close(&runner);
    return good;
}
