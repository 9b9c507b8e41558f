// Whether counts are possible for finished games: each metric by itself; see plausible_metric.h.
// Metrics related to others: plausible_ties.c.
#include "sim/result/plausible_metric.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/result/plausible_ties.h"

// --- sums against the histogram

// `count` values that are not known exactly, each from `low` to `high`.
typedef struct Group {
    Wide count, low, high;
} Group;

typedef struct Groups {
    Group list[TALLY_BINS];
    int count;
    Wide sum, sum_sq;  // of the values known exactly
} Groups;

static int32_t bin_high(unsigned bin) {
    return bin + 1 < TALLY_BINS ? tally_bin_low(bin + 1) - 1 : INT32_MAX;
}

static void know(Groups* groups, Wide count, Wide value) {
    groups->sum += count * value;
    groups->sum_sq += count * value * value;
}

// Adds the values of a bin, which may include the smallest or the largest of all.
static void add_bin(Groups* groups, const MetricTally* metric, unsigned bin) {
    Wide count = tally_count(metric, bin), low = (Wide)tally_bin_low(bin), high = (Wide)bin_high(bin);
    bool has_min = bin == tally_bin(metric->min), has_max = bin == tally_bin(metric->max);
    if (has_min) low = (Wide)metric->min;
    if (has_max) high = (Wide)metric->max;
    CHECK(low <= high);
    if (low == high) {
        know(groups, count, low);
        return;
    }
    if (has_min) know(groups, 1, low), count--;
    if (has_max) know(groups, 1, high), count--;
    if (count) groups->list[groups->count++] = (Group){count, low, high};
}

// The least sum of squares: the `extra` beyond the lowest values goes evenly to the lowest groups
// first.
static Wide least_squares(const Groups* groups, Wide extra) {
    Wide squares = groups->sum_sq;
    for (int i = 0; i < groups->count; i++) {
        const Group* group = &groups->list[i];
        Wide room = group->count * (group->high - group->low), here = extra < room ? extra : room;
        Wide value = group->low + here / group->count, more = here % group->count;
        squares += (group->count - more) * value * value + more * (value + 1) * (value + 1);
        extra -= here;
    }
    return squares;
}

// The greatest: it goes to the highest groups first, to one value after the other.
static Wide most_squares(const Groups* groups, Wide extra) {
    Wide squares = groups->sum_sq;
    for (int i = groups->count - 1; i >= 0; i--) {
        const Group* group = &groups->list[i];
        Wide width = group->high - group->low, room = group->count * width;
        Wide here = extra < room ? extra : room, full = here / width, part = group->low + here % width;
        squares += full * group->high * group->high;
        if (full < group->count) squares += part * part + (group->count - full - 1) * group->low * group->low;
        extra -= here;
    }
    return squares;
}

static const char* doubt_extremes(const MetricTally* metric) {
    if (metric->min > metric->max || !tally_count(metric, tally_bin(metric->min))) return "min";
    if (!tally_count(metric, tally_bin(metric->max))) return "max";
    for (unsigned bin = metric->first; bin < metric->end; bin++) {
        if (!tally_count(metric, bin)) continue;
        if (bin < tally_bin(metric->min)) return "min";
        if (bin > tally_bin(metric->max)) return "max";
    }
    bool one_bin = tally_bin(metric->min) == tally_bin(metric->max);
    return one_bin && metric->min < metric->max && tally_count(metric, tally_bin(metric->min)) < 2 ? "max"
                                                                                                   : NULL;
}

const char* plausible_metric(const MetricTally* metric, uint64_t games) {
    Groups groups;
    if (!games) return metric->min || metric->max || metric->sum || metric->sum_sq ? "min, max, sums" : NULL;
    const char* what = doubt_extremes(metric);
    if (what) return what;
    groups.count = 0;
    groups.sum = groups.sum_sq = 0;
    for (unsigned bin = metric->first; bin < metric->end; bin++)
        if (tally_count(metric, bin)) add_bin(&groups, metric, bin);
    Wide least = groups.sum, most = groups.sum;
    for (int i = 0; i < groups.count; i++) {
        least += groups.list[i].count * groups.list[i].low;
        most += groups.list[i].count * groups.list[i].high;
    }
    if (metric->sum < least || metric->sum > most) return "sum";
    Wide extra = metric->sum - least;
    bool odd = (metric->sum ^ metric->sum_sq) & 1;  // a number is odd if its square is
    bool within =
        metric->sum_sq >= least_squares(&groups, extra) && metric->sum_sq <= most_squares(&groups, extra);
    return odd || !within ? "sum_sq" : NULL;
}

