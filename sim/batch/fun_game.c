// Measures one game; see fun_game.h. The game is played twice: to count its decisions, and to
// examine some.
#include "sim/batch/fun_game.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"

// Watches a game.
typedef struct Looker {
    PlayWatcher watcher;
    const Match* match;
    const FunBench* bench;
    PlayPosition position;
    uint64_t decision;         // number of decisions before the current one
    uint64_t last[SEATS_MAX];  // number of decisions up to and including the seat's last; 0: never asked
    uint64_t out;              // seats out of the game, summed over the decisions
    uint64_t decisions;        // in total, once known
    uint64_t tried;            // the decision whose options are compared
    Forecast forecast;
    FunValues* values;
    PlayFault* fault;
    bool failed;
} Looker;

// --- waiting

static void count(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    CHECK(workspace->decision.seat < SEATS_MAX);
    Looker* looker = (Looker*)(void*)watcher;
    const Ruleset* ruleset = looker->match->ruleset;
    (void)action;
    looker->decision++;
    looker->last[workspace->decision.seat] = looker->decision;
    if (ruleset->out)
        looker->out += (uint64_t)__builtin_popcount(ruleset->out(looker->match->rules, workspace->state));
}

static void put(FunValues* values, int measure, uint64_t value) {
    values->has[measure] = true;
    values->value[measure] = (uint32_t)value;
}

static void measure_waiting(const Looker* looker, FunValues* values) {
    CHECK(looker->decisions > 0);
    uint64_t players = (uint64_t)looker->match->players, idle = 0;
    for (int seat = 0; seat < looker->match->players; seat++) idle += looker->decisions - looker->last[seat];
    put(values, FUN_out, 1000 * looker->out / (looker->decisions * players));
    put(values, FUN_last_choice, 1000 * idle / (looker->decisions * players));
}

// --- course of the game

static int leader_at(const ForecastPoint* point, int outcomes) {
    CHECK(outcomes > 0);
    int leader = 0;
    for (int i = 1; i < outcomes; i++)
        if (point->chance[i] > point->chance[leader]) leader = i;
    return leader;
}

static unsigned lead_changes(const Forecast* forecast) {
    CHECK(forecast->count > 0);
    unsigned changes = 0;
    int leader = leader_at(&forecast->points[0], forecast->outcomes);
    for (int i = 1; i < forecast->count; i++) {
        const ForecastPoint* point = &forecast->points[i];
        int ahead = leader_at(point, forecast->outcomes);
        if (point->chance[ahead] - point->chance[leader] < FORECAST_SWING) continue;
        leader = ahead;
        changes++;
    }
    return changes;
}

// By how many percentage points the winner, or the best placed of several, trails the leader.
static int behind_at(const ForecastPoint* point, int outcomes, const GameResult* result) {
    int won = 0;
    for (int i = 0; i < outcomes; i++)
        if (result->win_840ths[i] && point->chance[i] > won) won = point->chance[i];
    return point->chance[leader_at(point, outcomes)] - won;
}

// The square root of a share, in thousandths: sqrt(percent / 100) x 1000 = sqrt(percent x 10000).
static uint64_t root_of(int percent) {
    uint64_t square = 10000 * (uint64_t)percent, root = 0;
    while ((root + 1) * (root + 1) <= square) root++;
    return root;
}

static void measure_drama(const Forecast* forecast, const GameResult* result, FunValues* values) {
    uint64_t sum = 0, points = 0;
    for (int i = 0; i < forecast->count; i++) {
        int behind = behind_at(&forecast->points[i], forecast->outcomes, result);
        CHECK(behind >= 0);
        if (behind < FORECAST_SWING) continue;
        sum += root_of(behind);
        points++;
    }
    put(values, FUN_comebacks, points > 0);
    put(values, FUN_drama, points ? sum / points : 0);
}

// Adds the outcome "nobody wins".
static void add_nobody(Forecast* forecast, GameResult* result) {
    int nobody = forecast->outcomes++;
    unsigned shares = 0;
    CHECK(nobody < OUTCOMES_MAX);
    for (int i = 0; i < nobody; i++) shares += result->win_840ths[i];
    if (!shares) result->win_840ths[nobody] = 840;
    for (int i = 0; i < forecast->count; i++) {
        int rest = 100;
        for (int k = 0; k < nobody; k++) rest -= forecast->points[i].chance[k];
        forecast->points[i].chance[nobody] = (uint8_t)(rest > 0 ? rest : 0);
    }
}

