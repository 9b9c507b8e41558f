// Zombie! Run for Your Lives!: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said,
// and what they mean in the game. Zombie players are out of all that concerns "each player" or "the next player": they
// have neither hand nor cards in front.
#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/place.h"
#include "rulesets/zombie_run/story.h"

#define PLAYER   "the player|he|she|they"
#define TARGET   "the player before whom it is put|the target"
#define ATTACKED "the attacked player|the victim|the target"
#define ATTACKER "the attacker|the attacking player"
static const EventWords events[] = {
    {"at the start of each turn|at the beginning of each turn|when a turn begins", HEARD_TURN, {PLAYER}},
    {"every # turn", HEARD_TURN, {PLAYER}, .every = 2},
    {"at the end of each turn|when a turn ends|after each turn", HEARD_TURN_END, {PLAYER}},
    {"at the start of each round|at the beginning of each round|when a round begins",
     HEARD_ROUND,
     {"the first player"}},
    {"every # round", HEARD_ROUND, {"the first player"}, .every = 2},
    {"when a player draws a card|whenever a player draws a card", HEARD_DRAW, {PLAYER}},
    {"when a player plays a card|whenever a player plays a card", HEARD_PLAY, {PLAYER, TARGET}},
    {"when a player plays an item|whenever a player plays an item", HEARD_ITEM, {PLAYER, TARGET}},
    {"when a player plays a zombie|when a player attacks|whenever a player plays a zombie|"
     "when a player sends a zombie|when a player is attacked",
     HEARD_ZOMBIE,
     {PLAYER "|" ATTACKER, ATTACKED}},
    {"when a player plays a roach|when a player plays a cockroach|whenever a player plays a roach",
     HEARD_ROACH,
     {PLAYER "|" ATTACKER, ATTACKED}},
    {"when a player uses the Special Rule|whenever a player uses the Special Rule|"
     "when a player makes a special play",
     HEARD_SPECIAL,
     {PLAYER, TARGET}},
    {"when a zombie player gives a card|whenever a zombie player gives a card|"
     "when a zombie player gives away a card",
     HEARD_GIVE,
     {"the zombie player|he|she|they", "the receiver|the player who receives it"}},
    {"when a player gets rid of a zombie|whenever a player gets rid of a zombie|when a zombie is cancelled",
     HEARD_RID,
     {PLAYER, "the player who cancels it"}},
    {"when a player loses an item|whenever a player loses an item|when an item is cancelled",
     HEARD_LOST,
     {PLAYER, ATTACKER "|the player who cancels it"}},
    {"when a player redraws|whenever a player redraws|when a player draws a new hand",
     HEARD_REDRAW,
     {PLAYER}},
    {"when a player plays no card|when a player passes", HEARD_IDLE, {PLAYER}},
    {"when a player becomes a zombie|whenever a player becomes a zombie|when a player turns into a zombie",
     HEARD_TURNED,
     {PLAYER "|the new zombie", ATTACKER}},
    {"when the deck is shuffled|whenever the deck is shuffled|when the discard pile is shuffled|"
     "whenever the discard pile is shuffled",
     HEARD_SHUFFLE,
     {0}},
    {0},
};

enum { NUMBER_HAND, NUMBER_ITEMS, NUMBER_ZOMBIES, NUMBER_DECK, NUMBER_DISCARD, NUMBER_LIVING, NUMBER_TURNED };
static const NumberWords numbers[] = {
    {"card in hand", .of_seat = true},
    {"item|item on the table", .of_seat = true},
    {"zombie|zombie on the table", .of_seat = true},
    {"card in the deck"},
    {"card in the discard pile"},
    {"living player|player alive"},
    {"zombie player"},
    {0},
};

