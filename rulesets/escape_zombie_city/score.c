// Escape: Zombie City: the figures of a finished game (section 14 of the rules file), in the order
// of the rows in rules.c.
#include <string.h>

#include "rulesets/escape_zombie_city/game.h"
#include "rulesets/escape_zombie_city/metrics.h"
#include "sim/base/check.h"

void ezc_score(const void* rules, const void* state, GameResult* result) {
    const EzcShared* shared = &((const EzcState*)state)->shared;
    const EzcFigures* figures = &shared->figures;
    bool escaped = shared->end_reason == END_ESCAPED;
    (void)rules;
    CHECK(shared->stage == STAGE_OVER);
    result->end_reason = shared->end_reason;
    if (escaped) result->win_840ths[0] = 840;
    const int32_t metrics[] = {ESCAPE_ZOMBIE_CITY_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
    machine_score(&shared->house, result);
}

// The team's progress, in thousandths: the items needed in the cargo bay, and the drive to the
// exit. Its opponent is the clock or the zombies at the church, whichever is further along.
void ezc_standing(const void* rules_, const void* state, int32_t standing[OUTCOMES_MAX]) {
    const EzcRules* rules = rules_;
    const EzcShared* shared = &((const EzcState*)state)->shared;
    int32_t needed = ezc_items_needed(rules, shared), items = __builtin_popcount(shared->bay);
    int32_t gone = items < needed ? items : needed;
    if (shared->stage == STAGE_OVER && shared->end_reason == END_ESCAPED) gone = needed + 1;
    int32_t time = 1000 * shared->clock / rules->ends[2];
    CHECK(shared->clock <= rules->ends[2]);
    int32_t church = 1000 * shared->reached / ezc_church_limit(rules, shared);
    standing[0] = 1000 * gone / (needed + 1);
    standing[1] = time > church ? time : church < 1000 ? church : 1000;
}
