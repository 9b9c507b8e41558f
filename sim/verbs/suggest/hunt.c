// Which arms are in the band; see hunt.h.
#include "sim/verbs/suggest/hunt.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/statistics/anytime.h"

#define EVIDENCE 2  // in log odds: what the mixture of an interval costs beside alpha

const char* hunt_state_name(HuntState state) {
    static const char* const names[HUNT_STATES] = {"open", "inside", "outside", "at the edge", "unplayable"};
    CHECK(state < HUNT_STATES);
    return names[state];
}

// --- goals

HuntGoal hunt_goal(int place, Interval band) {
    CHECK(band.low < band.high);
    double width = band.high - band.low;
    return (HuntGoal){.place = place,
                      .low = band.low > 0 ? band.low : -DBL_MAX,
                      .high = band.high < 1 ? band.high : DBL_MAX,
                      .half = width / 2,
                      .margin = fmin(HUNT_EDGE, width / 5)};
}

// How far a value is outside, in half-widths; below 0 inside.
static double beyond(const HuntGoal* goal, double value) {
    return fmax(goal->low - value, value - goal->high) / goal->half;
}

double hunt_offset(const HuntGoal* goal, double value) { return fmax(0, 1 + beyond(goal, value)); }

bool hunt_allows(const HuntGoal* goal, double value) { return goal->low <= value && value <= goal->high; }

// --- opening

bool hunt_open(Hunt* hunt, uint64_t seed, int entrants, int each, const HuntGoal* goals, int goal_count,
               Error* error) {
    CHECK(entrants > 0 && each > 0 && goal_count > 0);
    *hunt = (Hunt){.entrants = entrants, .each = each, .goals = goals, .goal_count = goal_count};
    if (!paired_open_scores(&hunt->paired, seed, entrants * each, 1, error)) return false;
    hunt->states = calloc((size_t)entrants, sizeof *hunt->states);
    hunt->readings = calloc((size_t)entrants * (size_t)goal_count, sizeof *hunt->readings);
    if (hunt->states && hunt->readings) return true;
    hunt_close(hunt);
    return error_set(error, EXIT_IO, "out of memory");
}

void hunt_close(Hunt* hunt) {
    if (hunt->entrants) paired_close(&hunt->paired);
    free(hunt->states);
    free(hunt->readings);
    memset(hunt, 0, sizeof *hunt);
}

// --- deciding

double hunt_goal_alpha(const Hunt* hunt) { return hunt->alpha / (hunt->entrants * hunt->goal_count); }

double hunt_evidence(const Hunt* hunt) { return 2 * (EVIDENCE - special_log(hunt_goal_alpha(hunt))); }

// Whether the rate is proven to be on one side of p, that of its estimate.
static bool is_beyond(double rate, double games, double p, double alpha) {
    return anytime_rate_early_excludes(rate * games, games, alpha, p);
}

static bool is_near(double rate, double games, double edge, double margin, double alpha) {
    return edge > 0 && edge < 1 && fabs(rate - edge) < margin &&
           is_beyond(rate, games, edge - margin, alpha) && is_beyond(rate, games, edge + margin, alpha);
}

HuntState hunt_state(const HuntGoal* goal, double rate, double games, double alpha) {
    bool low = goal->low <= 0 || is_beyond(rate, games, goal->low, alpha);
    bool high = goal->high >= 1 || is_beyond(rate, games, goal->high, alpha);
    if ((rate < goal->low && low) || (rate > goal->high && high)) return HUNT_OUTSIDE;
    if (hunt_allows(goal, rate) && low && high) return HUNT_INSIDE;
    if (is_near(rate, games, goal->low, goal->margin, alpha) ||
        is_near(rate, games, goal->high, goal->margin, alpha))
        return HUNT_AT_EDGE;
    return HUNT_OPEN;
}

static void read_rate(const Hunt* hunt, int entrant, int goal, HuntReading* reading) {
    int arm = entrant * hunt->each + hunt->goals[goal].place;
    double rate = paired_rate(&hunt->paired, arm), games = (double)hunt->paired.scores[arm].games;
    reading->value = rate;
    reading->spread = sqrt((rate * (1 - rate) + 1 / (games + 1)) / (games + 1));
    reading->state = hunt_state(&hunt->goals[goal], rate, games, hunt_goal_alpha(hunt));
}

static HuntReading* reading_of(const Hunt* hunt, int entrant, int goal) {
    return &hunt->readings[entrant * hunt->goal_count + goal];
}