enum {
    DEED_DRAW,
    DEED_DISCARD,
    DEED_DISCARD_HAND,
    DEED_LOSE_ITEM,
    DEED_LOSE_ZOMBIE,
    DEED_GIVE,
    DEED_TAKE,
    DEED_SWAP,
    DEED_TURN,
    DEED_BACK,
    DEED_MISS,
    DEED_TURN_AROUND,
    DEED_SHUFFLE
};
#define CAUSES(code) (UINT64_C(1) << (code))
#define DRAWING      (CAUSES(HEARD_DRAW) | CAUSES(HEARD_SHUFFLE))
static const DeedWords deeds[] = {
    {"draws # card|takes # card", .causes = DRAWING},
    {"discards # card at random|discards # card|discards # random card", .consumes = "cards in hand"},
    {"discards his hand|discards her hand|discards the hand", .consumes = "cards in hand"},
    {"loses # item", .consumes = "items on the table"},
    {"loses # zombie|gets rid of # zombie", .consumes = "zombies on the table"},
    {"gives # card at random to @|gives # card to @|gives # random card to @"},
    {"takes # card at random from @|takes # card from @|takes # random card from @|steals # card from @"},
    {"swaps hands with @|exchanges hands with @"},
    {"becomes a zombie|turns into a zombie", .causes = CAUSES(HEARD_TURNED), .consumes = "living players"},
    {"comes back to life with # card|becomes human again with # card", .causes = DRAWING},
    {"misses # turn|skips # turn"},
    {"changes the direction of play|reverses the direction of play"},
    {"shuffles the discard pile into the deck", .causes = CAUSES(HEARD_SHUFFLE)},
    {0},
};

static const SayingWords sayings[] = {
    {"cards dealt : #|first hand : #|hand size : #", "hand_size"},
    {"items needed to win : #|items to win : #", "items_to_win"},
    {"zombies needed to turn : #|zombies to turn : #|zombies that turn a player : #", "zombies_to_turn"},
    {"cards drawn a turn : #|cards drawn per turn : #|cards drawn each turn : #|draw # card a turn|"
     "each player draws # card a turn",
     "cards_drawn", .live = ZR_LIVE_CARDS_DRAWN},
    {"cards played a turn : #|cards played per turn : #|cards played each turn : #|play # card a turn|"
     "each player plays # card a turn",
     "cards_played", .live = ZR_LIVE_CARDS_PLAYED},
    {"hand limit : #|hand limit #|hand limit # at the end of the turn", "hand_limit",
     .live = ZR_LIVE_HAND_LIMIT},
    {"what is over the hand limit is discarded|what is over is discarded", "surplus", "discarded"},
    {"what is over the hand limit goes to the player with the fewest items|"
     "what is over goes to the player with the fewest items",
     "surplus", "fewest_items"},
    {"what is over the hand limit goes to the next player|what is over goes to the next player", "surplus",
     "next_player"},
    {"what is over the hand limit goes to the previous player|what is over goes to the previous player",
     "surplus", "previous_player"},
    {"# card are removed unseen before the game|# card are removed unseen|cards removed unseen : #|"
     "# card is removed unseen before the game|# card is removed unseen|remove # card unseen",
     "removed_unseen"},
    {"when a player becomes a zombie , the player on the left takes his hand|"
     "when a player becomes a zombie , the player on his left takes his hand|"
     "when a player becomes a zombie , the player to the left takes his hand|"
     "the hand of a player who becomes a zombie goes to the player on the left",
     "out_hand", "next_player"},
    {"when a player becomes a zombie , the player on the right takes his hand|"
     "when a player becomes a zombie , the player on his right takes his hand|"
     "the hand of a player who becomes a zombie goes to the player on the right",
     "out_hand", "previous_player"},
    {"when a player becomes a zombie , the attacker takes his hand|"
     "the hand of a player who becomes a zombie goes to the attacker",
     "out_hand", "attacker"},
    {"when a player becomes a zombie , his hand is discarded", "out_hand", "discarded"},
    {"zombie players are out of the game|a player who becomes a zombie is out of the game|"
     "zombies are out of the game|zombie players are out|zombie players have no turns",
     "zombie_players_out", "true"},
    {"play goes to the right|play goes counterclockwise|the direction of play is counterclockwise",
     "direction", "counterclockwise"},
    {"play changes direction whenever the deck is shuffled|play changes direction when the deck is shuffled|"
     "play changes direction each time the deck is shuffled|"
     "whenever the deck is shuffled , play changes direction|"
     "when the deck is shuffled , play changes direction",
     "direction", "turns_at_shuffle"},
    {"the game ends after turn # , most items win|the game ends after turn # , the player with most items "
     "wins|"
     "the game ends after # turn , most items win|the game is over after turn # , most items win",
     "turn_limit"},
    {"the game ends after round # , most items win|the game ends after round # , the player with most items "
     "wins|"
     "the game ends after # round , most items win|the game is over after round # , most items win",
     "round_limit"},
    {"nobody wins when the limit is reached", "round_limit_winner", "nobody"},
    {"cards drawn by a redraw : #|new hand after a redraw : #", "redraw_size"},
    {"redraws a turn : #|redraws per turn : #", "redraw_limit"},
    {"the Special Rule is not used|there is no Special Rule|without the Special Rule", "special_rule",
     "false"},
    {"the Special Rule is used before or after the play", "special_timing", "either_order"},
    {"a player may pass|players may pass", "play_obligation", "may_pass"},
    {"a player may redraw|players may redraw", "play_obligation", "may_redraw"},
    {"a zombie player may discard the card|zombie players may discard", "zombie_may_discard", "true"},
    {"a zombie player may not give the winning item|zombie players may not give the winning item",
     "zombie_gives_winning_item", "forbidden"},
    {"a zombie may be played only on a neighbour|zombies may be played only on neighbours|"
     "zombies are played only on neighbours",
     "zombie_card_targets", "living_neighbours"},
    {"only a player without zombies wins|a player wins only without zombies", "win_condition",
     "items_and_no_zombies"},
    {"copies of each item : #", "deck.item_copies"},
    {"copies of each zombie : #", "deck.zombie_copies"},
    {"roaches in the deck : #|copies of the roach : #|cockroaches in the deck : #", "deck.roach_copies"},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};
