// Which arms are in the band; see hunt.h.
#include "sim/verbs/suggest/hunt.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/statistics/anytime.h"
#include "sim/statistics/band.h"

#define EVIDENCE 2  // in log odds: what the mixture of an interval costs beside alpha

const char* hunt_state_name(HuntState state) {
    static const char* const names[HUNT_STATES] = {"open", "inside", "outside", "at the edge", "unplayable"};
    CHECK(state < HUNT_STATES);
    return names[state];
}

// --- opening

bool hunt_open(Hunt* hunt, uint64_t seed, int entrants, int each, Error* error) {
    CHECK(entrants > 0 && each > 0);
    *hunt = (Hunt){.entrants = entrants, .each = each};
    if (!paired_open_scores(&hunt->paired, seed, entrants * each, 1, error)) return false;
    hunt->states = calloc((size_t)entrants, sizeof *hunt->states);
    if (hunt->states) return true;
    paired_close(&hunt->paired);
    return error_set(error, EXIT_IO, "out of memory");
}

void hunt_close(Hunt* hunt) {
    if (hunt->states) paired_close(&hunt->paired);
    free(hunt->states);
    memset(hunt, 0, sizeof *hunt);
}

// --- deciding

double hunt_arm_alpha(const Hunt* hunt) { return hunt->alpha / (hunt->entrants * hunt->each); }

// Whether the rate is proven to be on one side of p, that of its estimate.
static bool is_beyond(double rate, double games, double p, double alpha) {
    return anytime_rate_early_excludes(rate * games, games, alpha, p);
}

static bool is_near(double rate, double games, double edge, double margin, double alpha) {
    return edge > 0 && edge < 1 && fabs(rate - edge) < margin &&
           is_beyond(rate, games, edge - margin, alpha) && is_beyond(rate, games, edge + margin, alpha);
}

double hunt_edge(Interval band) { return fmin(HUNT_EDGE, (band.high - band.low) / 5); }

HuntState hunt_state(double rate, double games, Interval band, double alpha) {
    double margin = hunt_edge(band);
    bool low = band.low <= 0 || is_beyond(rate, games, band.low, alpha);
    bool high = band.high >= 1 || is_beyond(rate, games, band.high, alpha);
    if ((rate < band.low && low) || (rate > band.high && high)) return HUNT_OUTSIDE;
    if (rate >= band.low && rate <= band.high && low && high) return HUNT_INSIDE;
    if (is_near(rate, games, band.low, margin, alpha) || is_near(rate, games, band.high, margin, alpha))
        return HUNT_AT_EDGE;
    return HUNT_OPEN;
}

static HuntState arm_state(const Hunt* hunt, int arm) {
    const PairedScore* score = &hunt->paired.scores[arm];
    if (!score->games) return HUNT_OPEN;
    return hunt_state(paired_rate(&hunt->paired, arm), (double)score->games, hunt->bands[arm % hunt->each],
                      hunt_arm_alpha(hunt));
}

// Outside if any arm is; else open if any is, at the edge if any is, inside.
static HuntState entrant_state(const Hunt* hunt, int entrant) {
    bool open = false, edge = false;
    for (int i = 0; i < hunt->each; i++) {
        HuntState state = arm_state(hunt, entrant * hunt->each + i);
        if (state == HUNT_OUTSIDE) return HUNT_OUTSIDE;
        open = open || state == HUNT_OPEN;
        edge = edge || state == HUNT_AT_EDGE;
    }
    return open ? HUNT_OPEN : edge ? HUNT_AT_EDGE : HUNT_INSIDE;
}

// The standard error of an arm's rate, above 0.
static double spread_of(const Hunt* hunt, int arm) {
    double rate = paired_rate(&hunt->paired, arm), games = (double)hunt->paired.scores[arm].games;
    return sqrt((rate * (1 - rate) + 1 / (games + 1)) / (games + 1));
}