// Reads the goals whose arm has played since they were read.
static void read_goals(Hunt* hunt, int entrant) {
    for (int i = 0; i < hunt->goal_count; i++) {
        HuntReading* reading = reading_of(hunt, entrant, i);
        uint64_t games = hunt->paired.scores[entrant * hunt->each + hunt->goals[i].place].games;
        if (games == reading->games) continue;
        reading->games = games;
        if (hunt->read)
            hunt->read(hunt->of, hunt, entrant, i, reading);
        else
            read_rate(hunt, entrant, i, reading);
    }
}

// Outside if any goal is; else open if any is, at the edge if any is, inside.
static HuntState entrant_state(const Hunt* hunt, int entrant) {
    bool open = false, edge = false;
    for (int i = 0; i < hunt->goal_count; i++) {
        HuntState state = reading_of(hunt, entrant, i)->state;
        if (state == HUNT_OUTSIDE) return HUNT_OUTSIDE;
        open = open || state == HUNT_OPEN;
        edge = edge || state == HUNT_AT_EDGE;
    }
    return open ? HUNT_OPEN : edge ? HUNT_AT_EDGE : HUNT_INSIDE;
}

// How far a figure is from the nearer end of its goal.
static double edge_of(const Hunt* hunt, int entrant, int goal) {
    double value = reading_of(hunt, entrant, goal)->value;
    return fmin(fabs(value - hunt->goals[goal].low), fabs(hunt->goals[goal].high - value));
}

// Whether more games than an arm may have would be needed to tell the side of an open goal's edge, even if its figure is
// a standard error farther from it.
static bool is_hopeless(const Hunt* hunt, int entrant, int goal) {
    const HuntReading* reading = reading_of(hunt, entrant, goal);
    if (reading->state != HUNT_OPEN || !reading->games || reading->vague) return false;
    double spread = reading->spread, far = edge_of(hunt, entrant, goal) + spread;
    return hunt_evidence(hunt) * spread * spread * ((double)reading->games + 1) >
           far * far * (double)hunt->games_max;
}

// An open entrant, of which a goal cannot be told to be kept or not, is at the edge if that is near.
static void mark_edge(Hunt* hunt, int entrant) {
    for (int i = 0; i < hunt->goal_count; i++)
        if (is_hopeless(hunt, entrant, i) && edge_of(hunt, entrant, i) < hunt->goals[i].margin)
            hunt->states[entrant] = HUNT_AT_EDGE;
}

static bool look(Hunt* hunt, Error* error) {
    for (int i = 0; i < hunt->entrants; i++) {
        bool good = true;
        read_goals(hunt, i);
        if (hunt->states[i] != HUNT_OPEN) continue;
        hunt->states[i] = entrant_state(hunt, i);
        if (hunt->states[i] == HUNT_OPEN) mark_edge(hunt, i);
        if (hunt->states[i] != HUNT_INSIDE) continue;
        if (hunt->accept && !hunt->accept(hunt->of, i, &good, error)) return false;
        if (!good) hunt->states[i] = HUNT_UNPLAYABLE;
        hunt->inside += good;
    }
    return true;
}

// --- who plays on

double hunt_distance(const Hunt* hunt, int entrant) {
    double sum = 0;
    for (int i = 0; i < hunt->goal_count; i++)
        sum += hunt_offset(&hunt->goals[i], reading_of(hunt, entrant, i)->value);
    return sum / hunt->goal_count;
}

uint64_t hunt_games(const Hunt* hunt, int entrant) {
    uint64_t games = 0;
    for (int i = 0; i < hunt->each; i++) {
        const PairedScore* score = &hunt->paired.scores[entrant * hunt->each + i];
        games += score->games + score->aborted;
    }
    return games;
}

uint64_t hunt_all_games(const Hunt* hunt) {
    uint64_t games = 0;
    for (int i = 0; i < hunt->entrants; i++) games += hunt_games(hunt, i);
    return games;
}

// Whether more games may tell what it is.
static bool is_worth(const Hunt* hunt, int entrant) {
    bool hopeless = false;
    for (int i = 0; i < hunt->goal_count; i++) hopeless = hopeless || is_hopeless(hunt, entrant, i);
    return hunt->states[entrant] == HUNT_OPEN && !hopeless &&
           hunt_games(hunt, entrant) < hunt->games_max * (uint64_t)hunt->each;
}