enum { GROUP_LIVING, GROUP_ZOMBIES };
static const NamedWords groups[] = {{"living player", 1}, {"zombie player", 1, .out = true}, {0}};

enum {
    ACT_ITEM,
    ACT_ZOMBIE,
    ACT_ROACH,
    ACT_SPECIAL,
    ACT_PASS,
    ACT_REDRAW,
    ACT_GIVE_ITEM,
    ACT_GIVE_ZOMBIE,
    ACT_DISCARD
};
static const NamedWords actions[] = {{"play an item"},
                                     {"play a zombie|attack"},
                                     {"play a roach|play a cockroach"},
                                     {"use the Special Rule|make a special play"},
                                     {"pass"},
                                     {"redraw|draw a new hand"},
                                     {"give an item|give away an item"},
                                     {"give a zombie|give away a zombie"},
                                     {"discard the card"},
                                     {0}};

static bool acts(const HouseGame* game, int row, int card_, const Decision* decision, unsigned action) {
    unsigned card = zr_action_card(action);
    bool gives = decision->kind == ASK_ZOMBIE_GIVE, places = action < DO_SKIP;
    (void)game, (void)card_;
    switch (row) {
        case ACT_ITEM:
            return places && !gives && card < ZR_ZOMBIE;
        case ACT_ZOMBIE:
            return places && !gives && card >= ZR_ZOMBIE;
        case ACT_ROACH:
            return places && !gives && card == ZR_ROACH;
        case ACT_SPECIAL:
            return places && decision->kind == ASK_SPECIAL;
        case ACT_PASS:
            return action == DO_PASS;
        case ACT_REDRAW:
            return action == DO_REDRAW;
        case ACT_GIVE_ITEM:
            return places && gives && card < ZR_ZOMBIE;
        case ACT_GIVE_ZOMBIE:
            return places && gives && card >= ZR_ZOMBIE;
        default:
            return action == DO_DISCARD;
    }
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const ZrShared* shared = game->state;
    int living = __builtin_popcount(shared->living);
    switch (number) {
        case NUMBER_HAND:
            return shared->hand_size[seat];
        case NUMBER_ITEMS:
            return shared->items[seat];
        case NUMBER_ZOMBIES:
            return shared->zombies[seat];
        case NUMBER_DECK:
            return shared->deck_size;
        case NUMBER_DISCARD:
            return shared->discard_size;
        case NUMBER_LIVING:
            return living;
        default:
            return shared->players - living;
    }
}

// A round has as many turns as there are players at the table.
static int clock_now(const HouseGame* game, int clock) {
    const ZrShared* shared = game->state;
    int turn = shared->turn ? (int)shared->turn : 1;
    return clock == CLOCK_TURN ? turn : (turn - 1) / shared->players + 1;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const ZrShared* shared = game->state;
    return ((shared->living >> seat) & 1) == (group == GROUP_LIVING);
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const ZrShared* shared = game->state;
    *out = ~(uint32_t)shared->living;
    *current = shared->turn_seat;
    return shared->players;
}

// --- deeds. Each does as much as is possible.

static void draw(const ZrGame* game, unsigned seat, int amount) {
    const ZrShared* shared = &game->state->shared;
    for (int i = 0; i < amount && shared->deck_size + shared->discard_size > 0; i++)
        zr_take_to_hand(game, seat, CHANCE_HOUSE);
}