// --- the length of games by end reason

static bool bins_add_up(const Tally* tally, const MetricTally* all) {
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        uint64_t games = 0;
        for (int i = 0; i < tally->length_count; i++) games += tally_count(tally_length(tally, i), bin);
        if (games != tally_count(all, bin)) return false;
    }
    return true;
}

const char* plausible_lengths(const Tally* tally) {
    MetricTally sum = {.min = INT32_MAX};
    if (!tally->length_count || !tally_finished(tally)) return NULL;
    const MetricTally* all = &tally->metrics[tally->length];
    for (int i = 0; i < tally->length_count; i++) {
        const MetricTally* part = tally_length(tally, i);
        if (!tally->end_reasons[i]) continue;
        sum.sum += part->sum;
        sum.sum_sq += part->sum_sq;
        sum.min = part->min < sum.min ? part->min : sum.min;
        sum.max = part->max > sum.max ? part->max : sum.max;
    }
    bool same = sum.sum == all->sum && sum.sum_sq == all->sum_sq && sum.min == all->min &&
                sum.max == all->max && bins_add_up(tally, all);
    return same ? NULL : "length_by_end_reason: does not add up to the length of all games";
}

// --- bounds of the ruleset

// Shared by the functions below.
typedef struct Facts {
    const Ruleset* ruleset;
    int players;
    const Tally* tally;
    uint64_t games;
    Wide seat_wins, all_wins;  // games won by seats; wins of all outcomes
} Facts;

static int seats_of(const Facts* facts) { return facts->ruleset->seat_outcomes ? facts->players : 0; }

static Facts open_facts(const Ruleset* ruleset, int players, const Tally* tally) {
    Facts facts = {ruleset, players, tally, tally->games - tally->aborted, 0, 0};
    for (int i = 0; i < seats_of(&facts); i++) facts.seat_wins += tally->win_840ths[i];
    facts.seat_wins /= 840;
    for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) facts.all_wins += tally->wins[i];
    return facts;
}

static bool is_share_of(const Facts* facts, const MetricTally* metric, int seat) {
    const Tally* tally = facts->tally;
    if (seat >= seats_of(facts)) return metric->max == 0;
    return metric->sum == tally->win_840ths[seat] && metric->sum_sq == tally->win_840ths_sq[seat] &&
           tally_count(metric, 0) == facts->games - tally->wins[seat];
}

static bool is_end_reason(const Facts* facts, const MetricTally* metric) {
    int count = facts->ruleset->end_reason_count;
    for (int i = 0; i < count; i++)
        if (tally_count(metric, (unsigned)i) != facts->tally->end_reasons[i]) return false;
    return metric->max < count;
}

static bool is_winner(const Facts* facts, const MetricTally* metric) {
    int count = ruleset_outcomes(facts->ruleset, facts->players);
    for (int i = 0; i < count; i++)
        if (tally_count(metric, (unsigned)i) != facts->tally->wins[i]) return false;
    return metric->max < count;
}

// Games with k winners, whose shares are 840 / k each: their squares add up to 840 * 840 / k.
static bool are_winners(const Facts* facts, const MetricTally* metric) {
    Wide squares = 0, counted = 0;
    if (metric->min < 1 || metric->max > facts->players) return false;
    for (unsigned k = 1; k <= (unsigned)facts->players; k++)
        counted += (Wide)tally_count(metric, k) * (840 * 840 / k);
    for (int i = 0; i < ruleset_outcomes(facts->ruleset, facts->players); i++)
        squares += facts->tally->win_840ths_sq[i];
    return metric->sum == facts->all_wins && squares == counted;
}

