// Tests a new league against the shipped one; see shipped.h.
#include "sim/verbs/train/shipped.h"

#include "sim/game/side.h"
#include "sim/training/train.h"

#define SHIPPED_GAMES (UINT64_C(1) << 44)  // the first game; none of them is learnt from

static Mixture mixture_of(const LeagueSide* side) {
    Mixture mixture = {.count = side->member_count};
    for (int m = 0; m < side->member_count; m++) {
        mixture.members[m] = &side->members[m];
        mixture.weights[m] = side->members[m].weight;
    }
    return mixture;
}

// What the member of the shipped league that gains most gains in place of the league's own play of a side.
static bool gain_most(const BoutGame* game, uint64_t games, const League* league, const League* shipped,
                      int kind, LeagueFigure* most, Error* error) {
    Bout bouts[BOUTS_MAX] = {{.kind = kind}, {.kind = kind}};
    for (int i = 0; i < BOUTS_MAX; i++)
        for (int side = 0; side < league->side_count; side++)
            bouts[i].sides[side] = mixture_of(&league->sides[side]);
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
