// Card of the Dead: dealing a round, and the choice of the cards that are kept.
#pragma once

#include "rulesets/card_of_the_dead/state.h"

// 4.2, up to the first question.
void cod_deal_round(const CodGame* game);
// The rest of it, after what house rules do with the cards dealt.
void cod_deal_settled(const CodGame* game);
// House rules: the seat, which has kept nothing yet, is dealt other cards; its own are shuffled into the deck first.
void cod_deal_again(const CodGame* game, unsigned seat);
// 4.2.4: cards not kept go back to the deck, and the first turn begins.
void cod_return_dealt(const CodGame* game);
bool cod_step_keep(const CodGame* game, Decision* decision);
void cod_act_keep(const CodGame* game, unsigned seat, unsigned action);
