// Shares by seat, place and strategy; see seats.h. Stage: between tally and reports, beside
// statistics.
#include "sim/statistics/seats.h"

#include <math.h>
#include <string.h>

#include "sim/game/lineup.h"

static double clamp(double value) { return fmax(0, fmin(value, 1)); }

static double finished(const Tally* tally) { return (double)(tally->games - tally->aborted); }

static RateSummary rate_of(double wins, double games) {
    return (RateSummary){.rate = games > 0 ? clamp(wins / games) : 0,
                         .ci95 = statistics_wilson(wins, games, STATISTICS_Z95)};
}

// --- places in turn order

// What the place won, in games.
static double place_wins(const Ruleset* ruleset, const Tally* tally, int place) {
    int winner = ruleset_metric_of(ruleset, METRIC_WINNER_PLACE);
    CHECK(place >= 0 && place < SEATS_MAX);
    if (winner >= 0) return (double)tally_count(&tally->metrics[winner], (unsigned)place);
    int shares = ruleset_metric_of(ruleset, METRIC_PLACE_SHARE);
    CHECK(shares >= 0 && shares + place < ruleset->metric_count);
    return (double)tally->metrics[shares + place].sum / 840;
}

RateSummary seats_place(const Ruleset* ruleset, const Tally* tally, int place) {
    return rate_of(place_wins(ruleset, tally, place), finished(tally));
}

// --- seats

// The 95 % intervals of all differences between seats hold simultaneously, so that of the largest
// does. If none is above 0, the summary stays 0.
static void find_spread(int players, const Tally* tally, SeatsSummary* summary) {
    double games = finished(tally), z = statistics_z(0.05 / (players * (players - 1) / 2));
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++) {
            if (i == j) continue;
            double plus = (double)tally->win_840ths[i] / 840, minus = (double)tally->win_840ths[j] / 840;
            Interval difference = statistics_difference(plus, minus, games, z);
            double spread = games > 0 ? (plus - minus) / games : 0;
            if (spread > summary->spread) summary->spread = spread;
            if (difference.low > summary->spread_ci95.low) summary->spread_ci95.low = difference.low;
            if (difference.high > summary->spread_ci95.high) summary->spread_ci95.high = difference.high;
        }
}

bool seats_summary(const Ruleset* ruleset, int players, const Tally* tally, SeatsSummary* summary) {
    *summary = (SeatsSummary){.starter_fair = 1.0 / players};
    if (!ruleset->seat_outcomes) return false;
    CHECK(players >= 2 && players <= SEATS_MAX);
    double games = finished(tally), won = 0;
    for (int i = 0; i < players; i++) won += (double)tally->win_840ths[i] / 840;
    summary->fair = games > 0 ? clamp(won / games) / players : 0;
    find_spread(players, tally, summary);
    summary->starter_known = ruleset_knows_places(ruleset);
    if (!summary->starter_known) return true;
    summary->starter = rate_of(place_wins(ruleset, tally, 0), won);
    summary->advantage = won > 0 ? summary->starter.rate - summary->starter_fair : 0;
    summary->advantage_ci95.low = summary->starter.ci95.low - summary->starter_fair;
    summary->advantage_ci95.high = summary->starter.ci95.high - summary->starter_fair;
    return true;
}

// --- strategies

int seats_groups(const Cell* cell, SeatsGroup groups[SEATS_MAX]) {
    const Tally* tally = cell->tally;
    double games = finished(tally), wins[SEATS_MAX], won = 0;
    int first[SEATS_MAX], count = 0;
    if (!cell->match.ruleset->seat_outcomes) return 0;
    for (int seat = 0; seat < cell->players; seat++) {
        double share = (double)tally->win_840ths[seat] / 840;
        int group = 0;
        while (group < count && !lineup_same(&cell->match, first[group], seat)) group++;
        if (group == count) {
            groups[count] = (SeatsGroup){.seats = 0};
            first[count] = seat;
            wins[count++] = 0;
        }
        groups[group].seats |= UINT32_C(1) << seat;
        groups[group].count++;
        wins[group] += share;
        won += share;
    }
    for (int i = 0; i < count; i++) {
        groups[i].summary = rate_of(wins[i], games);
        groups[i].fair = games > 0 ? clamp(won / games) * groups[i].count / cell->players : 0;
    }
    return count;
}
