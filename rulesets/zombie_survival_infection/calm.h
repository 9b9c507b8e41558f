// Zombie: Survival Infection: the moments between the steps of a turn at which house rules in words act: after its
// beginning, before the redraw, before Take Action and after its end.
#pragma once

#include "rulesets/zombie_survival_infection/hear.h"

// Does what is due. True: something was, and the game goes on at `then`, which may come after other phases.
bool zsi_settle_words(const ZsiGame* game, unsigned then) __attribute__((cold));
static inline bool zsi_calm(const ZsiGame* game, unsigned then) {
    return zsi_housed(game) && zsi_settle_words(game, then);
}
// Whether something is to be done first, before house rules ask (Vocabulary.busy).
bool zsi_busy(const HouseGame* house);
// Cards that deeds have ordered are drawn, and the Infection die is taken; then fallen camps settle.
void zsi_due(const ZsiGame* game);
// Hidden Bite is among these cards: its drawer gives the Infection die.
ZsiStep zsi_step_due_bite;
ZsiAct zsi_act_due_bite;
