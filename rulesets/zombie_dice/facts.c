// Zombie Dice: what everybody sees, by name (sim/game/facts.h); no seat has private knowledge.
#include "rulesets/zombie_dice/story.h"
#include "rulesets/zombie_dice/view.h"

void zd_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts) {
    const ZdShared* game = shared;
    bool live = ((const ZdRules*)rules)->house.lives > 0;  // these may change
    (void)own;
    facts_number(facts, "turn", game->turn);
    facts_seat(facts, "turn_of", game->turn_seat);
    facts_seat(facts, "first", game->first);
    facts_flag(facts, "tie_breaker", game->tie_breaker != 0);
    facts_number(facts, "brains_this_turn", game->brains);
    if (live) facts_number(facts, "shotguns_that_end_the_turn", zd_shotguns(rules, game));
    if (live) facts_number(facts, "dice_rolled_next", (int)zd_hand(rules, game));
    facts_counts(facts, "cup", game->cup, COLOURS, zd_colours);
    facts_counts(facts, "feet", game->feet, COLOURS, zd_colours);
    facts_counts(facts, "brains", game->brain, COLOURS, zd_colours);
    facts_counts(facts, "shotguns", game->shotgun, COLOURS, zd_colours);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) {
        facts_player(facts, i, seat);
        facts_number(facts, "score", game->score[i]);
        if (live) facts_number(facts, "brains_to_win", zd_goal(rules, game, i));
        facts_flag(facts, "contender", (game->contenders >> i) & 1);
        facts_flag(facts, "to_play_this_round", (game->to_play >> i) & 1);
        facts_end(facts);
    }
    facts_end(facts);
}