static bool holds(const Facts* facts, const MetricBound* bound, const MetricTally* metric) {
    int won = seats_of(facts) + bound->number;
    switch (bound->kind) {
        case BOUND_NUMBER:
            return metric->max <= bound->number;
        case BOUND_LEAST:
            return metric->min >= bound->number;
        case BOUND_PLAYERS:
            return metric->max <= facts->players + bound->number;
        case BOUND_END_REASON:
            return is_end_reason(facts, metric);
        case BOUND_WINNER:
            return is_winner(facts, metric);
        case BOUND_WINNERS:
            return are_winners(facts, metric);
        case BOUND_WON:
            return metric->sum == facts->tally->wins[won] && metric->max <= 1;
        case BOUND_SHARE:
            return is_share_of(facts, metric, bound->number);
        case BOUND_SEAT:
            return bound->number < facts->players || metric->max == 0;
    }
    CHECK(0 && "an unknown kind of bound");
    return false;
}

static const MetricTally* find_metric(const Facts* facts, const char* name) {
    int metric = ruleset_metric(facts->ruleset, name);
    CHECK(metric >= 0);
    return &facts->tally->metrics[metric];
}

static bool refuse(const char* metric, Error* error) {
    return error_set(error, EXIT_BAD_DATA,
                     "metrics.%s: contradicts the outcomes, the end reasons or the player count", metric);
}

// The places in turn order share what the seats win; places beyond the number of players win
// nothing.
static bool check_place_shares(const Facts* facts, Error* error) {
    const char* prefix = facts->ruleset->place_shares;
    char name[NAME_MAX_BYTES];
    Wide sum = 0;
    if (!prefix) return true;
    for (int place = 0; place < facts->ruleset->players_max; place++) {
        snprintf(name, sizeof name, "%s%d", prefix, place);
        const MetricTally* metric = find_metric(facts, name);
        if (metric->max > (place < facts->players ? 840 : 0)) return refuse(name, error);
        sum += metric->sum;
    }
    return sum == 840 * facts->seat_wins || refuse(prefix, error);
}

// Places from 0 on; the number of players if no seat wins.
static bool check_winner_place(const Facts* facts, Error* error) {
    const char* name = facts->ruleset->winner_place;
    if (!name) return true;
    const MetricTally* metric = find_metric(facts, name);
    bool good = metric->max <= facts->players &&
                tally_count(metric, (unsigned)facts->players) == facts->games - facts->seat_wins;
    return good || refuse(name, error);
}

bool plausible_bounds(const Ruleset* ruleset, int players, const int32_t* values, const Tally* tally,
                      Error* error) {
    Facts facts = open_facts(ruleset, players, tally);
    if (!facts.games) return true;
    for (int i = 0; i < ruleset->metric_bound_count; i++) {
        const MetricBound* bound = &ruleset->metric_bounds[i];
        if (!holds(&facts, bound, find_metric(&facts, bound->metric))) return refuse(bound->metric, error);
    }
    return check_place_shares(&facts, error) && check_winner_place(&facts, error) &&
           plausible_ties(ruleset, players, values, tally, error);
}

// --- everything

bool plausible_tally(const Ruleset* ruleset, int players, const int32_t* values, const Tally* tally,
                     Error* error) {
    const char* doubt = NULL;
    for (int i = 0; !doubt && i < ruleset_outcomes(ruleset, players); i++)
        doubt = plausible_outcome(ruleset, players, tally, i);
    if (!doubt) doubt = plausible_outcomes(ruleset, players, tally);
    if (!doubt) doubt = plausible_ends(ruleset, players, tally);
    if (doubt) return error_set(error, EXIT_BAD_DATA, "%s", doubt);
    for (int i = 0; i < ruleset->metric_count; i++) {
        doubt = plausible_metric(&tally->metrics[i], tally->games - tally->aborted);
        if (doubt)
            return error_set(error, EXIT_BAD_DATA, "metrics.%s: %s: does not fit the histogram",
                             ruleset->metrics[i].name, doubt);
    }
    for (int i = 0; i < tally->length_count; i++)
        if (plausible_metric(tally_length(tally, i), tally->end_reasons[i]))
            return error_set(error, EXIT_BAD_DATA, "length_by_end_reason.%s: does not fit the histogram",
                             ruleset->end_reasons[i]);
    doubt = plausible_lengths(tally);
    if (doubt) return error_set(error, EXIT_BAD_DATA, "%s", doubt);
    return plausible_bounds(ruleset, players, values, tally, error);
}
