// The games worth reading, by name; see notable_find.h.
#include "sim/statistics/notable_find.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *value;
} rows[] = {
#define ROW(number, name, value) {name, value},
    NOTABLE_FINDS(ROW)
#undef ROW
};

const char* notable_find_name(NotableFind kind) { return rows[kind].name; }
const char* notable_find_value(NotableFind kind) { return rows[kind].value; }

// --- what marks alone do not tell

// The first game of the median length.
static bool find_median(const Ruleset* ruleset, const Tally* tally, NotableFound* found) {
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    if (length < 0 || !tally_finished(tally)) return false;
    found->value = statistics_metric(tally, length).p50;
    uint32_t mark = tally->notable.lengths[tally_bin(found->value)];
    found->game = notable_game(mark);
    return mark != 0;
}

// Games that a side won, in 840ths; "nobody", as the second of two sides, gets the rest.
static uint64_t side_wins(const Tally* tally, int side, int outcomes) {
    if (side < outcomes) return tally->win_840ths[side];
    return 840 * (tally->games - tally->aborted) - tally->win_840ths[0];
}

// The side with the fewest wins, though not none; the first if tied. -1 unless two sides have won.
static int underdog(const Ruleset* ruleset, int players, const Tally* tally) {
    int sides = course_sides(ruleset, players), outcomes = ruleset_outcomes(ruleset, players);
    int least = -1, winners = 0;
    for (int i = 0; i < sides; i++) {
        uint64_t wins = side_wins(tally, i, outcomes);
        if (!wins) continue;
        winners++;
        if (least < 0 || wins < side_wins(tally, least, outcomes)) least = i;
    }
    return winners > 1 ? least : -1;
}

// The marks of wins hold the margin plus one.
static bool read_win(uint64_t mark, NotableFound* found) {
    found->game = notable_game(mark);
    found->value = notable_high_value(mark) - 1;
    return mark != 0;
}

static bool find_lopsided(const Tally* tally, NotableFound* found) {
    uint64_t most = 0;
    for (int i = NOTABLE_WINS; i < NOTABLE_MARKS; i++)
        if (tally->notable.marks[i] > most) most = tally->notable.marks[i];
    return read_win(most, found) && found->value != COURSE_UNKNOWN;
}

static bool find_upset(const Ruleset* ruleset, int players, const Tally* tally, NotableFound* found) {
    found->side = underdog(ruleset, players, tally);
    return found->side >= 0 && read_win(tally->notable.marks[NOTABLE_WINS + found->side], found);
}

// --- all of them

bool notable_find(const Ruleset* ruleset, int players, const Tally* tally, NotableFind kind,
                  NotableFound* found) {
    static const int marks[NOTABLE_FIND_KINDS] = {[NOTABLE_FIND_LONGEST] = NOTABLE_LONGEST,
                                                  [NOTABLE_FIND_SHORTEST] = NOTABLE_SHORTEST,
                                                  [NOTABLE_FIND_CLOSEST] = NOTABLE_CLOSEST,
                                                  [NOTABLE_FIND_COMEBACK] = NOTABLE_COMEBACK};
    *found = (NotableFound){.side = -1};
    switch (kind) {
        case NOTABLE_FIND_MEDIAN:
            return find_median(ruleset, tally, found);
        case NOTABLE_FIND_LOPSIDED:
            return find_lopsided(tally, found);
        case NOTABLE_FIND_UPSET:
            return find_upset(ruleset, players, tally, found);
        default:
            break;
    }
    uint64_t mark = tally->notable.marks[marks[kind]];
    bool low = kind == NOTABLE_FIND_SHORTEST || kind == NOTABLE_FIND_CLOSEST;
    found->game = notable_game(mark);
    found->value = low ? notable_low_value(mark) : notable_high_value(mark);
    return mark != 0;
}

void notable_find_side(const Ruleset* ruleset, int players, int side, char* text, size_t size) {
    if (side < ruleset_outcomes(ruleset, players))
        ruleset_outcome_name(ruleset, players, side, text, size);
    else
        snprintf(text, size, "nobody");
}

// "13 brains", "1 brain": a unit begins with its plural. "31.5 % of the way to a win": thousandths are for
// programs.
static void put_count(int32_t count, const char* unit, char* text, size_t size) {
    size_t word = strcspn(unit, " ");
    if (!strncmp(unit, "thousandths", word)) {
        if (count % 10)
            snprintf(text, size, "%d.%d %%%s", count / 10, count % 10, unit + word);
        else
            snprintf(text, size, "%d %%%s", count / 10, unit + word);
        return;
    }
    bool plural = word > 1 && unit[word - 1] == 's';
    snprintf(text, size, "%d %.*s%s", count, (int)(word - (count == 1 && plural)), unit, unit + word);
}

void notable_find_text(const Ruleset* ruleset, int players, NotableFind kind, const NotableFound* found,
                       char* text, size_t size) {
    char side[NAME_MAX_BYTES], ahead[NAME_MAX_BYTES] = "";
    if (ruleset->standing) put_count(found->value, ruleset->standing->unit, ahead, sizeof ahead);
    switch (kind) {
        case NOTABLE_FIND_LONGEST:
        case NOTABLE_FIND_SHORTEST:
        case NOTABLE_FIND_MEDIAN:
            put_count(found->value, ruleset->metrics[ruleset_metric_of(ruleset, METRIC_LENGTH)].name, text,
                      size);
            break;
        case NOTABLE_FIND_UPSET:
            notable_find_side(ruleset, players, found->side, side, sizeof side);
            ruleset_outcome_spell(side);
            snprintf(text, size, "won by %s", side);
            break;
        case NOTABLE_FIND_COMEBACK:
            snprintf(text, size, "from behind by %s", ahead);
            break;
        default:
            snprintf(text, size, "decided by %s", ahead);
    }
}
