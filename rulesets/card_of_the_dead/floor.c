// Card of the Dead: a lower bound on the time that any engine of this game takes - the random words
// and card moves of a typical game of four under `random`, without a rule or a decision. For
// `reckon bench`.
#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/setup.h"

// Measured under `random` with four players, in each of three rounds: 46 draws, 39 choices, 29
// cards played, 16 blind picks.
enum { FLOOR_ROUNDS = 3, FLOOR_DRAWS = 46, FLOOR_CHOICES = 39, FLOOR_PLAYS = 29, FLOOR_PICKS = 16 };

static void floor_turn(const CodGame* game, int turn) {
    CodState* state = game->state;
    unsigned seat = (unsigned)turn % state->shared.players;
    if (turn < FLOOR_CHOICES) chance_below(game->chance, CHANCE_ORDER, 5);
    if (turn < FLOOR_PICKS && state->shared.hand_size[seat])
        chance_pick(game->chance, CHANCE_PICK, state->own[seat].hand, HAND_KINDS,
                    state->shared.hand_size[seat]);
    if (!state->shared.deck_size) return;
    Seats watchers;
    unsigned kind = cod_take_top(game, &watchers);
    if (kind <= ZOMBIE_3)
        cod_add_zombie(game, seat, kind);
    else
        cod_gain(state, seat, kind % HAND_KINDS);
    if (kind > ZOMBIE_3 && turn < FLOOR_PLAYS) cod_lose_openly(game, seat, kind % HAND_KINDS);
}

void cod_floor(const void* rules, void* state, Chance* chance) {
    CodGame game = {rules, state, chance};
    Decision nobody;
    cod_setup(rules, state, chance);
    for (int round = 0; round < FLOOR_ROUNDS; round++) {
        cod_deal_round(&game);
        game.state->hidden.keeping = 0;
        cod_step_keep(&game, &nobody);
        for (int turn = 0; turn < FLOOR_DRAWS; turn++) floor_turn(&game, turn);
    }
}