// How far an arm's rate is from the nearer end of its band; 0 and 1 are none, because no rate is beyond them.
static double edge_of(const Hunt* hunt, int arm) {
    double rate = paired_rate(&hunt->paired, arm);
    Interval band = hunt->bands[arm % hunt->each];
    double low = band.low > 0 ? fabs(rate - band.low) : 1, high = band.high < 1 ? fabs(rate - band.high) : 1;
    return fmin(low, high);
}

// Whether more games than an arm may have would be needed to tell its side of the edge, even if its rate is a standard
// error farther from it.
static bool is_hopeless(const Hunt* hunt, int arm) {
    double spread = spread_of(hunt, arm), far = edge_of(hunt, arm) + spread,
           games = (double)hunt->paired.scores[arm].games;
    double evidence = 2 * (EVIDENCE - special_log(hunt_arm_alpha(hunt)));
    return games > 0 && evidence * spread * spread * (games + 1) > far * far * (double)hunt->games_max;
}

// An open entrant, of which an arm cannot be told to be inside or outside, is at the edge if that arm is near it.
static void mark_edge(Hunt* hunt, int entrant) {
    for (int i = 0; i < hunt->each; i++) {
        int arm = entrant * hunt->each + i;
        Interval band = hunt->bands[i];
        double margin = hunt_edge(band);
        if (arm_state(hunt, arm) == HUNT_OPEN && is_hopeless(hunt, arm) && edge_of(hunt, arm) < margin)
            hunt->states[entrant] = HUNT_AT_EDGE;
    }
}

static bool look(Hunt* hunt, Error* error) {
    for (int i = 0; i < hunt->entrants; i++) {
        bool good = true;
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
    for (int i = 0; i < hunt->each; i++)
        sum += band_offset(paired_rate(&hunt->paired, entrant * hunt->each + i), hunt->bands[i]);
    return sum / hunt->each;
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
    for (int i = 0; i < hunt->each; i++) {
        int arm = entrant * hunt->each + i;
        hopeless = hopeless || (arm_state(hunt, arm) == HUNT_OPEN && is_hopeless(hunt, arm));
    }
    return hunt->states[entrant] == HUNT_OPEN && !hopeless &&
           hunt_games(hunt, entrant) < hunt->games_max * (uint64_t)hunt->each;
}

// How far an entrant's arms are from the middles of the bands, in half-widths, if luck was against them by so many
// standard errors each.
static double hope(const Hunt* hunt, int entrant, double errors) {
    double sum = 0;
    for (int i = 0; i < hunt->each; i++) {
        int arm = entrant * hunt->each + i;
        Interval band = hunt->bands[i];
        double away = fabs(paired_rate(&hunt->paired, arm) - (band.low + band.high) / 2);
        sum += fmax(0, away - errors * spread_of(hunt, arm)) / ((band.high - band.low) / 2);
    }
    return sum / hunt->each;
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

// Activates the arms of those chosen that are not decided themselves, and at first all. Returns their number.
static int activate(Hunt* hunt, const bool* chosen) {
    int active = 0;
    bool all = hunt->paired.games < hunt->games_min && hunt->paired.games < hunt->games_max;
    for (int i = 0; i < hunt->entrants * hunt->each; i++) {
        hunt->paired.active[i] = all || (chosen[i / hunt->each] && arm_state(hunt, i) == HUNT_OPEN);
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

bool hunt_play(Hunt* hunt, const Playing* playing, BatchTiming* timing, Error* error) {
    CHECK(hunt->alpha > 0 && hunt->wanted > 0 && hunt->bands);
    while ((hunt->inside < hunt->wanted || hunt->paired.games < hunt->games_min) && choose(hunt)) {
        uint64_t from = hunt->paired.games;
        uint64_t step = from < HUNT_ALL ? HUNT_FIRST : HUNT_STEP;
        if (step > hunt->games_max) step = hunt->games_max;
        PlayingStage stage = {hunt->what, from + step, from + step};
        if (!playing_paired(playing, &hunt->paired, stage, timing, error)) return false;
        if (playing_interrupted(playing)) return true;
        if (!look(hunt, error)) return false;
    }
    return true;
}
