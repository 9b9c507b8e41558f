// A change of a rate judged against the rates that count as fair (band.h), in words: "closer to even", "no longer
// even". The one place that writes the row `88.8 -> 82.7   -6.1   -7.8..-4.4   further from even`, for every verb that
// shows rates before and after.
#pragma once

#include "sim/base/buffer.h"
#include "sim/report/report_data.h"
#include "sim/statistics/band.h"

enum { BAND_WORDS_BYTES = 48, BAND_WORDS_GROUPS_MAX = 32 };

typedef struct BandWords {
    char text[BAND_WORDS_BYTES];
} BandWords;

// "now even", "stays even", "no longer even", "closer to even", "past even", "further from even"; "closer, still
// out of reach": nearer to where it was than to the band; "about as far from even": outside on one side, and no
// difference is proven. "the target" takes the place of "even" if the fair share is not in the band. "probably ..."
// unless it is proven.
BandWords band_words_move(const BandChange* change);
// The verb before them, "B is closer to even", "B stays even": "is " or nothing.
const char* band_words_verb(const char* words);

// What a row shows, with as many decimals as its interval justifies.
typedef struct BandRow {
    char rates[32];       // "88.8 -> 82.7", in percent
    char difference[16];  // "-6.1", in points
    char range[32];       // "-7.8..-4.4"
    BandWords words;
} BandRow;

BandRow band_words_row(const BandChange* change);

// The columns that judge a change in a sheet: for people the words, under `title` if it is not null.
#define BAND_WORDS_COLUMNS(title)                                                                        \
    {"move",                                                                                             \
     NULL,                                                                                               \
     FIGURE_TEXT,                                                                                        \
     "what a change of the rules means for fairness, by the rates alone: the rate stays in the band, "   \
     "enters or "                                                                                        \
     "leaves it, is closer to it, passes it or is further from it; null: not judged",                    \
     .values = "stays|enters|leaves|closer|passes|further",                                              \
     .blank = true},                                                                                     \
        {"band", NULL, FIGURE_RATES, "the rates that count as fair; null: not judged", .blank = true}, { \
        "fairness", (title), FIGURE_TEXT,                                                                \
            "move in words, with \"probably\" unless it is proven; null: not judged", .blank = true      \
    }
void band_words_put(const BandChange* change, ReportData* data, Sheet* sheet);

// Several changes, grouped by their words.
typedef struct BandGroup {
    BandWords words;
    int at, count;     // `at`: in the order of first appearance
    unsigned players;  // the player counts, as bits
} BandGroup;

typedef struct BandGroups {
    BandGroup list[BAND_WORDS_GROUPS_MAX];
    int count, changes;
} BandGroups;

void band_words_add(BandGroups* groups, BandWords words, int players);
// "closer to even with 4 and 5 players, past even with 3" or, where player counts do not tell the changes apart,
// "closer to even in 3 of 5 comparisons, now even in 2"; of equals "further from even in all 3 comparisons".
// The largest group comes first.
void band_words_sum_up(BandGroups* groups, bool by_players, Buffer* text);
// What a rate in the band is: "even", or "on the target".
const char* band_words_inside(BandGoal goal);
// What the words mean: "Even: 45 to 55 % for survivors." or "The target: ...".
void band_words_explain(BandGoal goal, const char* outcome, Buffer* text);
