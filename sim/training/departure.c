// What players do beyond others; see departure.h.
#include "sim/training/departure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/side.h"
#include "sim/training/habits.h"

// --- players under a bar

// The legal actions without those of the barred act, if the other one is open.
static Decision allowed(const Bar* bar, const StrategyInput* input) {
    Decision decision = *input->decision;
    Scene scene;
    bool open = false;
    if (decision.kind == DECISION_HOUSE && !bar->features->describe_knowing) return decision;
    scene_open(&scene);
    linear_describe(bar->features, input, &scene);
    for (unsigned i = 0; i < scene.count; i++) open |= scene.act[i] == bar->over;
    for (unsigned i = 0; open && i < scene.count; i++)
        if (scene.act[i] == bar->act) action_set_remove(&decision.legal, scene.action[i]);
    decision.count = (uint16_t)action_set_count(&decision.legal);
    return decision;
}

static unsigned choose_allowed(const StrategyInput* input) {
    const Barred* barred = input->plan;
    const Decision decision = allowed(&barred->bar, input);
    StrategyInput inner = *input;
    CHECK(decision.count > 0);
    if (decision.count == 1) return action_set_first(&decision.legal);
    inner.decision = &decision;
    inner.plan = barred->inner->plan;
    return strategy_choose(barred->inner->strategy, &inner);
}

void departure_bar(Barred* barred, const Player* inner, Bar bar) {
    CHECK(bar.act != bar.over && bar.act < bar.features->act_count && bar.over < bar.features->act_count);
    *barred = (Barred){.player = *inner, .strategy = *inner->strategy, .inner = inner, .bar = bar};
    barred->strategy.choose = choose_allowed;
    barred->player.strategy = &barred->strategy;
    barred->player.plan = barred;
}

// --- what stands out

// First game numbers by purpose: no game that chooses a departure measures its cost.
#define WATCH_GAMES (UINT64_C(1) << 44)
#define COST_GAMES  (UINT64_C(1) << 45)

enum { CANDIDATES = 8, CHANCES_LEAST = 100, GAMES_A_CHANCE = 20 };

#define OTHERS_MOST (1 / 3.0)  // what the others do more often is nothing that they would not do
#define SHARE_LEAST 0.1        // smaller differences are left out
#define SURE_SE     4          // and those that are not so many standard errors from 0

// Counts of one line-up: decisions where both acts were open, and where the first was taken.
typedef struct Pairs {
    uint64_t open[ROLES_MAX][LINEAR_ACTS_MAX][LINEAR_ACTS_MAX];
    uint64_t taken[ROLES_MAX][LINEAR_ACTS_MAX][LINEAR_ACTS_MAX];
} Pairs;

static void note(void* to, int role, const Scene* scene, unsigned action) {
    Pairs* pairs = to;
    bool there[LINEAR_ACTS_MAX] = {false};
    int taken = -1;
    for (unsigned i = 0; i < scene->count; i++) {
        there[scene->act[i]] = true;
        if (scene->action[i] == action) taken = scene->act[i];
    }
    CHECK(taken >= 0);
    for (int act = 0; act < LINEAR_ACTS_MAX; act++)
        for (int over = 0; there[act] && over < LINEAR_ACTS_MAX; over++) {
            if (!there[over]) continue;
            pairs->open[role][act][over]++;
            pairs->taken[role][act][over] += act == taken;
        }
}

double departure_share(const Departure* departure, int lineup) {
    uint64_t chances = departure->chances[lineup];
    return chances ? (double)departure->taken[lineup] / (double)chances : 0;
}

// --- choosing

static double surplus(const Departure* departure) {
    return departure_share(departure, 0) - departure_share(departure, 1);
}

// How much it stands out: decisions that the others would have taken otherwise.
static double weight(const Departure* departure) {
    return (double)departure->chances[0] * surplus(departure);
}

static double variance_of(const Departure* departure, int lineup) {
    double share = departure_share(departure, lineup), chances = (double)departure->chances[lineup];
    return (share * (1 - share) + 0.25 / chances) / chances;
}

static bool stands_out(const DepartureTask* task, const Departure* departure) {
    for (int lineup = 0; lineup < 2; lineup++)
        if (departure->chances[lineup] < CHANCES_LEAST) return false;
    if (departure->chances[0] * GAMES_A_CHANCE < task->watched) return false;
    if (departure_share(departure, 1) > OTHERS_MOST || surplus(departure) < SHARE_LEAST) return false;
    return surplus(departure) > SURE_SE * sqrt(variance_of(departure, 0) + variance_of(departure, 1));
}

