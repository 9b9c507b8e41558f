// Whether counts are possible for finished games: outcomes and ends; see plausible.h. Metrics:
// plausible_metric.c, plausible_ties.c.
#include "sim/result/plausible.h"

#include <string.h>

#include "sim/base/check.h"

#define WHOLE 840

static uint64_t finished(const Tally* tally) { return tally->games - tally->aborted; }

static bool is_seat(const Ruleset* ruleset, int players, int outcome) {
    return ruleset->seat_outcomes && outcome < players;
}

// How many outcomes, one of them `outcome`, can share a win.
static unsigned sharers(const Ruleset* ruleset, int players, int outcome) {
    if (!ruleset->shared_wins) return 1;
    if (ruleset->seat_outcomes) return is_seat(ruleset, players, outcome) ? (unsigned)players : 1;
    return (unsigned)ruleset->outcome_count;
}

static unsigned greatest_divisor(unsigned a, unsigned b) {
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static unsigned unit_of(unsigned most) {
    unsigned unit = WHOLE;
    for (unsigned k = 2; k <= most; k++) unit = greatest_divisor(unit, WHOLE / k);
    return unit;
}

unsigned plausible_share_unit(const Ruleset* ruleset, int players) {
    CHECK(players > 0 && players <= SEATS_MAX);
    return unit_of(sharers(ruleset, players, 0));
}

// --- one outcome

// Whether `wins` shares of a win, each among at most `most` winners, can have that sum and that sum
// of squares: the pair must lie in the convex hull of the points (share, share squared), above the
// chords between neighbours and below the chord between the extremes.
static bool squares_fit(unsigned most, Wide wins, Wide shares, Wide squares) {
    CHECK(most >= 1);
    Wide least = WHOLE / most;
    if (squares > WHOLE * shares) return false;
    if (squares + WHOLE * least * wins > (WHOLE + least) * shares) return false;
    for (unsigned k = 1; k < most; k++) {
        Wide high = WHOLE / k, low = WHOLE / (k + 1);
        if (squares + high * low * wins < (high + low) * shares) return false;
    }
    return most > 1 || squares == WHOLE * shares;
}

const char* plausible_outcome(const Ruleset* ruleset, int players, const Tally* tally, int outcome) {
    unsigned most = sharers(ruleset, players, outcome), unit = unit_of(most);
    Wide wins = tally->wins[outcome], shares = tally->win_840ths[outcome];
    Wide squares = tally->win_840ths_sq[outcome];
    if (wins > finished(tally)) return "wins: more than the completed games";
    if (shares < WHOLE / most * wins || shares > WHOLE * wins || shares % unit)
        return ruleset->shared_wins ? "win_840ths: a win adds 840, or a part of it if shared"
                                    : "win_840ths: each win adds 840; no wins are shared";
    if (!squares_fit(most, wins, shares, squares) || squares % ((Wide)unit * unit))
        return "win_840ths_sq: impossible sum and sum of squares of shares";
    return NULL;
}

// --- all outcomes

// Whether `won` games, each won by one to `most` outcomes, can have these totals of wins and
// squares: as above, with the points (winners, 1 / winners).
static bool winners_fit(unsigned most, Wide won, Wide wins, Wide squares) {
    CHECK(most >= 1);
    Wide whole = (Wide)WHOLE * WHOLE;
    if (wins < won || wins > most * won || squares * most > ((1 + most) * won - wins) * whole) return false;
    for (unsigned k = 1; k < most; k++) {
        Wide chord = (2 * k + 1) * won;
        if (chord > wins && squares * k * (k + 1) < (chord - wins) * whole) return false;
    }
    return true;
}

const char* plausible_outcomes(const Ruleset* ruleset, int players, const Tally* tally) {
    static const char fault[] = "the win_840ths do not add up: each game won adds 840, the others nothing";
    Wide won = 0, shares = 0, wins = 0, squares = 0;
    unsigned most = sharers(ruleset, players, 0);
    int count = ruleset_outcomes(ruleset, players);
    for (int i = 0; i < count; i++) {
        if (sharers(ruleset, players, i) == 1) {
            won += tally->wins[i];
            continue;
        }
        shares += tally->win_840ths[i];
        wins += tally->wins[i];
        squares += tally->win_840ths_sq[i];
    }
    if (shares % WHOLE || !winners_fit(most, shares / WHOLE, wins, squares)) return fault;
    if (won + shares / WHOLE > finished(tally)) return fault;
    for (int i = 0; i < count; i++)
        if (sharers(ruleset, players, i) > 1 && tally->wins[i] > shares / WHOLE) return fault;
    return NULL;
}

// --- end reasons

// Who can win: each outcome with a name of its own, the seats as one, and nobody.
typedef struct Winner {
    const char* name;
    Wide games;
} Winner;

enum { WINNERS_MAX = OUTCOMES_MAX + 2 };

static int list_winners(const Ruleset* ruleset, int players, const Tally* tally,
                        Winner winners[WINNERS_MAX]) {
    int count = 0, seats = ruleset->seat_outcomes ? players : 0;
    Wide won = 0;
    for (int i = 0; i < ruleset->outcome_count; i++, count++) {
        winners[count] = (Winner){ruleset->outcomes[i], tally->wins[seats + i]};
        won += winners[count].games;
    }
    winners[count] = (Winner){"seats", 0};
    for (int i = 0; i < seats; i++) winners[count].games += tally->win_840ths[i];
    winners[count].games /= WHOLE;
    won += winners[count].games;
    winners[count + 1] = (Winner){"nobody", finished(tally) - won};
    return count + 2;
    CHECK(count + 2 <= WINNERS_MAX);
}

// Whether games with that end can be won by one of the set.
static bool meets(const char* names, const Winner* winners, int count, unsigned set) {
    for (int i = 0; i < count; i++)
        if ((set >> i & 1) && ruleset_names(names, winners[i].name)) return true;
    return false;
}

static bool can_abort(const Ruleset* ruleset) {
    for (int i = 0; i < ruleset->end_reason_count; i++)
        if (!ruleset->end_winners[i][0]) return true;
    return false;
}

// By Hall's theorem, ends and winners can be assigned to games as counted if no set of winners has
// more games than have ends that allow one of them.
const char* plausible_ends(const Ruleset* ruleset, int players, const Tally* tally) {
    Winner winners[WINNERS_MAX];
    if (!ruleset->end_winners) return NULL;
    if (tally_capped(tally) && !can_abort(ruleset)) return "games of this ruleset cannot be aborted";
    for (int i = 0; i < ruleset->end_reason_count; i++)
        if (!ruleset->end_winners[i][0] && tally->end_reasons[i])
            return "end_reasons: aborted games are not counted there";
    if (ruleset->shared_wins && !ruleset->seat_outcomes) return NULL;  // then wins are not games
    int count = list_winners(ruleset, players, tally, winners);
    for (unsigned set = 1; set < 1u << count; set++) {
        Wide games = 0, room = 0;
        for (int i = 0; i < count; i++) games += set >> i & 1 ? winners[i].games : 0;
        for (int i = 0; i < ruleset->end_reason_count; i++)
            if (meets(ruleset->end_winners[i], winners, count, set)) room += tally->end_reasons[i];
        if (games > room) return "end_reasons: games that end this way are won by others, or by nobody";
    }
    return NULL;
}
