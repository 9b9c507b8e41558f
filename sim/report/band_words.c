// Fairness in words; see band_words.h.
#include "sim/report/band_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/phrase.h"
#include "sim/report/range_text.h"

// --- one change

// With what stands for the band at their ends.
static const char* const moves[BAND_MOVES] = {
    [BAND_STAYS] = "stays",      [BAND_ENTERS] = "now",  [BAND_LEAVES] = "no longer",
    [BAND_CLOSER] = "closer to", [BAND_PASSES] = "past", [BAND_FURTHER] = "further from",
};

const char* band_words_inside(BandGoal goal) { return goal.fair ? "even" : "on the target"; }

// "no longer on the target", but "past the target".
static const char* goal_text(BandGoal goal, BandMove move) {
    bool inside = move == BAND_STAYS || move == BAND_ENTERS || move == BAND_LEAVES;
    return inside || goal.fair ? band_words_inside(goal) : "the target";
}

BandWords band_words_move(const BandChange* change) {
    BandWords words;
    Interval band = change->goal.band;
    double before = change->before.rate, after = change->after.rate;
    BandMove move = band_move(before, after, band);
    const char* goal = goal_text(change->goal, move);
    const char* sure = band_move_proven(change) ? "" : "probably ";
    bool nothing = !change->differs && change->range.low <= 0 && change->range.high >= 0;
    if (nothing && (move == BAND_CLOSER || move == BAND_FURTHER))
        snprintf(words.text, sizeof words.text, "about as far from %s", goal);
    else if (band_out_of_reach(before, after, band))
        snprintf(words.text, sizeof words.text, "%scloser, still out of reach", sure);
    else
        snprintf(words.text, sizeof words.text, "%s%s %s", sure, moves[move], goal);
    return words;
}

const char* band_words_verb(const char* words) {
    return strncmp(words, moves[BAND_STAYS], strlen(moves[BAND_STAYS])) != 0 ? "is " : "";
}

BandRow band_words_row(const BandChange* change) {
    BandRow row = {.words = band_words_move(change)};
    int digits = range_text_digits(change->range.high - change->range.low);
    snprintf(row.rates, sizeof row.rates, "%.*f -> %*.*f", digits, 100 * change->before.rate, digits + 3,
             digits, 100 * change->after.rate);
    snprintf(row.difference, sizeof row.difference, "%+.*f", digits,
             range_text_shown(100 * change->difference, digits));
    snprintf(row.range, sizeof row.range, "%+.*f..%+.*f", digits,
             range_text_shown(100 * change->range.low, digits), digits,
             range_text_shown(100 * change->range.high, digits));
    return row;
}

void band_words_put(const BandChange* change, ReportData* data, Sheet* sheet) {
    BandMove move = band_move(change->before.rate, change->after.rate, change->goal.band);
    report_data_put_text(data, sheet, "move", "%s", band_move_name(move));
    report_data_put_interval(sheet, "band", change->goal.band);
    report_data_put_text(data, sheet, "fairness", "%s", band_words_move(change).text);
}

// --- several

void band_words_add(BandGroups* groups, BandWords words, int players) {
    CHECK(players > 0 && players <= SEATS_MAX);
    int at = 0;
    while (at < groups->count && strcmp(groups->list[at].words.text, words.text) != 0) at++;
    CHECK(at < BAND_WORDS_GROUPS_MAX);  // there are fewer words
    if (at == groups->count) {
        groups->list[at] = (BandGroup){.words = words, .at = at};
        groups->count++;
    }
    groups->list[at].count++;
    groups->list[at].players |= 1u << players;
    groups->changes++;
}

// "4 and 5", "3-6 and 8".
static Phrase players_text(unsigned players) {
    int list[SEATS_MAX], count = 0;
    for (int i = 1; i <= SEATS_MAX; i++)
        if (players >> i & 1) list[count++] = i;
    return phrase_ranges(list, count);
}

// Largest first.
static int by_count(const void* a, const void* b) {
    const BandGroup *one = a, *other = b;
    if (one->count != other->count) return one->count < other->count ? 1 : -1;
    return one->at - other->at;
}

void band_words_sum_up(BandGroups* groups, bool by_players, Buffer* text) {
    CHECK(groups->count > 0);
    qsort(groups->list, (size_t)groups->count, sizeof *groups->list, by_count);
    if (groups->count == 1 && groups->changes > 1) {
        buffer_add(text, "%s in ", groups->list[0].words.text);
        buffer_add(text, groups->changes == 2 ? "both comparisons" : "all %d comparisons", groups->changes);
        return;
    }
    bool commas = false;  // within the words
    for (int i = 0; i < groups->count; i++) commas = commas || strchr(groups->list[i].words.text, ',');
    for (int i = 0; i < groups->count; i++) {
        const BandGroup* group = &groups->list[i];
        buffer_add(text, "%s%s ", !i ? "" : commas ? "; " : ", ", group->words.text);
        if (by_players)
            buffer_add(text, "with %s%s", players_text(group->players).text, i ? "" : " players");
        else if (i)
            buffer_add(text, "in %d", group->count);
        else
            buffer_add(text, "in %d of %d comparisons", group->count, groups->changes);
    }
}

void band_words_explain(BandGoal goal, const char* outcome, Buffer* text) {
    buffer_add(text, "%s: %.4g to %.4g %% for %s.", goal.fair ? "Even" : "The target", 100 * goal.band.low,
               100 * goal.band.high, outcome);
}