static Departure departure_of(const Pairs pairs[2], int role, int act, int over) {
    Departure departure = {.role = role, .act = act, .over = over};
    for (int lineup = 0; lineup < 2; lineup++) {
        departure.chances[lineup] = pairs[lineup].open[role][act][over];
        departure.taken[lineup] = pairs[lineup].taken[role][act][over];
    }
    return departure;
}

// Whether a heavier one tells nearly the same: the same role takes the same act, or leaves the same.
static bool is_told(const Departure* found, int count, const Departure* departure) {
    for (int i = 0; i < count; i++)
        if (found[i].role == departure->role &&
            (found[i].act == departure->act || found[i].over == departure->over))
            return true;
    return false;
}

// The heaviest that is not told yet. False: none.
static bool heaviest(const DepartureTask* task, const Pairs pairs[2], const Departure* found, int count,
                     Departure* best) {
    const Ruleset* ruleset = task->game->ruleset;
    int acts = task->game->features->act_count;
    bool any = false;
    for (int role = 0; role < ruleset->role_count; role++)
        for (int act = 0; side_kind(ruleset, role) == task->kind && act < acts; act++)
            for (int over = 0; over < acts; over++) {
                const Departure departure = departure_of(pairs, role, act, over);
                if (act == over || !stands_out(task, &departure) || is_told(found, count, &departure))
                    continue;
                if (any && weight(&departure) <= weight(best)) continue;
                *best = departure;
                any = true;
            }
    return any;
}

// --- worth

static bool measure(const DepartureTask* task, Departure* departure, Error* error) {
    LeagueMember lineup[LEAGUE_SIDES_MAX] = {0};
    Barred barred;
    BoutSums sums;
    bout_lineup(task->match, lineup);
    LeagueMember challenger = lineup[task->kind];
    departure_bar(&barred, &lineup[task->kind].players[departure->role],
                  (Bar){task->game->features, departure->act, departure->over});
    challenger.players[departure->role] = barred.player;
    Bout bouts[BOUTS_MAX];
    for (int i = 0; i < BOUTS_MAX; i++) bouts[i] = bout_of_members(task->game->ruleset, task->kind, lineup);
    bouts[1].challenger = &challenger;
    const BoutTask play = {bouts, BOUTS_MAX, {COST_GAMES, COST_GAMES + task->trial}};
    if (!bout_play(task->game, &play, &sums, error)) return false;
    departure->cost = bout_ahead(&sums);
    return true;
}

static int by_cost(const void* a, const void* b) {
    const Departure *first = a, *second = b;
    if (first->cost.rate != second->cost.rate) return first->cost.rate < second->cost.rate ? 1 : -1;
    return weight(first) < weight(second) ? 1 : -1;
}

static int choose(const DepartureTask* task, const Pairs pairs[2], Departure found[DEPARTURES_MAX],
                  Error* error) {
    Departure all[CANDIDATES];
    int count = 0;
    while (count < CANDIDATES && heaviest(task, pairs, all, count, &all[count])) count++;
    for (int i = 0; i < count; i++)
        if (!measure(task, &all[i], error)) return -1;
    qsort(all, (size_t)count, sizeof *all, by_cost);
    if (count > DEPARTURES_MAX) count = DEPARTURES_MAX;
    memcpy(found, all, (size_t)count * sizeof *all);
    return count;
}

int departure_find(const DepartureTask* task, Departure found[DEPARTURES_MAX], Error* error) {
    Pairs* pairs = calloc(2, sizeof *pairs);
    if (!pairs) return error_set(error, EXIT_IO, "out of memory for what players do"), -1;
    const Match* matches[] = {task->match, task->others};
    bool good = true;
    for (int lineup = 0; good && lineup < 2; lineup++) {
        const SceneWatch watch = {task->game->features, note, &pairs[lineup], NULL};
        good = habits_scenes(&watch, matches[lineup], task->game->seed,
                             (Range){WATCH_GAMES, WATCH_GAMES + task->watched}, error);
    }
    int count = good ? choose(task, pairs, found, error) : -1;
    free(pairs);
    return count;
}