void fun_values(const Forecast* forecast, uint64_t decisions, const GameResult* result, FunValues* values) {
    Forecast all = *forecast;
    GameResult end = *result;
    CHECK(forecast->count > 0 && decisions > 0);
    add_nobody(&all, &end);
    int point = forecast_decided(&all, &end);
    put(values, FUN_decided, point == FORECAST_NONE ? 1000 : 1000 * all.points[point].decision / decisions);
    put(values, FUN_lead_changes, lead_changes(&all));
    measure_drama(&all, &end, values);
}

// --- whether a choice mattered

bool fun_differs(unsigned plus, unsigned minus) {
    unsigned games = plus + minus;
    uint64_t ways = 1, tail = 0;  // ways in which exactly i of `games` wins can fall to one side
    CHECK(games < 60);
    for (unsigned i = 0; i <= games; i++) {
        if (i >= plus) tail += ways;
        ways = ways * (games - i) / (i + 1);
    }
    return tail <= (UINT64_C(1) << games) / FUN_NULL_INVERSE;
}

// The options of one decision are tried in sampled games that agree with its
// seat's view: everything that it cannot see is redrawn (Searching.determinize), identically for all
// options, and the same strategies play the rest. The first half of the games picks the best and
// the worst option, the second half compares these two.

// The decision, and the options that are tried.
typedef struct ChoiceTrial {
    const PlayPosition* position;
    RngKey key;
    const FunBench* bench;
    PlayFault* fault;
    unsigned options[FUN_OPTIONS];
    int count;
} ChoiceTrial;

// Random streams that neither games nor forecasts use.
static RngKey key_of(const PlayPosition* position, uint64_t decision) {
    RngKey game = rng_key(position->seed, position->game);
    return rng_key(rng_mix(game.b ^ decision) ^ game.a, decision);
}

// Takes all options, or FUN_OPTIONS drawn at random.
static void draw_options(const Decision* decision, ChoiceTrial* trial) {
    Rng rng = rng_stream(trial->key, RNG_LOT);
    unsigned left = decision->count, wanted = left < FUN_OPTIONS ? left : FUN_OPTIONS;
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        if (rng_below(&rng, left--) >= wanted) continue;
        CHECK(trial->count < FUN_OPTIONS);
        trial->options[trial->count++] = (unsigned)i;
        wanted--;
    }
}

// Fills the bench with a game that agrees with what the seat sees. The seat keeps its memory; the
// others start afresh, as in the playouts of search players (playout.h).
static void imagine(const ChoiceTrial* trial, RngKey key) {
    CHECK(trial->position->from->decision.count > 1);
    const Match* match = trial->position->match;
    const Ruleset* ruleset = match->ruleset;
    const Workspace* from = trial->position->from;
    const Decision* decision = &from->decision;
    Workspace* imagined = trial->bench->imagined;
    Rng rng = rng_stream(key, RNG_GUESS);
    const unsigned char* own = from->state + ruleset_own(ruleset, decision->seat);
    ruleset_determinize(ruleset, match->rules, from->state, own, decision, imagined->state, &rng);
    memset(imagined->memory, 0, sizeof imagined->memory);
    memcpy(imagined->memory[decision->seat][decision->role], from->memory[decision->seat][decision->role],
           sizeof imagined->memory[0][0]);
    imagined->decision = *decision;
}

// The win share of the seat's side, in 840ths, if it takes the option in the imagined game.
static bool try_option(const ChoiceTrial* trial, int option, RngKey key, unsigned* won) {
    const Match* match = trial->position->match;
    const Ruleset* ruleset = match->ruleset;
    Workspace *imagined = trial->bench->imagined, *rest = trial->bench->rest;
    const PlayPosition position = {match, trial->position->seed, trial->position->game, imagined,
                                   &trial->options[option]};
    GameResult result;
    unsigned seat = imagined->decision.seat, role = imagined->decision.role;
    if (!play_rest(&position, key, rest, &result, trial->fault)) return false;
    const MotiveGame game = {ruleset, match->rules, rest->state, &result};
    int kind = side_kind(ruleset, (int)role);
    int share = kind < 0 ? 0 : motive_won(&game, match->table[seat][role].motive, seat, kind);
    *won = share > 0 ? (unsigned)share : 0;
    return true;
}

// Finds the options that win most and least in the first half of the games; two different ones.
static bool pick(const ChoiceTrial* trial, int* best, int* worst) {
    uint64_t sums[FUN_OPTIONS] = {0};
    unsigned won = 0;
    for (uint64_t i = 0; i < FUN_PICK; i++) {
        RngKey key = rng_key(trial->key.a, i);
        imagine(trial, key);
        for (int option = 0; option < trial->count; option++) {
            if (!try_option(trial, option, key, &won)) return false;
            sums[option] += won;
        }
    }
    *best = 0;
    *worst = trial->count - 1;
    for (int option = 1; option < trial->count; option++)
        if (sums[option] > sums[*best]) *best = option;
    for (int option = trial->count - 2; option >= 0; option--)
        if (option != *best && sums[option] < sums[*worst]) *worst = option;
    CHECK(*best != *worst);
    return true;
}