static void hand_over(const ZrGame* game, unsigned from, unsigned to, int amount) {
    for (int i = 0; i < amount && from != to && game->state->shared.hand_size[from] > 0; i++)
        zr_hand_over(game, from, to, zr_random_card(game, from));
}

// At random, of one side.
static void lose(const ZrGame* game, unsigned seat, bool items, int amount) {
    const ZrShared* shared = &game->state->shared;
    const uint8_t* left = items ? shared->items : shared->zombies;
    for (int i = 0; i < amount && left[seat] > 0; i++) {
        unsigned skip = chance_below(game->chance, CHANCE_HOUSE, left[seat]);
        unsigned card = items ? 0 : ZR_ZOMBIE;
        while (!zr_lies(shared, card, seat) || skip-- > 0) card++;
        zr_lose(game, seat, card);
    }
}

static void swap(const ZrGame* game, unsigned seat, unsigned other) {
    ZrState* state = game->state;
    ZrOwn own = state->own[seat];
    uint8_t size = state->shared.hand_size[seat];
    state->own[seat] = state->own[other];
    state->own[other] = own;
    state->shared.hand_size[seat] = state->shared.hand_size[other];
    state->shared.hand_size[other] = size;
    chance_note(game->chance, TOLD_SWAP, (int)seat, (int)other, 0);
}

static void come_back(const ZrGame* game, unsigned seat, int amount) {
    game->state->shared.living |= zr_bit(seat);
    game->state->shared.house.back++;
    chance_note(game->chance, TOLD_BACK, (int)seat, 0, 0);
    draw(game, seat, amount);
}

static void with_other(const ZrGame* game, int deed, unsigned seat, unsigned other, int amount) {
    const ZrShared* shared = &game->state->shared;
    if (other >= shared->players || !((shared->living >> other) & 1) || other == seat) return;
    if (deed == DEED_GIVE) hand_over(game, seat, other, amount);
    if (deed == DEED_TAKE) hand_over(game, other, seat, amount);
    if (deed == DEED_SWAP) swap(game, seat, other);
}

static void of_living(const ZrGame* game, int deed, unsigned seat, unsigned other, int amount) {
    const ZrShared* shared = &game->state->shared;
    int hand = shared->hand_size[seat];
    switch (deed) {
        case DEED_DRAW:
            draw(game, seat, amount);
            break;
        case DEED_DISCARD:
        case DEED_DISCARD_HAND:
            if (deed == DEED_DISCARD && amount < hand) hand = amount;
            for (int i = 0; i < hand; i++) zr_discard_from(game, seat, zr_random_card(game, seat));
            break;
        case DEED_LOSE_ITEM:
        case DEED_LOSE_ZOMBIE:
            lose(game, seat, deed == DEED_LOSE_ITEM, amount);
            break;
        case DEED_TURN:
            zr_turn_into_zombie(game, seat, SEATS_MAX);
            break;
        default:
            with_other(game, deed, seat, other, amount);
    }
}

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    ZrGame game = {house->rules, house->state, house->chance};
    ZrShared* shared = &game.state->shared;
    bool living = (shared->living >> seat) & 1;
    int missed = shared->house.missed[seat] + amount;
    (void)card;
    if (shared->phase == PHASE_OVER) return;
    if (deed == DEED_MISS)
        shared->house.missed[seat] = (uint8_t)(missed > UINT8_MAX ? UINT8_MAX : missed);
    else if (deed == DEED_TURN_AROUND)
        zr_turn_around(&game);
    else if (deed == DEED_SHUFFLE && shared->discard_size > 0)
        zr_reshuffle(&game);
    else if (deed == DEED_BACK && !living)
        come_back(&game, seat, amount);
    else if (living)
        of_living(&game, deed, seat, other, amount);
}

static void end(const HouseGame* house) {
    ZrGame game = {house->rules, house->state, house->chance};
    if (game.state->shared.phase != PHASE_OVER) zr_end(&game, END_NO_RESULT, 0);
}

const Vocabulary zr_words = {
    .events = events,
    .numbers = numbers,
    .deeds = deeds,
    .sayings = sayings,
    .clocks = clocks,
    .groups = groups,
    .actions = actions,
    .number = number,
    .clock = clock_now,
    .acts = acts,
    .in_group = in_group,
    .seats = seats,
    .deed = deed,
    .end = end,
};
