// Marks of notable games; see notable.h.
#include "sim/game/notable.h"

#include "sim/game/tally.h"

static_assert((int)NOTABLE_BINS == (int)TALLY_BINS, "a length has a bin");

// Games rarely rank first, so this store is rare.
static inline void keep(uint64_t* mark, uint64_t other) {
    if (other > *mark) *mark = other;
}

static void take_length(Notable* notable, int32_t length, uint64_t number) {
    uint32_t* first = &notable->lengths[tally_bin(length)];
    uint32_t mark = (uint32_t)notable_high(0, number);
    if (mark > *first) *first = mark;
    keep(&notable->marks[NOTABLE_LONGEST], notable_high(length, number));
    keep(&notable->marks[NOTABLE_SHORTEST], notable_low(length, number));
}

void notable_take(Notable* notable, const NotableGame* game) {
    const GameResult* result = game->result;
    const Course* course = game->course;
    uint64_t* marks = notable->marks;
    int outcomes = ruleset_outcomes(game->ruleset, game->players);
    uint64_t win = notable_high(course->margin + 1, game->number);
    bool won = false;
    static_assert(COURSE_UNKNOWN + 1 == 0, "an unknown margin comes last");
    if (result->aborted) return;
    if (game->length >= 0) take_length(notable, result->metrics[game->length], game->number);
    for (int i = 0; i < outcomes; i++) {
        if (!result->win_840ths[i]) continue;
        won = true;
        keep(&marks[NOTABLE_WINS + i], win);
    }
    if (outcomes == 1 && !won) keep(&marks[NOTABLE_WINS + 1], win);
    if (course->margin == COURSE_UNKNOWN) return;
    keep(&marks[NOTABLE_CLOSEST], notable_low(course->margin, game->number));
    if (course->comeback > 0) keep(&marks[NOTABLE_COMEBACK], notable_high(course->comeback, game->number));
}

void notable_add(Notable* notable, const Notable* other) {
    for (int i = 0; i < NOTABLE_MARKS; i++) keep(&notable->marks[i], other->marks[i]);
    for (int i = 0; i < NOTABLE_BINS; i++)
        if (other->lengths[i] > notable->lengths[i]) notable->lengths[i] = other->lengths[i];
}
