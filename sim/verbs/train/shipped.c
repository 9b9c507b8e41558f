// The shipped leagues in training; see shipped.h.
#include "sim/verbs/train/shipped.h"

#include <stdlib.h>
#include <string.h>

#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/training/train.h"

#define SHIPPED_GAMES (UINT64_C(1) << 44)  // the first game; none of them is learnt from

// What the member of the shipped league that gains most gains in place of the league's own play of a side.
static bool gain_most(const BoutGame* game, uint64_t games, const League* league, const League* shipped,
                      int kind, LeagueFigure* most, Error* error) {
    Bout bouts[BOUTS_MAX] = {{.kind = kind}, {.kind = kind}};
    for (int i = 0; i < BOUTS_MAX; i++)
        for (int side = 0; side < league->side_count; side++)
            bouts[i].sides[side] = bout_mixture(&league->sides[side]);
    for (int m = 0; m < shipped->sides[kind].member_count; m++) {
        BoutSums sums;
        bouts[0].challenger = &shipped->sides[kind].members[m];
        const BoutTask task = {bouts, BOUTS_MAX, {SHIPPED_GAMES, SHIPPED_GAMES + games}};
        if (!bout_play(game, &task, &sums, error)) return false;
        const LeagueFigure gain = bout_ahead(&sums);
        if (m == 0 || gain.rate > most->rate) *most = gain;
    }
    return true;
}

bool shipped_tell(const BoutGame* game, uint64_t games, const League* league, const League* shipped,
                  FILE* out, Error* error) {
    bool beaten = false;
    fputs("  The shipped league in its place:", out);
    for (int kind = 0; kind < league->side_count; kind++) {
        LeagueFigure gain = {0};
        if (!gain_most(game, games, league, shipped, kind, &gain, error)) return false;
        fprintf(out, "%s %s %+.1f points (%+.1f..%+.1f)", kind ? "," : "", side_name(league->ruleset, kind),
                100 * gain.rate, 100 * gain.low, 100 * gain.high);
        beaten = beaten || (gain.low > 0 && gain.rate >= TRAIN_GAIN_ENOUGH);
    }
    fputs(beaten ? "; it plays better under these rules: train longer, or start from it.\n" : ".\n", out);
    return true;
}

// --- the start of a mixed league

static const LeagueMember* first_trained(const League* league, int kind) {
    const LeagueSide* side = &league->sides[kind];
    for (int m = 0; m < side->member_count; m++)
        if (side->members[m].weights) return &side->members[m];
    return NULL;
}

// Adds a member whose halves are these two.
static bool add(League* start, int kind, const LeagueMember* halves[LINEAR_HALVES], Error* error) {
    LeagueSide* side = &start->sides[kind];
    size_t rows = (size_t)start->features->act_count / LINEAR_HALVES;
    LeagueMember* member = &side->members[side->member_count];
    *member = (LeagueMember){.weight = LEAGUE_WEIGHTS, .sharpness = 1};
    member->weights = malloc(LINEAR_HALVES * rows * sizeof *member->weights);
    if (!member->weights) return error_set(error, EXIT_IO, "out of memory for a league");
    for (int half = 0; half < LINEAR_HALVES; half++)
        memcpy(member->weights + (size_t)half * rows, halves[half]->weights, rows * sizeof *member->weights);
    side->member_count++;
    return true;
}

static bool add_side(League* start, int kind, const League* shipped[LINEAR_HALVES], Error* error) {
    const LeagueMember* members[LINEAR_HALVES];
    for (int i = 0; i < LINEAR_HALVES; i++) {
        members[i] = first_trained(shipped[i], kind);
        if (!members[i]) members[i] = first_trained(shipped[!i], kind);
        if (!members[i])
            return error_set(error, EXIT_NO_INPUT, "no shipped league for %s with %d players has trained %s",
                             start->ruleset->id, start->players, side_name(start->ruleset, kind));
    }
    if (motive_matters(start->ruleset, kind)) return add(start, kind, members, error);
    for (int i = 0; i < LINEAR_HALVES; i++) {
        const LeagueMember* both[LINEAR_HALVES] = {members[i], members[i]};
        if (!add(start, kind, both, error)) return false;
    }
    return true;
}

bool shipped_mixed(League* start, const Ruleset* ruleset, int players, Error* error) {
    const League* shipped[LINEAR_HALVES];
    memset(start, 0, sizeof *start);
    for (int i = 0; i < LINEAR_HALVES; i++)
        if (!(shipped[i] = league_find(ruleset, players, i, error))) return false;
    start->ruleset = ruleset;
    start->players = players;
    start->motive = MOTIVE_NONE;
    start->features = linear_features(ruleset, MOTIVE_NONE, error);
    if (!start->features) return false;
    for (int kind = 0; kind < side_count(ruleset); kind++) {
        start->side_count = kind + 1;
        if (add_side(start, kind, shipped, error)) continue;
        league_free(start);
        return false;
    }
    return true;
}