static bool compare(const ChoiceTrial* trial, int best, int worst, FunValues* values) {
    CHECK(best != worst);
    unsigned plus = 0, minus = 0, with_best = 0, with_worst = 0, sums[2] = {0};
    for (uint64_t i = FUN_PICK; i < FUN_PICK + FUN_TEST; i++) {
        RngKey key = rng_key(trial->key.a, i);
        imagine(trial, key);
        if (!try_option(trial, best, key, &with_best) || !try_option(trial, worst, key, &with_worst))
            return false;
        sums[0] += with_best;
        sums[1] += with_worst;
        plus += with_best > with_worst;
        minus += with_best < with_worst;
    }
    values->has[FUN_choices] = values->has[FUN_best_option] = values->has[FUN_worst_option] = true;
    values->value[FUN_choices] = fun_differs(plus, minus);
    values->value[FUN_best_option] = sums[0];
    values->value[FUN_worst_option] = sums[1];
    return true;
}

// Fills the measures choices, best_option and worst_option for the decision at `position`, number
// `decision` of its game, which must have at least two options. Fails as play_rest does.
static bool try_choice(const PlayPosition* position, uint64_t decision, const FunBench* bench,
                       FunValues* values, PlayFault* fault) {
    ChoiceTrial trial = {
        .position = position, .key = key_of(position, decision), .bench = bench, .fault = fault};
    int best, worst;
    draw_options(&position->from->decision, &trial);
    CHECK(trial.count >= 2);
    return pick(&trial, &best, &worst) && compare(&trial, best, worst, values);
}

// --- the game

// Whether the current decision is one of FUN_POINTS evenly spaced ones.
static bool is_point(const Looker* looker) {
    uint64_t points = looker->decisions < FUN_POINTS ? looker->decisions : FUN_POINTS;
    return looker->decision == (uint64_t)looker->forecast.count * looker->decisions / points &&
           (uint64_t)looker->forecast.count < points;
}

static void look(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Looker* looker = (Looker*)(void*)watcher;
    Forecast* forecast = &looker->forecast;
    (void)action;
    looker->position.from = workspace;
    if (!looker->failed && is_point(looker)) {
        forecast->points[forecast->count] = (ForecastPoint){.decision = looker->decision};
        looker->failed =
            !forecast_add(forecast, &looker->position, FUN_PLAYOUTS, looker->bench->rest, looker->fault);
    }
    if (!looker->failed && looker->decision == looker->tried)
        looker->failed =
            !try_choice(&looker->position, looker->decision, looker->bench, looker->values, looker->fault);
    looker->decision++;
}

// Draws the decision whose options are tried: each of the game's is equally likely.
static uint64_t draw_decision(const PlayPosition* position, uint64_t decisions) {
    RngKey key = rng_key(position->seed, position->game);
    Rng rng = rng_stream(rng_key(key.a, key.b), RNG_LOT);
    return rng_below(&rng, (uint32_t)decisions);
}

static bool watch(Looker* looker, void (*decided)(PlayWatcher*, const Workspace*, unsigned),
                  GameResult* result) {
    looker->watcher = (PlayWatcher){.decided = decided, .one_of_many = true};
    looker->decision = 0;
    const GameKey key = {looker->match, looker->position.seed, looker->position.game};
    return play_watched(&key, &looker->watcher, looker->bench->game, result, looker->fault);
}

bool fun_game(const GameKey* key, const FunBench* bench, FunValues* values, PlayFault* fault) {
    const Match* match = key->match;
    GameResult result;
    Looker looker = {.match = match,
                     .bench = bench,
                     .position = {match, key->seed, key->game, NULL, NULL},
                     .forecast = {.outcomes = ruleset_outcomes(match->ruleset, match->players)},
                     .values = values,
                     .fault = fault};
    memset(values, 0, sizeof *values);
    if (!watch(&looker, count, &result)) return false;
    looker.decisions = looker.decision;
    if (result.aborted || !looker.decisions) return true;
    looker.tried = draw_decision(&looker.position, looker.decisions);
    if (!watch(&looker, look, &result) || looker.failed) return false;
    measure_waiting(&looker, values);
    fun_values(&looker.forecast, looker.decisions, &result, values);
    return true;
}
