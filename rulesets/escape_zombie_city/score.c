// Escape: Zombie City: the figures of a finished game (section 14 of the rules file), in the order of the
// rows in rules.c.
#include "rulesets/escape_zombie_city/game.h"
#include "rulesets/escape_zombie_city/metrics.h"

void ezc_score(const void* rules, const void* state, GameResult* result) {
    const EzcShared* shared = &((const EzcState*)state)->shared;
    const EzcFigures* figures = &shared->figures;
    bool escaped = shared->end_reason == END_ESCAPED;
    int32_t* metric = result->metrics;
    (void)rules;
    CHECK(shared->stage == STAGE_OVER);
    result->end_reason = shared->end_reason;
    if (escaped) result->win_840ths[0] = 840;
#define VALUE(name, value, help) *metric++ = (int32_t)(value);
    ESCAPE_ZOMBIE_CITY_METRICS(VALUE)
#undef VALUE
}
