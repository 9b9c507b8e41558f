// Mixed tables; see mixed.h. Stage: beside paired, from cells to games.
#include "sim/verbs/skill/mixed.h"

#include <stdlib.h>
#include <string.h>

#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/platform/thread_pool.h"

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

// Opens the entrant's strategies for the cell and names it.
static bool add_entrant(Entrants* entrants, const Cell* cell, Entrant* entrant, Error* error) {
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

// The strategy in the roles that it plays. Whether it plays any.
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

// All but those that search, and those that cannot play here: a league that nobody has trained.
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
    entrants->count = 0;
    if (add_levels(entrants, cell, blunders, blunder_count, error) && add_strategies(entrants, cell, error))
        return true;
    mixed_close(entrants, cell);
    return false;
}

void mixed_close(Entrants* entrants, const Cell* cell) {
    Match* match = entrants->count ? malloc(sizeof *match) : NULL;
    for (int i = 0; match && i < entrants->count; i++) {
        *match = cell->match;
        seat_everywhere(match, &entrants->list[i]);
        match_release(match);
    }
    free(match);
    entrants->count = 0;
}

// --- playing

// What one thread has. The cell is its own: its table changes with every game.
typedef struct Workplace {
    Workspace workspace;
    Cell cell;
    GameResult result;
    PlayFault fault;
    uint64_t games;
} Workplace;

// The job comes first: the thread pool hands it back.
typedef struct Job {
    ThreadPoolJob base;
    const Entrants* entrants;
    uint64_t seed;
    unsigned flags;
    RatingGame* games;
    Workplace* places;
} Job;

static bool play_one(const Job* job, Workplace* place, uint64_t index) {
    Match* match = &place->cell.match;
    unsigned who[SEATS_MAX];
    Rng rng = rng_stream(rng_key(job->seed, index), RNG_TABLE);
    for (int seat = 0; seat < match->players; seat++) {
        who[seat] = rng_below(&rng, (uint32_t)job->entrants->count);
        seat_entrant(match, seat, &job->entrants->list[who[seat]]);
    }
    if (!play_game(match, job->seed, index, job->flags, &place->workspace, &place->result, &place->fault))
        return false;
    for (int seat = 0; seat < match->players; seat++)
        rating_note(&job->games[index], seat, who[seat], place->result.win_840ths[seat]);
    place->games++;
    return true;
}

static bool play_block(ThreadPoolJob* base, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
    const Job* job = (const Job*)base;
    for (uint64_t game = begin; game < end; game++) {
        *fault = game;
        if (!play_one(job, &job->places[thread], game)) return false;
    }
    return true;
}

static bool open_places(Job* job, const Cell* cell, Error* error) {
    size_t size = (size_t)job->base.threads * sizeof *job->places;
    job->places = aligned_alloc(_Alignof(Workplace), size);
    if (!job->places) return error_set(error, EXIT_IO, "out of memory for %d threads", job->base.threads);
    for (int t = 0; t < job->base.threads; t++) {
        job->places[t].workspace.decisions = 0;
        job->places[t].cell = *cell;
        job->places[t].fault = (PlayFault){0};
        job->places[t].games = 0;
    }
    return true;
}

// Adds up what all ranks have played.
static void gather(const Job* job, uint64_t count, BatchTiming* timing) {
    uint64_t words[2] = {0, 0};
    for (int t = 0; t < job->base.threads; t++) {
        words[0] += job->places[t].games;
        words[1] += job->places[t].workspace.decisions;
    }
    ranks_add(job->base.ranks, words, 2);
    timing->games += words[0];
    timing->decisions += words[1];
    ranks_add(job->base.ranks, &job->games->who, count * (sizeof *job->games / sizeof job->games->who));
}

// Says where the fault in that game was, on whichever rank. Returns false.
static bool fail(const Job* job, uint64_t game, Error* error) {
    bool mine = false;
    for (int t = 0; t < job->base.threads && !mine; t++) {
        const Workplace* place = &job->places[t];
        mine = place->fault.error.exit_code && place->fault.game == game;
        if (mine) batch_fail(&place->cell, &place->fault, error);
    }
    return ranks_agree(job->base.ranks, !mine, error);
}

bool mixed_play(const Entrants* entrants, const Cell* cell, uint64_t count, const BatchOptions* options,
                RatingGame* games, BatchTiming* timing, Error* error) {
    double begun = thread_pool_seconds();
    Job job = {.base = {.ranks = options->ranks,
                        .count = count,
                        .threads = thread_pool_threads(options->threads),
                        .interrupted = options->interrupted,
                        .play = play_block},
               .entrants = entrants,
               .seed = cell->experiment->seed,
               .flags = options->play_flags,
               .games = games};
    CHECK(cell->match.ruleset->seat_outcomes && entrants->count > 0);
    memset(games, 0, count * sizeof *games);
    bool good = open_places(&job, cell, error);
    if (good) {
        uint64_t fault = thread_pool_play(&job.base);
        good = fault == THREAD_POOL_NO_FAULT || fail(&job, fault, error);
        if (good) gather(&job, count, timing);
    }
    timing->threads = job.base.all_threads;
    timing->seconds += thread_pool_seconds() - begun;
    free(job.places);
    return good;
}