// How far the farthest of an entrant's figures is from the middle of what its goal allows, in half-widths, if luck was
// against each by so many standard errors.
static double hope(const Hunt* hunt, int entrant, double errors) {
    double farthest = 0;
    for (int i = 0; i < hunt->goal_count; i++) {
        const HuntReading* reading = reading_of(hunt, entrant, i);
        const HuntGoal* goal = &hunt->goals[i];
        if (reading->games)
            farthest =
                fmax(farthest, 1 + beyond(goal, reading->value) - errors * reading->spread / goal->half);
    }
    return farthest;
}

bool hunt_may_be(const Hunt* hunt, int entrant) {
    return hunt->states[entrant] == HUNT_OPEN && hope(hunt, entrant, 2) <= 1;
}

// The open entrant of most hope that is not chosen yet; -1: none. With an error to each side, those with few games get
// their turn, and those near an edge with many do not hold up the others. Once something is found, those that are
// probably outside are left open: to prove it of each takes more games than all the rest.
static int nearest(const Hunt* hunt, const bool* chosen) {
    int best = -1;
    double least = 0;
    for (int i = 0; i < hunt->entrants; i++) {
        if (chosen[i] || !is_worth(hunt, i)) continue;
        if (hunt->found + hunt->inside > 0 && !hunt_may_be(hunt, i)) continue;
        double distance = hope(hunt, i, 1) + hunt_distance(hunt, i) / 1000;  // of equals, the nearest
        if (best >= 0 && distance >= least) continue;
        best = i;
        least = distance;
    }
    return best;
}

// Whether an arm of an entrant has a goal that is not decided.
static bool is_asked(const Hunt* hunt, int arm) {
    for (int i = 0; i < hunt->goal_count; i++)
        if (hunt->goals[i].place == arm % hunt->each &&
            reading_of(hunt, arm / hunt->each, i)->state == HUNT_OPEN)
            return true;
    return false;
}

// Activates the arms of those chosen that are not decided themselves, and at first all. Returns their number.
static int activate(Hunt* hunt, const bool* chosen) {
    int active = 0;
    bool all = hunt->paired.games < hunt->games_min && hunt->paired.games < hunt->games_max;
    for (int i = 0; i < hunt->entrants * hunt->each; i++) {
        hunt->paired.active[i] = all || (chosen[i / hunt->each] && is_asked(hunt, i));
        active += hunt->paired.active[i];
    }
    return active;
}

// At first all that are open, then the nearest. Returns the number of arms that play on.
static int choose(Hunt* hunt) {
    bool chosen[PAIRED_ARMS_MAX] = {false};
    int most = hunt->paired.games < HUNT_ALL ? hunt->entrants : hunt->wanted - hunt->inside + HUNT_SPARE;
    for (int count = 0, next; count < most && (next = nearest(hunt, chosen)) >= 0; count++)
        chosen[next] = true;
    return activate(hunt, chosen);
}

// Leaves active the next `most` of those that are, from `*arm` on; false: there are no more.
static bool next_part(PairedRun* paired, const bool* due, int most, int* arm) {
    int count = 0;
    memset(paired->active, 0, (size_t)paired->arm_count * sizeof *paired->active);
    for (; *arm < paired->arm_count && count < most; ++*arm) {
        paired->active[*arm] = due[*arm];
        count += due[*arm];
    }
    return count > 0;
}

// Plays the active arms. Those that are tallied play some at a time, the same games.
static bool play_step(Hunt* hunt, const Playing* playing, uint64_t until, BatchTiming* timing, Error* error) {
    PairedRun* paired = &hunt->paired;
    bool due[PAIRED_ARMS_MAX];
    uint64_t from = paired->games;
    int most = paired->tallying ? HUNT_TALLIED : paired->arm_count;
    memcpy(due, paired->active, (size_t)paired->arm_count * sizeof *due);
    for (int arm = 0; next_part(paired, due, most, &arm) && !playing_interrupted(playing);) {
        paired->games = from;
        if (!playing_paired(playing, paired, (PlayingStage){hunt->what, until, until}, timing, error))
            return false;
    }
    return true;
}

bool hunt_play(Hunt* hunt, const Playing* playing, BatchTiming* timing, Error* error) {
    CHECK(hunt->alpha > 0 && hunt->wanted > 0 && hunt->goals);
    while ((hunt->inside < hunt->wanted || hunt->paired.games < hunt->games_min) && choose(hunt)) {
        uint64_t from = hunt->paired.games;
        uint64_t step = from < HUNT_ALL ? HUNT_FIRST : HUNT_STEP;
        if (step > hunt->games_max) step = hunt->games_max;
        if (!play_step(hunt, playing, from + step, timing, error)) return false;
        if (playing_interrupted(playing)) return true;
        if (!look(hunt, error)) return false;
    }
    return true;
}
