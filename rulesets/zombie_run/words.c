// Zombie! Run for Your Lives!: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said,
// and what they mean in the game. Zombie players are out of all that concerns "each player" or "the next player": they
// have neither hand nor cards in front.
#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/place.h"
#include "rulesets/zombie_run/story.h"

#define PLAYER       "the player|he|she|they"
#define TARGET       "the player before whom it lies|the target|the player before whom it is put"
#define ATTACKED     "the attacked player|that player|the victim|the target"
#define THE_ATTACKED "the attacked player|he|she|they|the victim|the target"
#define ATTACKER     "the attacker|the attacking player|the player who attacked"
#define TURNER       "the attacker|the player who turned him|the player who turned her|the player who did it"
#define GIVER        "the zombie player|he|she|they"
#define RECEIVER     "the receiver|the player who receives it"
static const EventWords events[] = {
    {"at the start of each turn|at the beginning of each turn|when a turn begins", HEARD_TURN, {PLAYER}},
    {"every # turn", HEARD_TURN, {PLAYER}, .every = 2},
    {"at the end of each turn|when a turn ends|after each turn", HEARD_TURN_END, {PLAYER}},
    {"at the start of each zombie player's turn|at the beginning of each zombie player's turn|when a zombie "
     "player's turn begins",
     HEARD_ZOMBIE_TURN,
     {GIVER}},
    {"at the start of each round|at the beginning of each round|when a round begins",
     HEARD_ROUND,
     {"the first player"}},
    {"every # round", HEARD_ROUND, {"the first player"}, .every = 2},
    {"when a player draws a card", HEARD_DRAW, {PLAYER}},
    {"when a player plays a card|when a card is played", HEARD_PLAY, {PLAYER, TARGET}},
    {"when a player plays an item|when an item is played|when a player lays an item|when a player puts down "
     "an item",
     HEARD_ITEM,
     {PLAYER, TARGET}},
    {"when a player plays a zombie|when a zombie is played", HEARD_ZOMBIE, {PLAYER, TARGET}},
    {"when a player attacks another|when a player attacks|when a player attacks a player|when a player sends "
     "a zombie|when a player plays a zombie on another|when a player plays a zombie on a player",
     HEARD_ATTACK,
     {PLAYER "|" ATTACKER, ATTACKED}},
    {"when a player is attacked|when a zombie is played on a player",
     HEARD_ATTACKED,
     {THE_ATTACKED, ATTACKER}},
    {"when a player plays a roach|when a player plays a cockroach", HEARD_ROACH, {PLAYER, TARGET}},
    {"when a player uses the Special Rule|when a player makes a special play|when the Special Rule is "
     "used|when a player plays a card by the Special Rule|when a player plays an extra card",
     HEARD_SPECIAL,
     {PLAYER, TARGET}},
    {"when a zombie player gives a card|when a zombie player gives away a card",
     HEARD_GIVE,
     {GIVER, RECEIVER}},
    {"when a zombie player gives an item|when a zombie player gives away an item",
     HEARD_GIVES_ITEM,
     {GIVER, RECEIVER}},
    {"when a zombie player gives a zombie|when a zombie player gives away a zombie|when a zombie player "
     "attacks",
     HEARD_GIVES_ZOMBIE,
     {GIVER, RECEIVER "|" ATTACKED}},
    {"when a player gets rid of a zombie|when a zombie is cancelled|when a player loses a zombie",
     HEARD_RID,
     {PLAYER, "the player who cancels it"}},
    {"when a player cancels a zombie|when a player removes a zombie", HEARD_RID, {NULL, PLAYER}},
    {"when a player cancels an item|when a player destroys an item", HEARD_LOST, {NULL, PLAYER}},
    {"when a player loses an item|when an item is cancelled|when an item is lost|when an item is destroyed",
     HEARD_LOST,
     {PLAYER "|its owner|the owner", ATTACKER "|the player who cancels it"}},
    {"when a player plays his last card|when a player plays the last card of his hand|when a player runs out "
     "of cards",
     HEARD_LAST,
     {PLAYER}},
    {"when a player redraws|when a player draws a new hand", HEARD_REDRAW, {PLAYER}},
    {"when a player plays no card|when a player passes", HEARD_IDLE, {PLAYER}},
    {"when a player becomes a zombie|when a player turns into a zombie|when a player turns|when a player is "
     "turned into a zombie",
     HEARD_TURNED,
     {PLAYER "|the new zombie", TURNER}},
    {"when a player turns another into a zombie|when a player turns another player into a zombie|when a "
     "player makes another a zombie",
     HEARD_TURNS,
     {PLAYER, "the new zombie|the victim"}},
    {"before a player becomes a zombie|before a player turns into a zombie|before a player turns",
     HOOK_TURNED,
     {PLAYER, TURNER},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when a player would become a zombie|when a player would turn into a zombie|when a player would "
     "turn|instead of becoming a zombie|instead of turning into a zombie",
     HOOK_TURNED,
     {PLAYER, TURNER},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 1},
    {"before a player plays a zombie|before a zombie is played",
     HOOK_ZOMBIE,
     {PLAYER, TARGET},
     .hook = HOOK_BEFORE},
    {"when a player would play a zombie|when a zombie would be played|instead of playing a zombie",
     HOOK_ZOMBIE,
     {PLAYER, TARGET},
     .hook = HOOK_INSTEAD},
    {"before a player attacks another|before a player attacks",
     HOOK_ATTACK,
     {PLAYER "|" ATTACKER, ATTACKED},
     .hook = HOOK_BEFORE},
    {"when a player would attack another|when a player would attack|instead of attacking",
     HOOK_ATTACK,
     {PLAYER "|" ATTACKER, ATTACKED},
     .hook = HOOK_INSTEAD},
    {"before a player is attacked", HOOK_ATTACKED, {THE_ATTACKED, ATTACKER}, .hook = HOOK_BEFORE},
    {"when a player would be attacked|instead of being attacked",
     HOOK_ATTACKED,
     {THE_ATTACKED, ATTACKER},
     .hook = HOOK_INSTEAD},
    {"before a player loses an item|before an item is cancelled",
     HOOK_LOST,
     {PLAYER, ATTACKER "|the player who cancels it"},
     .hook = HOOK_BEFORE},
    {"when a player would lose an item|when an item would be cancelled|instead of losing an item",
     HOOK_LOST,
     {PLAYER, ATTACKER "|the player who cancels it"},
     .hook = HOOK_INSTEAD},
    {"when the deck is shuffled|when the discard pile is shuffled|when the deck is reshuffled|when the "
     "discard pile is reshuffled|when the deck runs out|when the discard pile becomes the deck",
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
    {"living~player|player alive"},
    {"zombie~player"},
    {0},
};

enum {
    DEED_DRAW,
    DEED_DISCARD,
    DEED_DISCARD_HAND,
    DEED_LOSE_ITEM,
    DEED_LOSE_ZOMBIE,
    DEED_LOSE_ITEMS,
    DEED_LOSE_ZOMBIES,
    DEED_FILL,
    DEED_KEEP,
    DEED_GIVE,
    DEED_TAKE,
    DEED_SWAP,
    DEED_GIVE_HAND,
    DEED_TAKE_HAND,
    DEED_TURN,
    DEED_BACK,
    DEED_MISS,
    DEED_AGAIN,
    DEED_TURN_AROUND,
    DEED_SHUFFLE,
    DEED_SPARED,
    DEED_DISCARD_CHOSEN,
    DEED_KEEP_CHOSEN,
    DEED_GIVE_CHOSEN
};
#define CAUSES(code) (UINT64_C(1) << (code))
#define DRAWING      (CAUSES(HEARD_DRAW) | CAUSES(HEARD_SHUFFLE))
static const DeedWords deeds[] = {
    {"draws # card|takes # card|draws # extra~card", .causes = DRAWING, .place = DEED_ALSO_AT_HOOKS},
    {"discards # card at random|discards # random card", .consumes = "cards in hand",
     .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"discards his hand|discards her hand|discards the whole hand", .consumes = "cards in hand",
     .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"loses # item", .consumes = "items on the table", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"loses # zombie|gets rid of # zombie", .consumes = "zombies on the table", .place = DEED_ALSO_AT_HOOKS},
    {"loses all items|loses all his items|discards all items", .consumes = "items on the table",
     .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"loses all zombies|loses all his zombies|gets rid of all zombies", .consumes = "zombies on the table",
     .place = DEED_ALSO_AT_HOOKS},
    {"draws up to # card|fills his hand up to # card|draws until he has # card", .causes = DRAWING,
     .place = DEED_ALSO_AT_HOOKS},
    {"discards at random down to # card|discards down to # card at random", .consumes = "cards in hand",
     .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"gives # card at random to @|gives # random card to @", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"takes # card at random from @|takes # card from @|takes # random card from @|steals # card from @",
     .place = DEED_ALSO_AT_HOOKS},
    {"swaps hands with @|exchanges hands with @|swaps his hand with @", .place = DEED_ALSO_AT_HOOKS},
    {"gives his hand to @|gives all his cards to @|hands all cards to @", .place = DEED_ALSO_AT_HOOKS,
     .burden = true},
    {"takes the hand of @|takes all cards of @|takes all cards from @", .place = DEED_ALSO_AT_HOOKS},
    {"becomes a zombie|turns into a zombie", .causes = CAUSES(HOOK_TURNED) | CAUSES(HEARD_TURNED),
     .consumes = "living players", .burden = true},
    {"comes back to life with # card|becomes human again with # card|is alive again with # card|returns to "
     "life with # card|comes back with # card",
     .causes = DRAWING},
    {"misses # turn|skips # turn|loses # turn", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"takes # extra~turn|gets # extra~turn|has # extra~turn|plays # extra~turn", .place = DEED_ALSO_AT_HOOKS},
    {"changes the direction of play|reverses the direction of play", .place = DEED_ALSO_AT_HOOKS},
    {"shuffles the discard pile into the deck", .causes = CAUSES(HEARD_SHUFFLE), .place = DEED_ALSO_AT_HOOKS},
    {"is spared|nothing happens to him|is left alone", .place = DEED_ONLY_INSTEAD},
    {"discards # card of his choice|discards # card|discards # chosen card", .consumes = "cards in hand",
     .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    {"keeps # card of his choice|keeps # card|keeps only # card|keeps # chosen card|discards down to # "
     "card|discards down to # card of his choice",
     .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    {"gives # card of his choice to @|gives # card to @|gives # chosen card to @|passes # card to @",
     .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    {0},
};

// A hand limit and where the rest goes, in one sentence.
#define LIMIT(goes, reading)                                                     \
    {                                                                            \
        "hand limit : # , what is over " goes "|hand limit : # , the rest " goes \
        "|hand limit # at the end of the turn , what is over " goes,             \
            "hand_limit", .also = "surplus", .also_value = (reading)             \
    }
static const SayingWords sayings[] = {
    {"cards dealt : #|first hand : #|hand size : #|each player starts with # card|each player is dealt # "
     "card|each player begins with # card|# card are dealt to each player|deal # card to each player|players "
     "start with # card",
     "hand_size"},
    {"items to win : #|items needed to win : #|# item are needed to win|a player needs only # item to "
     "win|only # item are needed to win|# item are enough to win|the first player to # item wins|the first "
     "player to collect # item wins|# different item win|a player needs # item to win|a player with # item "
     "wins|the first to # item wins|the first player with # item wins|# item win",
     "items_to_win", .live = ZR_LIVE_ITEMS},
    {"zombies to turn : #|zombies needed to turn : #|zombies that turn a player : #|it takes # zombie to "
     "turn a player|it takes # zombie to turn|a player turns with # zombie|# zombie turn a player|a player "
     "with # zombie becomes a zombie|# zombie turn a player into a zombie|a player becomes a zombie with # "
     "zombie",
     "zombies_to_turn", .live = ZR_LIVE_ZOMBIES},
    {"cards drawn a turn : #|cards drawn per turn : #|cards drawn each turn : #|draw # card a turn|each "
     "player draws # card a turn|each player draws # card at the start of his turn|draw # card at the start "
     "of the turn|a player draws # card a turn|draw # card each turn",
     "cards_drawn", .live = ZR_LIVE_CARDS_DRAWN},
    {"cards played a turn : #|cards played per turn : #|cards played each turn : #|play # card a turn|each "
     "player plays # card a turn|a player plays # card a turn|play # card each turn",
     "cards_played", .live = ZR_LIVE_CARDS_PLAYED},
    {"hand limit : #|hand limit #|hand limit # at the end of the turn|hand limit : # at the end of the "
     "turn|no player may hold more than # card|a player may not hold more than # card|no player may have "
     "more than # card in hand|a player may not have more than # card in hand|nobody may hold more than # "
     "card|nobody may keep more than # card|a player keeps at most # card|a hand may have at most # card|a "
     "hand has at most # card|hand limit is # card|the hand limit is # card",
     "hand_limit", .live = ZR_LIVE_HAND_LIMIT},
    LIMIT("is discarded", "discarded"),
    LIMIT("goes to the player with the fewest items", "fewest_items"),
    LIMIT("goes to the next player", "next_player"),
    LIMIT("goes to the previous player", "previous_player"),
    {"what is over the hand limit is discarded|what is over is discarded", "surplus", "discarded"},
    {"what is over the hand limit goes to the player with the fewest items|what is over goes to the player "
     "with the fewest items",
     "surplus", "fewest_items"},
    {"what is over the hand limit goes to the next player|what is over goes to the next player", "surplus",
     "next_player"},
    {"what is over the hand limit goes to the previous player|what is over goes to the previous player",
     "surplus", "previous_player"},
    {"# card are removed unseen before the game|# card are removed unseen|cards removed unseen : #|# card is "
     "removed unseen before the game|# card is removed unseen|remove # card unseen",
     "removed_unseen"},
    {"when a player becomes a zombie , the player on the left takes his hand|when a player becomes a zombie "
     ", the player on his left takes his hand|when a player becomes a zombie , the player to the left takes "
     "his hand|when a player becomes a zombie , the player on the left gets his hand|when a player becomes a "
     "zombie , his hand goes to the player on the left|before a player becomes a zombie , the player on the "
     "left takes his hand|before a player becomes a zombie , his hand goes to the player on the left|the "
     "hand of a player who becomes a zombie goes to the player on the left",
     "out_hand", "next_player"},
    {"when a player becomes a zombie , the player on the right takes his hand|when a player becomes a zombie "
     ", the player on his right takes his hand|the hand of a player who becomes a zombie goes to the player "
     "on the right",
     "out_hand", "previous_player"},
    {"when a player becomes a zombie , the attacker takes his hand|when a player becomes a zombie , the "
     "attacker gets his hand|when a player becomes a zombie , the player who turned him takes his hand|a "
     "player who turns another into a zombie takes his hand|the hand of a player who becomes a zombie goes "
     "to the attacker",
     "out_hand", "attacker"},
    {"when a player becomes a zombie , his hand is discarded", "out_hand", "discarded"},
    {"zombie players are out of the game|a player who becomes a zombie is out of the game|zombie players are "
     "out|zombie players have no turns|zombie players take no turns|zombie players do not play|zombie "
     "players do not take turns|zombie players give no cards|zombie players no longer take turns|zombie "
     "players no longer play|a player who becomes a zombie is out",
     "zombie_players_out", "true"},
    {"play goes to the right|play goes counterclockwise|the direction of play is counterclockwise",
     "direction", "counterclockwise"},
    {"play changes direction whenever the deck is shuffled|play changes direction each time the deck is "
     "shuffled|whenever the deck is shuffled , play changes direction",
     "direction", "turns_at_shuffle"},
    {"the game ends after turn # , most items win|the game ends after turn # , the player with most items "
     "wins|the game ends after # turn , most items win|the game is over after turn # , most items win",
     "turn_limit"},
    {"the game ends after round # , most items win|the game ends after round # , the player with most items "
     "wins|the game ends after # round , most items win|the game is over after round # , most items win",
     "round_limit"},
    {"nobody wins when the limit is reached", "round_limit_winner", "nobody"},
    {"cards drawn by a redraw : #|new hand after a redraw : #", "redraw_size"},
    {"redraws a turn : #|redraws per turn : #", "redraw_limit"},
    {"the Special Rule is not used|there is no Special Rule|without the Special Rule|special plays are not "
     "allowed|there are no special plays|the Special Rule is not allowed",
     "special_rule", "false"},
    {"the Special Rule is used before or after the play", "special_timing", "either_order"},
    {"a player may pass|players may pass|a player need not play a card|nobody has to play a card|a player "
     "need not play",
     "play_obligation", "may_pass"},
    {"a player may redraw|players may redraw", "play_obligation", "may_redraw"},
    {"a zombie player may discard the card|zombie players may discard what they draw", "zombie_may_discard",
     "true"},
    {"a zombie player may not give the winning item|zombie players may not give the winning item",
     "zombie_gives_winning_item", "forbidden"},
    {"a zombie is played only on a neighbour|zombies are played only on neighbours|a zombie may be played "
     "only on a neighbour|zombies may be played only on neighbours|nobody may attack anybody but his "
     "neighbours|players may attack only their neighbours|only neighbours may be attacked",
     "zombie_card_targets", "living_neighbours"},
    {"only a player without zombies wins|a player wins only without zombies|a player wins only if he has no "
     "zombies|a player wins only if a player has no zombies",
     "win_condition", "items_and_no_zombies"},
    {"copies of each item : #|there are # of each item|# copy of each item|# of each item",
     "deck.item_copies"},
    {"copies of each zombie : #|there are # of each zombie|# copy of each zombie|# of each zombie",
     "deck.zombie_copies"},
    {"roaches in the deck : #|copies of the roach : #|cockroaches in the deck : #|there are # roach in the "
     "deck|there is # roach in the deck|there are # cockroach in the deck",
     "deck.roach_copies"},
    {"there is no roach|there are no roaches|there is no cockroach|play without roaches|play without the "
     "roach|play without cockroaches|without roaches",
     "deck.roach_copies", "0"},
    {"a random player begins|the first player is chosen at random", "start_player", "random"},
    {"seat 0 begins|the player in seat 0 begins|the same player always begins", "start_player", "seat_0"},
    {0},
};

static const Paraphrase paraphrases[] = {
    {"^player becomes zombie after # zombie$|^player becomes zombie at # zombie$", "zombies to turn : $1"},
    {"the leader|player in lead|leading player", "the player with the most items"},
    {"turns into zombie|is turned into zombie|is infected", "becomes a zombie"},
    {"^when player plays zombie , attacked player|^when player plays zombie , that player|^when player plays "
     "zombie , victim",
     "when a player attacks another , the attacked player"},
    {"^at start of game", "in round 1 , at the start of each round"},
    {"item in front of player|item in front of him|item in front of her", "item"},
    {"zombie in front of player|zombie in front of him|zombie in front of her", "zombie"},
    {"^after round # , game ends ; player with most item wins$",
     "the game ends after round $1 ; most items win"},
    {"^living player with * may not be attacked|^player with * may not be attacked|^player who has * may not "
     "be attacked",
     "no player may attack a player with $1"},
    {"^next player may not be attacked", "no player may attack the next player"},
    {", direction of play changes|, play changes direction|, direction of play is reversed",
     ", he changes the direction of play"},
    {"next player gets his hand|next player takes his hand|next player gets his card|next player takes his "
     "card|his hand goes to next player|his card goes to next player",
     "the player on the left takes his hand"},
    {"previous player gets his hand|previous player takes his hand|previous player gets his card|previous "
     "player "
     "takes his card|his hand goes to previous player|his card goes to previous player",
     "the player on the right takes his hand"},
    {"^zombie player misses turn$|^player who has become zombie is out of game$|^player who becomes zombie "
     "is out "
     "of game$|^player who has turned is out of game$",
     "zombie players are out of the game"},
    {"^game ends when deck runs out|^game ends when deck is empty|^when deck is empty , game ends",
     "the game ends when there are no cards in the deck"},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};
enum { GROUP_LIVING, GROUP_ZOMBIES };
static const NamedWords groups[] = {{"living player", 1}, {"zombie player", 1, .out = true}, {0}};

enum {
    ACT_ITEM,
    ACT_ATTACK,
    ACT_ZOMBIE,
    ACT_ROACH,
    ACT_CARD,
    ACT_SPECIAL,
    ACT_PASS,
    ACT_REDRAW,
    ACT_GIVE_ITEM,
    ACT_GIVE_ZOMBIE,
    ACT_DISCARD
};
static const NamedWords actions[] = {{"play an item"},
                                     {"attack", .at_player = true, .toward = ""},
                                     {"play a zombie", .at_player = true, .toward = "on"},
                                     {"play a roach|play a cockroach", .at_player = true, .toward = "on"},
                                     {"play a card"},
                                     {"use the Special Rule|make a special play"},
                                     {"pass"},
                                     {"redraw|draw a new hand"},
                                     {"give an item|give away an item", .at_player = true, .toward = "to"},
                                     {"give a zombie|give away a zombie", .at_player = true, .toward = "to"},
                                     {"discard the card"},
                                     {0}};

static bool acts(const HouseGame* game, int row, int card_, const Decision* decision, unsigned action) {
    unsigned card = zr_action_card(action);
    bool gives = decision->kind == ASK_ZOMBIE_GIVE, places = action < DO_SKIP;
    (void)game, (void)card_;
    switch (row) {
        case ACT_ITEM:
            return places && !gives && card < ZR_ZOMBIE;
        case ACT_ATTACK:
            return places && !gives && card >= ZR_ZOMBIE && zr_action_seat(action) != decision->seat;
        case ACT_ZOMBIE:
            return places && !gives && card >= ZR_ZOMBIE;
        case ACT_ROACH:
            return places && !gives && card == ZR_ROACH;
        case ACT_CARD:
            return places && !gives;
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

static int target(const HouseGame* game, const Decision* decision, unsigned action) {
    (void)game, (void)decision;
    return action < DO_SKIP ? (int)zr_action_seat(action) : -1;
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

static bool reversed(const HouseGame* game) { return zr_reversed(game->rules, game->state); }

// --- deeds. Each does as much as is possible.

static void draw(const ZrGame* game, unsigned seat, int amount) {
    const ZrShared* shared = &game->state->shared;
    for (int i = 0; i < amount && shared->deck_size + shared->discard_size > 0; i++)
        zr_take_to_hand(game, seat, CHANCE_HOUSE);
}

static void discard(const ZrGame* game, unsigned seat, int amount) {
    for (int i = 0; i < amount; i++) zr_discard_from(game, seat, zr_random_card(game, seat));
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

static bool deals(const ZrShared* shared, unsigned seat, unsigned other) {
    return other < shared->players && other != seat && ((shared->living >> other) & 1);
}

static void with_other(const ZrGame* game, int deed, unsigned seat, unsigned other, int amount) {
    const ZrShared* shared = &game->state->shared;
    if (!deals(shared, seat, other)) return;
    if (deed == DEED_GIVE) hand_over(game, seat, other, amount);
    if (deed == DEED_TAKE) hand_over(game, other, seat, amount);
    if (deed == DEED_SWAP) swap(game, seat, other);
    if (deed == DEED_GIVE_HAND) hand_over(game, seat, other, shared->hand_size[seat]);
    if (deed == DEED_TAKE_HAND) hand_over(game, other, seat, shared->hand_size[other]);
}

static void of_living(const ZrGame* game, int deed, unsigned seat, unsigned other, int amount) {
    const ZrShared* shared = &game->state->shared;
    int hand = shared->hand_size[seat];
    switch (deed) {
        case DEED_DRAW:
            draw(game, seat, amount);
            break;
        case DEED_FILL:
            draw(game, seat, amount - hand);
            break;
        case DEED_DISCARD:
            discard(game, seat, amount < hand ? amount : hand);
            break;
        case DEED_DISCARD_HAND:
            discard(game, seat, hand);
            break;
        case DEED_KEEP:
            discard(game, seat, hand - amount);
            break;
        case DEED_LOSE_ITEMS:
        case DEED_LOSE_ZOMBIES:
            lose(game, seat, deed == DEED_LOSE_ITEMS, ZR_CARDS);
            break;
        case DEED_LOSE_ITEM:
        case DEED_LOSE_ZOMBIE:
            lose(game, seat, deed == DEED_LOSE_ITEM, amount);
            break;
        case DEED_TURN:
            zr_turn_into_zombie(game, seat, SEATS_MAX, NO_CARD);
            break;
        default:
            with_other(game, deed, seat, other, amount);
    }
}

// What a living player can do.
static bool able_living(const ZrShared* shared, int deed, unsigned seat, unsigned other, int amount) {
    int hand = shared->hand_size[seat], cards = shared->deck_size + shared->discard_size;
    switch (deed) {
        case DEED_DRAW:
            return cards >= amount;
        case DEED_FILL:
            return hand < amount && cards > 0;
        case DEED_DISCARD:
        case DEED_DISCARD_CHOSEN:
            return hand >= amount;
        case DEED_DISCARD_HAND:
            return hand > 0;
        case DEED_KEEP:
        case DEED_KEEP_CHOSEN:
            return hand > amount;
        case DEED_LOSE_ITEM:
        case DEED_LOSE_ITEMS:
            return shared->items[seat] >= (deed == DEED_LOSE_ITEM ? amount : 1);
        case DEED_LOSE_ZOMBIE:
        case DEED_LOSE_ZOMBIES:
            return shared->zombies[seat] >= (deed == DEED_LOSE_ZOMBIE ? amount : 1);
        case DEED_GIVE:
        case DEED_GIVE_CHOSEN:
            return hand >= amount && deals(shared, seat, other);
        case DEED_TAKE:
            return deals(shared, seat, other) && shared->hand_size[other] >= amount;
        case DEED_SWAP:
            return deals(shared, seat, other);
        case DEED_TAKE_HAND:
            return deals(shared, seat, other) && shared->hand_size[other] > 0;
        case DEED_GIVE_HAND:
            return hand > 0 && deals(shared, seat, other);
        default:
            return deed == DEED_TURN;
    }
}

static bool able(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount) {
    const ZrShared* shared = house->state;
    bool living = (shared->living >> seat) & 1;
    switch (deed) {
        case DEED_BACK:
            return !living;
        case DEED_SHUFFLE:
            return shared->discard_size > 0;
        case DEED_MISS:
        case DEED_AGAIN:
        case DEED_TURN_AROUND:
            return true;
        default:
            return living && able_living(shared, deed, seat, other, amount);
    }
}

static uint64_t options(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount,
                        int chosen) {
    const ZrState* state = house->state;
    uint32_t cards = 0;
    bool done = deed == DEED_KEEP_CHOSEN ? state->shared.hand_size[seat] <= amount : chosen >= amount;
    if (done || !(state->shared.living >> seat & 1)) return 0;
    if (deed == DEED_GIVE_CHOSEN && !deals(&state->shared, seat, other)) return 0;
    for (unsigned card = 0; card < ZR_CARDS; card++)
        if (state->own[seat].hand[card]) cards |= UINT32_C(1) << card;
    return cards;
}

static void count_up(uint8_t* turns, int amount) {
    int more = *turns + amount;
    *turns = (uint8_t)(more > UINT8_MAX ? UINT8_MAX : more);
}

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    ZrGame game = {house->rules, house->state, house->chance};
    ZrShared* shared = &game.state->shared;
    bool living = (shared->living >> seat) & 1;
    if (shared->phase == PHASE_OVER) return;
    if (deed == DEED_DISCARD_CHOSEN || deed == DEED_KEEP_CHOSEN)
        zr_discard_from(&game, seat, (unsigned)card);
    else if (deed == DEED_GIVE_CHOSEN)
        zr_hand_over(&game, seat, other, (unsigned)card);
    else if (deed == DEED_MISS)
        count_up(&shared->house.missed[seat], amount);
    else if (deed == DEED_AGAIN)
        count_up(&shared->house.again[seat], amount);
    else if (deed == DEED_TURN_AROUND)
        zr_turn_around(&game);
    else if (deed == DEED_SHUFFLE && shared->discard_size > 0)
        zr_reshuffle(&game);
    else if (deed == DEED_BACK && !living)
        come_back(&game, seat, amount);
    else if (living)
        of_living(&game, deed, seat, other, amount);
}

static bool lapsed(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS]) {
    const ZrShared* shared = house->state;
    return code == HOOK_TURNED && !(shared->living >> arguments[0] & 1);
}

// Only a player who would turn can be asked.
static void happens(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS],
                    bool replaced) {
    ZrGame game = {house->rules, house->state, house->chance};
    CHECK(code == HOOK_TURNED);
    if (game.state->shared.phase == PHASE_OVER || lapsed(house, code, arguments)) return;
    zr_decide_turned(&game, (unsigned)arguments[0], (unsigned)arguments[1], (unsigned)arguments[2], replaced);
}

static bool over(const HouseGame* house) { return ((const ZrShared*)house->state)->phase == PHASE_OVER; }

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
    .paraphrases = paraphrases,
    .number = number,
    .clock = clock_now,
    .acts = acts,
    .target = target,
    .in_group = in_group,
    .seats = seats,
    .reversed = reversed,
    .deed = deed,
    .over = over,
    .end = end,
    .asks = true,
    .able = able,
    .options = options,
    .pause = zr_pause,
    .lapsed = lapsed,
    .happens = happens,
};

int zr_live(const ZrRules* rules, const ZrShared* shared, int live, unsigned seat, int row) {
    return machine_live_seen(&zr_words, &rules->house, &shared->house.words, rules, shared, live, seat, row);
}
