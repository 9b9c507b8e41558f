// Card of the Dead: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said, and what
// they mean in the game.
#include "rulesets/card_of_the_dead/events.h"
#include "rulesets/card_of_the_dead/hear.h"
#include "rulesets/card_of_the_dead/round.h"
#include "rulesets/card_of_the_dead/setup.h"
#include "rulesets/card_of_the_dead/story.h"
#include "sim/base/check.h"

#define HE          "the player|he|she|they"
#define START(of)   "at the start of " of "|at the beginning of " of
#define END(of)     "at the end of " of
#define EVENT(code) (UINT64_C(1) << (code))

static const char* const cards[] = {
    "single Zombie", "double Zombie", "triple Zombie", "Slugger",  "Chainsaw", "Hide",    "Lure",
    "Tripped",       "Barricade",     "Armored",       "Dynamite", "Nukes",    "Pillage", "Bitten",
    "Fog",           "Cornered",      "Ruffians",      "Swarm",    "Ringtone", NULL};

static const EventWords events[] = {
    {START("the game"), HEARD_START, {NULL, "the starting player|the first player"}},
    {"when the first hands are dealt|when the first cards are dealt|before the first hands are kept",
     HEARD_DEALT,
     {NULL, "the starting player|the first player"}},
    {START("each round") "|" START("every round") "|when a round begins",
     TOLD_ROUND,
     {NULL, "the starting player|the first player"}},
    {"every # round", TOLD_ROUND, {NULL, "the starting player|the first player"}, .every = 1},
    {END("each round") "|" END("every round") "|when a round ends", TOLD_ROUND_END, {NULL}},
    {START("each turn") "|" START("every turn") "|when a turn begins", TOLD_TURN, {HE}},
    {"every # turn", TOLD_TURN, {HE}, .every = 2},
    {END("each turn") "|" END("every turn") "|when a turn ends", HEARD_TURN_END, {HE}},
    {"when a player draws %|when % is drawn|when % comes up|when % comes",
     TOLD_DRAW,
     {HE},
     .card = 2,
     .secret_card = true,
     .open_cards = EVENT(ZOMBIE_1) | EVENT(ZOMBIE_2) | EVENT(ZOMBIE_3) | EVENT(FOG) | EVENT(CORNERED) |
                   EVENT(RUFFIANS) | EVENT(SWARM) | EVENT(RINGTONE),
     .it = 2},
    {"when a player draws a Zombie or an event|when a Zombie or an event is drawn",
     HEARD_OPEN,
     {HE},
     .it = 2},
    {"when a player draws a Zombie|when a Zombie is drawn", HEARD_ZOMBIE, {HE}, .it = 2},
    {"when a player plays %|when % is played", HEARD_PLAYED, {HE}, .card = 2, .it = 2},
    {"when a player carries out %|when % is carried out|when a player uses %",
     TOLD_ACT,
     {HE},
     .card = 2,
     .it = 2},
    {"when a player moves with %|when a player plays % as movement", TOLD_MOVE, {HE}, .card = 2},
    {"when a player moves", TOLD_MOVE, {HE}},
    {"when a player passes|when a player plays no card|when a player plays nothing", HEARD_PASS, {HE}},
    {"when a player skips the draw|when a player draws no card", TOLD_SKIP, {HE}},
    {"when a Zombie is given|when a player gives another a Zombie|when a player gives a Zombie to "
     "another|when a player gives a Zombie away|when a player gives away a Zombie",
     TOLD_GIVEN,
     {"the giver|the giving player|" HE, "the receiver|the receiving player"}},
    {"when a card is stolen|when a player steals a card",
     TOLD_STOLEN,
     {"the thief|" HE, "the victim|the robbed player"}},
    {"when a Zombie is removed|when a player removes a Zombie|when a player gets rid of a Zombie|when a "
     "Zombie is "
     "killed|when a player kills a Zombie|when a Zombie is discarded|when a player discards a Zombie",
     HEARD_REMOVED,
     {HE "|it"},
     .it = 2},
    {"when a player loses a card of movement|when a card of movement is lost",
     TOLD_ROW_CARD_LOST,
     {HE},
     .it = 2},
    {"when Ruffians rob a player|when a player is robbed by Ruffians", TOLD_ROBBED, {"the victim|" HE}},
    {"when a player is cured|when a Bitten is cured", TOLD_CURED, {HE}},
    {"when a player is surrounded", HEARD_SURROUNDED, {HE}},
    {"when a player is eaten|when Zombies eat a player|when a player dies",
     TOLD_EATEN,
     {"the eaten player|" HE}},
    {"before a player is eaten|before Zombies eat a player|before a player dies",
     HOOK_EATEN,
     {HE "|the eaten player"},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when a player would be eaten|when Zombies would eat a player|when a player would die|"
     "instead of being eaten",
     HOOK_EATEN,
     {HE "|the eaten player"},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 1},
    {"before a Zombie attacks|before a Zombie attacks a player|before a player is attacked",
     HOOK_ZOMBIE,
     {HE "|the attacked player"},
     .hook = HOOK_BEFORE},
    {"when a Zombie would attack|when a Zombie would attack a player|when a player would be attacked|"
     "instead of being attacked",
     HOOK_ZOMBIE,
     {HE "|the attacked player"},
     .hook = HOOK_INSTEAD},
    {"when a player escapes|when a player gets away", HEARD_ESCAPE, {HE}},
    {"when a player is the last survivor|when one survivor is left|when only one player is left",
     HEARD_SURVIVED,
     {"the last survivor|the survivor|" HE}},
    {0},
};

enum { OF_HAND, OF_ZOMBIES, OF_POINTS, OF_ROW, OF_SCORE, IN_DECK, IN_DISCARD, LIVING };
static const NumberWords numbers[] = {
    [OF_HAND] = {"card in hand|card", .of_seat = true},
    [OF_ZOMBIES] = {"Zombie|Zombie in front|Zombie before him", .of_seat = true},
    [OF_POINTS] = {"point of movement|movement~point", .of_seat = true},
    [OF_ROW] = {"card of movement", .of_seat = true},
    [OF_SCORE] = {"point", .of_seat = true},
    [IN_DECK] = {"card in the deck|card left"},
    [IN_DISCARD] = {"card in the discard pile|discarded card"},
    [LIVING] = {"survivor|player left|living player"},
    {0},
};

#define OF_A_ZOMBIE \
    (EVENT(HEARD_SURROUNDED) | EVENT(TOLD_EATEN) | EVENT(TOLD_ROUND_END) | EVENT(HEARD_SURVIVED))
#define OF_A_DRAW                                                                                   \
    (OF_A_ZOMBIE | EVENT(TOLD_DRAW) | EVENT(HEARD_OPEN) | EVENT(HEARD_ZOMBIE) | EVENT(TOLD_GIVEN) | \
     EVENT(TOLD_ROW_CARD_LOST) | EVENT(TOLD_ROBBED))
enum {
    DRAWS,
    DISCARDS,
    DISCARDS_ALL,
    TAKES,
    GIVES,
    GETS_ZOMBIE,
    FINDS_ZOMBIE,
    LOSES_ZOMBIE,
    LOSES_ZOMBIES,
    GIVES_ZOMBIE,
    LOSES_MOVEMENT,
    BACK,
    REVIVES,
    SCORES,
    FORFEITS,
    IS_SPARED,
    DISCARDS_CHOSEN,
    KEEPS,
    GIVES_CHOSEN,
    CHANGES
};
static const DeedWords deeds[] = {
    [DRAWS] =
        {"draws # card|draws # extra card|draws # more card|draws # card more|takes # card from the deck",
         .causes = OF_A_DRAW, .consumes = "cards in the deck"},
    [DISCARDS] = {"discards # card at random|loses # card at random", .consumes = "cards in hand",
                  .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DISCARDS_ALL] = {"discards the whole hand|discards all cards|loses the whole hand|discards his "
                      "hand|discards his whole hand|loses his hand",
                      .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [TAKES] = {"takes # card at random from @|takes # card from @|steals # card from @",
               .place = DEED_ALSO_AT_HOOKS},
    [GIVES] = {"gives # card at random to @|gives # random card to @", .place = DEED_ALSO_AT_HOOKS,
               .burden = true},
    [GETS_ZOMBIE] = {"takes # Zombie from the discard pile|gets # Zombie from the discard pile",
                     .causes = OF_A_ZOMBIE, .consumes = "Zombies in the discard pile", .burden = true},
    [FINDS_ZOMBIE] = {"takes # Zombie from the deck|gets # Zombie from the deck|gets # Zombie",
                      .causes = OF_A_ZOMBIE, .consumes = "Zombies in the deck", .burden = true},
    [LOSES_ZOMBIE] = {"removes # Zombie|gets rid of # Zombie|discards # Zombie|loses # Zombie",
                      .causes = EVENT(HEARD_REMOVED), .consumes = "Zombies in front",
                      .place = DEED_ALSO_AT_HOOKS},
    [LOSES_ZOMBIES] = {"removes all Zombies|gets rid of all Zombies|discards all Zombies|loses all Zombies",
                       .causes = EVENT(HEARD_REMOVED), .consumes = "Zombies in front",
                       .place = DEED_ALSO_AT_HOOKS},
    [GIVES_ZOMBIE] = {"gives # Zombie to @|sends # Zombie to @|passes # Zombie to @",
                      .causes = OF_A_ZOMBIE | EVENT(TOLD_GIVEN)},
    [LOSES_MOVEMENT] =
        {"loses # card of movement|discards # card of movement|loses # movement~card|discards # "
         "movement~card",
         .causes = EVENT(TOLD_ROW_CARD_LOST), .consumes = "cards of movement", .place = DEED_ALSO_AT_HOOKS,
         .burden = true},
    [BACK] = {"takes it back|gets it back|comes back", .causes = OF_A_ZOMBIE,
              .consumes = "cards in the discard pile", .shows_card = true, .it = true},
    [REVIVES] = {"comes back with # card|returns with # card|is back with # card", .causes = OF_A_DRAW,
                 .consumes = "cards in the deck"},
    [SCORES] = {"scores # point|scores # extra point|gets # point|gets # extra point|gains # point|gets # "
                "bonus point|gets a "
                "bonus of # point",
                .place = DEED_ALSO_AT_HOOKS},
    [FORFEITS] = {"loses # point", .consumes = "points", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [IS_SPARED] = {"is spared|nothing happens to him|is unharmed", .place = DEED_ONLY_INSTEAD},
    [DISCARDS_CHOSEN] = {"discards # card of his choice|discards # card|loses # card of his choice",
                         .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS, .chooses = true,
                         .burden = true},
    [KEEPS] = {"keeps # card of his choice|keeps # card|discards down to # card", .consumes = "cards in hand",
               .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    [GIVES_CHOSEN] = {"gives # card of his choice to @|gives # card to @", .consumes = "cards in hand",
                      .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    [CHANGES] =
        {"changes the first hand|exchanges the first hand|is dealt another first hand|takes a mulligan"},
    {0},
};

#define DECK(key, one, many)                                                            \
    {many " in the deck : #|# " one " in the deck|there are # " one "|there are # " one \
          " in the deck|the deck has # " one,                                           \
     "deck." #key, NULL, 0},                                                            \
        {"no " many " in the deck|no " many "|there are no " many "|there are no " many \
         " in the deck|remove the " many "|the " many " are removed",                   \
         "deck." #key, "0", 0},
#define MOVEMENT(key, one)                                                                               \
    {"movement points of " one " : #|" one " is worth # movement~point|" one " counts # movement~point", \
     "mp." #key, NULL, 0},
// How many cards are dealt, and how many of them are kept, in one sentence.
#define DEALT(kept)                                                                                        \
    {"cards dealt : # , of which each player keeps " #kept "|each player is dealt # card and keeps " #kept \
     "|deal # card to each player , of which each keeps " #kept,                                           \
     "setup_deal", .also = "keep_max", .also_value = #kept},
#define EACH_NUMBER(OF) OF(1) OF(2) OF(3) OF(4) OF(5) OF(6) OF(7) OF(8) OF(9)
static const SayingWords sayings[] = {
    {"rounds : #|the game lasts # round|the game has # round|play # round|there are # round|there are only # "
     "round|the game ends after # round|the game is over after # round",
     "rounds", NULL, 0},
    {"cards dealt : #|each player is dealt # card|deal # card to each player", "setup_deal", NULL, 0},
    {"cards kept : #|each player keeps # card|each player keeps up to # card|keep up to # card|keep # card",
     "keep_max", NULL, 0},
    EACH_NUMBER(DEALT){"cards kept by whoever was eaten : #|a player who is eaten comes back at the next "
                       "round with # card|a "
                       "player who "
                       "is eaten comes back in the next round with # card|whoever was eaten keeps # card|an "
                       "eaten player comes "
                       "back with "
                       "# card in the next round",
                       "eaten_keep_max", NULL, 0},
    {"cards drawn a turn : #|each player draws # card a turn|each player draws # card every turn|everybody "
     "draws # "
     "card|everybody draws # card a turn|players draw # card|players draw # card a turn|draw # card a "
     "turn|draw # card",
     "cards_drawn", NULL, LIVE_DRAWN},
    {"cards played a turn : #|each player plays # card a turn|each player may play # card a turn|players "
     "play # card a "
     "turn|players may play # card a turn|everybody plays # card a turn|play # card a turn",
     "cards_played", NULL, LIVE_PLAYED},
    {"cards played a turn under Swarm : #|under Swarm each player plays # card", "swarm_plays", NULL, 0},
    {"hand limit : #|hold at most # card|each player may hold at most # card|each player holds at most # "
     "card",
     "hand_limit", NULL, LIVE_HAND},
    {"cards over the hand limit go to the next player|what is over goes to the next player", "surplus",
     "next_player", 0},
    {"cards removed unseen : #|# card are removed unseen|# card is removed unseen|# card are removed unseen "
     "before each "
     "round|remove # card unseen",
     "removed_unseen", NULL, 0},
    {"turns of a round : #|a round ends after turn #|each round ends after turn #|each round ends after # "
     "turn",
     "turn_limit", NULL, 0},
    {"Zombies that eat a player : #|a player is eaten by # Zombie|a player is eaten at # Zombie|# Zombie eat "
     "a player|a player with # Zombie is eaten",
     "eaten_at", NULL, LIVE_EATEN},
    {"Zombies that surround a player : #|a player is surrounded by # Zombie|a player is surrounded at # "
     "Zombie|a player is surrounded from # Zombie on|# Zombie surround a player|a "
     "player with # Zombie is surrounded",
     "surrounded_at", NULL, LIVE_SURROUNDED},
    {"movement points to escape : #|a player escapes with # movement~point|a player escapes at # "
     "movement~point|a player needs # movement~point to escape|escape needs # movement~point|escape takes # "
     "movement~point|# "
     "movement~point to escape|# movement~point are enough to escape",
     "escape_at", NULL, LIVE_ESCAPE},
    {"points of the last survivor : #|the last survivor scores # point|the last survivor gets # point",
     "last_survivor_points", NULL, 0},
    {"the next player takes the hand of whoever is eaten|when a player is eaten , the next player takes his "
     "hand|the "
     "hand of an eaten player goes to the next player|the eaten player's hand goes to the next player",
     "out_hand", "next_player", 0},
    {"the hand of whoever is eaten goes under the deck|the hand of an eaten player goes under the deck",
     "out_hand", "under_deck", 0},
    {"the turn passes to the right|play goes to the right|turns go to the right|play goes "
     "counterclockwise|play goes counter-clockwise",
     "turn_passes", "right", 0},
    {"whoever was surrounded cannot move for the rest of the round", "surrounded_lasts", "rest_of_round", 0},
    {"only the player whose turn it is can be eaten|players are eaten only after their own draw",
     "eaten_check", "active_player_after_draw", 0},
    {"only single Zombies can be given", "give_order", "singles_only", 0},
    {"the thief chooses the stolen card", "slugger_steal", "thief_chooses", 0},
    {"the victim chooses the stolen card", "slugger_steal", "victim_chooses", 0},
    {"Bitten lies open|Bitten is face up", "bitten_place", "open", 0},
    {"Bitten costs only movement points", "bitten_zeroes", "movement_only", 0},
    {"Swarm lasts for the whole game|Swarm lasts for the rest of the game", "swarm_lasts", "game", 0},
    {"the player who draws Swarm draws again at once", "swarm_drawer_draws_again", "true", 0},
    {"the last survivor scores movement points too|the last survivor also scores movement points",
     "last_survivor_scores_movement", "true", 0},
    {"surrounded players score nothing for movement", "surrounded_score_movement", "false", 0},
    {"seat 0 begins the game", "first_starter", "seat_0", 0},
    {"the next player begins the next round|the starting player changes every round|the starting player "
     "rotates",
     "next_starter", "rotate_left", 0},
    {"a random player begins each round", "next_starter", "random", 0},
    {"the winner of a round begins the next|whoever wins a round begins the next", "next_starter",
     "last_round_winner", 0},
    DECK(zombie_1, "single~Zombie", "single Zombies") DECK(zombie_2, "double~Zombie", "double Zombies")
        DECK(zombie_3, "triple~Zombie", "triple Zombies") DECK(slugger, "Slugger", "Sluggers")
            DECK(chainsaw, "Chainsaw", "Chainsaws") DECK(hide, "Hide", "Hides") DECK(lure, "Lure", "Lures")
                DECK(tripped, "Tripped", "Tripped") DECK(barricade, "Barricade", "Barricades")
                    DECK(armored, "Armored", "Armored") DECK(dynamite, "Dynamite", "Dynamite")
                        DECK(nukes, "Nukes", "Nukes") DECK(pillage, "Pillage", "Pillages")
                            DECK(bitten, "Bitten", "Bitten") DECK(fog, "Fog", "Fogs")
                                DECK(cornered, "Cornered", "Cornered") DECK(ruffians, "Ruffians", "Ruffians")
                                    DECK(swarm, "Swarm", "Swarms") DECK(ringtone, "Ringtone", "Ringtones")
                                        MOVEMENT(slugger, "Slugger") MOVEMENT(chainsaw, "Chainsaw") MOVEMENT(
                                            hide, "Hide") MOVEMENT(lure, "Lure") MOVEMENT(tripped, "Tripped")
                                            MOVEMENT(barricade, "Barricade") MOVEMENT(armored, "Armored")
                                                MOVEMENT(dynamite, "Dynamite") MOVEMENT(nukes, "Nukes")
                                                    MOVEMENT(pillage, "Pillage"){0},
};

static const Paraphrase paraphrases[] = {
    {"his hand goes to next player|his cards goes to next player|all his cards goes to next player|"
     "next player gets his hand|next player gets his cards|next player takes his cards|next player takes all "
     "his cards",
     "the next player takes his hand"},
    {"most Zombie + # of them", "most Zombies $1 $2 Zombies"},
    {"player who is surrounded", "surrounded player"},
    {"^round ends when player has # movement point|^round ends as soon as player has # movement point|"
     "^round ends once player has # movement point",
     "movement points to escape : $1"},
    {"^winner of last round starts next 1$|^winner of round starts next 1$|^winner of round starts next$|"
     "^winner of round starts next round$|^winner of last round starts next round$",
     "whoever wins a round begins the next"},
    {0},
};

static const NamedWords clocks[] = {[CLOCK_ROUND] = {"round"}, [CLOCK_TURN] = {"turn"}, {0}};
enum { SURROUNDED, STARTING };
static const NamedWords groups[] = {
    [SURROUNDED] = {"surrounded player"}, [STARTING] = {"starting player"}, {0}};

enum { ACT_PLAY, ACT_CARRY_OUT, ACT_MOVE_WITH, ACT_MOVE, ACT_KEEP, ACT_PASS, ACT_SKIP, ACT_STEAL };
static const NamedWords actions[] = {
    [ACT_PLAY] = {"play %"},
    [ACT_CARRY_OUT] = {"carry out %|use %"},
    [ACT_MOVE_WITH] = {"move with %|play % as movement"},
    [ACT_MOVE] = {"move"},
    [ACT_KEEP] = {"keep %"},
    [ACT_PASS] = {"pass"},
    [ACT_SKIP] = {"skip the draw"},
    [ACT_STEAL] = {"steal"},
    {0},
};

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    bool act =
        action >= DO_ACT + SLUGGER && action < DO_ACT + SLUGGER + PLAYABLE && decision->kind == ASK_PLAY;
    bool move =
        action >= DO_MOVE + SLUGGER && action < DO_MOVE + SLUGGER + PLAYABLE && decision->kind == ASK_PLAY;
    bool keep = action >= DO_KEEP && action < DO_CARD && decision->kind == ASK_KEEP;
    unsigned kind = act ? action - DO_ACT : move ? action - DO_MOVE : action - DO_KEEP;
    bool of_kind = card == HOUSE_ANY || kind == (unsigned)card;
    (void)game;
    switch (row) {
        case ACT_PLAY:
            return (act || move) && of_kind;
        case ACT_CARRY_OUT:
            return act && of_kind;
        case ACT_MOVE_WITH:
            return move && of_kind;
        case ACT_MOVE:
            return move;
        case ACT_KEEP:
            return keep && of_kind;
        case ACT_PASS:
            return action == DO_PASS && decision->kind == ASK_PLAY;
        case ACT_SKIP:
            return action == DO_SKIP;
        default:
            return decision->kind == ASK_SLUGGER && action != DO_DISCARD;
    }
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const CodShared* shared = game->state;
    int discarded = 0;
    switch (number) {
        case OF_HAND:
            return shared->hand_size[seat];
        case OF_ZOMBIES:
            return shared->z[seat];
        case OF_POINTS:
            return shared->movement[seat];
        case OF_ROW:
            return shared->row_size[seat];
        case OF_SCORE:
            return shared->total[seat];
        case IN_DECK:
            return shared->deck_size;
        case LIVING:
            return (int)cod_count(shared->living);
        default:
            for (unsigned kind = 0; kind < KINDS; kind++) discarded += shared->discard[kind];
            return discarded;
    }
}

// A round is in play: its last one counts until the next is dealt.
static bool in_play(const CodShared* shared) {
    return shared->phase != PHASE_ROUND_ENDED && shared->phase != PHASE_ROUND &&
           shared->phase != PHASE_KEEP && shared->phase != PHASE_OVER;
}

static int clock_now(const HouseGame* game, int clock) {
    const CodShared* shared = game->state;
    bool finished = shared->phase == PHASE_ROUND_ENDED;
    return clock == CLOCK_ROUND ? shared->round + !finished : shared->turns;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const CodShared* shared = game->state;
    return group == STARTING ? seat == shared->starter : cod_surrounded(game->rules, shared, seat);
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const CodShared* shared = game->state;
    *current = shared->turn_seat;
    *out = in_play(shared) ? ((1u << shared->players) - 1) & ~(unsigned)shared->living : 0;
    return shared->players;
}

// --- deeds, during a round: the player who does them counts as the turn player meanwhile

static void draw(const CodGame* game, unsigned seat) {
    Seats watchers;
    unsigned kind = cod_take_top_by(game, CHANCE_HOUSE, &watchers);
    cod_note(game, TOLD_DRAW, (int)seat, (int)kind, cod_drawn_openly(game->rules, kind));
    cod_resolve(game, kind, watchers);
    cod_check_eaten(game, true);
}

static void give(const CodGame* game, unsigned from, unsigned to, unsigned kind) {
    cod_transfer(game->state, from, to, kind);
    chance_note(game->chance, TOLD_PASSED, (int)from, (int)to, (int)kind);
}

static void lay_down(const CodGame* game, unsigned seat, unsigned kind) {
    cod_lose_openly(game, seat, kind);
    game->state->shared.discard[kind]++;
    cod_note(game, TOLD_DISCARDED, (int)seat, (int)kind, 0);
}

static void pass_card(const CodGame* game, unsigned from, unsigned to) {
    const CodState* state = game->state;
    give(game, from, to,
         chance_pick(game->chance, CHANCE_HOUSE, state->own[from].hand, HAND_KINDS,
                     state->shared.hand_size[from]));
}

static void discard(const CodGame* game, unsigned seat) {
    const CodState* state = game->state;
    lay_down(game, seat,
             chance_pick(game->chance, CHANCE_HOUSE, state->own[seat].hand, HAND_KINDS,
                         state->shared.hand_size[seat]));
}

// A card of the discard pile: a zombie to the front of the player, another one to the hand.
static void take_back(const CodGame* game, unsigned seat, unsigned kind) {
    CodShared* shared = &game->state->shared;
    if (!shared->discard[kind] || kind >= FOG || (kind == BITTEN && game->rules->bitten_place == BITTEN_OPEN))
        return;
    shared->discard[kind]--;
    chance_note(game->chance, TOLD_BACK, (int)seat, (int)kind, 0);
    if (kind > ZOMBIE_3) {
        cod_gain(game->state, seat, kind);
        cod_learn_all(game->state, (Seats)((1u << shared->players) - 1), seat, kind);
        return;
    }
    cod_add_zombie(game, seat, kind);
    cod_check_eaten(game, false);
}

static unsigned smallest(const uint8_t zombies[ZOMBIE_KINDS]) {
    return zombies[ZOMBIE_1] ? ZOMBIE_1 : zombies[ZOMBIE_2] ? ZOMBIE_2 : ZOMBIE_3;
}

static void remove_zombie(const CodGame* game, unsigned seat) {
    const uint8_t* zombies = game->state->shared.zombies[seat];
    unsigned kind = smallest(zombies);
    if (!zombies[kind]) return;
    cod_discard_zombie(game, seat, kind);
    chance_note(game->chance, TOLD_KILLED, (int)seat, 1, 0);
}

// Who has been eaten plays again. True: the cards are to be drawn.
static bool revive(const CodGame* game, unsigned seat) {
    CodShared* shared = &game->state->shared;
    if ((shared->living >> seat) & 1) return false;
    shared->living |= cod_bit(seat);
    shared->marked &= (Seats)~cod_bit(seat);
    shared->raised &= (Seats)~cod_bit(seat);
    chance_note(game->chance, TOLD_REVIVED, (int)seat, 0, 0);
    return true;
}

static void score(const CodGame* game, unsigned seat, int points) {
    CodShared* shared = &game->state->shared;
    if (points < -(int)shared->total[seat]) points = -(int)shared->total[seat];
    shared->total[seat] = (uint16_t)(shared->total[seat] + points);
    chance_note(game->chance, TOLD_POINTS, (int)seat, points, shared->total[seat]);
}

static bool lives(const CodShared* shared, unsigned seat) {
    return in_play(shared) && ((shared->living >> seat) & 1);
}

// Those that are cards.
static int zombie_cards(const uint8_t kinds[ZOMBIE_KINDS]) {
    return kinds[ZOMBIE_1] + kinds[ZOMBIE_2] + kinds[ZOMBIE_3];
}

// What everybody sees that can be done.
static bool able(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount) {
    const CodShared* shared = house->state;
    bool two = seat != other && other < shared->players && lives(shared, other);
    int hand = shared->hand_size[seat];
    if (deed == CHANGES) return shared->phase == PHASE_KEEP;
    if (deed == SCORES || deed == FORFEITS) return deed == SCORES || shared->total[seat] >= amount;
    if (deed == REVIVES) return in_play(shared) && !((shared->living >> seat) & 1);
    if (!lives(shared, seat)) return false;
    switch (deed) {
        case DRAWS:
            return shared->deck_size >= amount;
        case DISCARDS:
        case DISCARDS_CHOSEN:
            return hand >= amount;
        case DISCARDS_ALL:
            return hand > 0;
        case KEEPS:
            return hand > amount;
        case TAKES:
            return two && shared->hand_size[other] >= amount;
        case GIVES:
        case GIVES_CHOSEN:
            return two && hand >= amount;
        case LOSES_ZOMBIE:
            return zombie_cards(shared->zombies[seat]) >= amount;
        case LOSES_ZOMBIES:
            return shared->z[seat] > 0;
        case GIVES_ZOMBIE:
            return two && zombie_cards(shared->zombies[seat]) >= amount;
        case GETS_ZOMBIE:
            return zombie_cards(shared->discard) >= amount;
        case LOSES_MOVEMENT:
            return shared->row_size[seat] >= amount;
        default:
            return true;
    }
}

static uint64_t options(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount,
                        int chosen) {
    const CodState* state = house->state;
    uint32_t kinds = 0;
    bool done = deed == KEEPS ? state->shared.hand_size[seat] <= amount : chosen >= amount;
    if (done || !lives(&state->shared, seat)) return 0;
    if (deed == GIVES_CHOSEN && !able(house, deed, seat, other, 1)) return 0;
    for (unsigned kind = 0; kind < HAND_KINDS; kind++)
        if (state->own[seat].hand[kind]) kinds |= UINT32_C(1) << kind;
    return kinds;
}

// One of those in the deck whose place nobody knows; that of the others stays as unknown as it was.
static void find_zombie(const CodGame* game, unsigned seat) {
    CodHidden* hidden = &game->state->hidden;
    uint8_t zombies[ZOMBIE_KINDS] = {0};
    unsigned count = 0, at = 0;
    for (unsigned i = 0; i < hidden->pool_count; i++) {
        if (hidden->pool[i] > ZOMBIE_3) continue;
        zombies[hidden->pool[i]]++;
        count++;
    }
    if (count == 0 || hidden->pool_count <= game->rules->removed_unseen) return;
    unsigned kind = chance_pick(game->chance, CHANCE_HOUSE, zombies, ZOMBIE_KINDS, count);
    while (hidden->pool[at] != kind) at++;
    hidden->pool[at] = hidden->pool[--hidden->pool_count];
    game->state->shared.deck_size--;
    chance_note(game->chance, TOLD_BACK, (int)seat, (int)kind, 1);
    cod_add_zombie(game, seat, kind);
    cod_check_eaten(game, false);
}

// One of several cards.
static void once(const CodGame* game, int deed, unsigned seat, unsigned other, int card) {
    CodShared* shared = &game->state->shared;
    bool two = seat != other && lives(shared, other);
    if (deed == DRAWS || deed == REVIVES) {
        if (shared->deck_size) draw(game, seat);
    } else if (deed == DISCARDS || deed == DISCARDS_ALL) {
        if (shared->hand_size[seat]) discard(game, seat);
    } else if (deed == TAKES) {
        if (two && shared->hand_size[other]) pass_card(game, other, seat);
    } else if (deed == GIVES) {
        if (two && shared->hand_size[seat]) pass_card(game, seat, other);
    } else if (deed == DISCARDS_CHOSEN || deed == KEEPS) {
        lay_down(game, seat, (unsigned)card);
    } else if (deed == GIVES_CHOSEN) {
        if (two) give(game, seat, other, (unsigned)card);
    } else if (deed == GIVES_ZOMBIE) {
        if (two && cod_move_zombie(game, seat, other)) cod_check_eaten(game, false);
    } else if (deed == LOSES_ZOMBIE || deed == LOSES_ZOMBIES) {
        remove_zombie(game, seat);
    } else if (deed == FINDS_ZOMBIE) {
        find_zombie(game, seat);
    } else if (deed == LOSES_MOVEMENT) {
        if (shared->row_size[seat]) cod_discard_movement(game, seat, shared->row_size[seat] - 1u);
    } else {
        take_back(game, seat, deed == BACK ? (unsigned)card : smallest(shared->discard));
    }
}

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    CodState* state = house->state;
    CodShared* shared = &state->shared;
    const CodGame game = {house->rules, state, house->chance, house->vocabulary};
    if (deed == SCORES || deed == FORFEITS) {
        score(&game, seat, deed == SCORES ? amount : -amount);
        return;
    }
    if (deed == CHANGES) {
        if (shared->phase == PHASE_KEEP) cod_deal_again(&game, seat);
        return;
    }
    if (deed == IS_SPARED || !in_play(shared) || (deed == REVIVES && !revive(&game, seat))) return;
    int times = deed == DISCARDS_ALL    ? shared->hand_size[seat]
                : deed == LOSES_ZOMBIES ? shared->z[seat]
                : deed == BACK          ? 1
                                        : amount;
    unsigned turn_seat = shared->turn_seat;
    shared->turn_seat = (uint8_t)seat;
    shared->house.acting = true;
    for (int i = 0; i < times && lives(shared, seat); i++) once(&game, deed, seat, other, card);
    shared->turn_seat = (uint8_t)turn_seat;
    shared->house.acting = false;
}

// A player who is spared meanwhile, or in another round, is not eaten.
static bool lapsed(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS]) {
    const CodShared* shared = house->state;
    unsigned seat = (unsigned)arguments[0];
    return code == HOOK_EATEN && (!in_play(shared) || !lives(shared, seat) ||
                                  shared->z[seat] < cod_eaten_at(house->rules, shared, seat));
}

// Only a player who would be eaten can be asked.
static void happens(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS],
                    bool replaced) {
    CodState* state = house->state;
    const CodGame game = {house->rules, state, house->chance, house->vocabulary};
    unsigned seat = (unsigned)arguments[0];
    CHECK(code == HOOK_EATEN);
    if (replaced || !in_play(&state->shared) || !lives(&state->shared, seat)) return;
    if (cod_count(state->shared.living) > 1) cod_eat(&game, seat);
    if (cod_count(state->shared.living) == 1) cod_end_round(&game, END_LAST_SURVIVOR);
}

static bool over(const HouseGame* house) { return ((const CodShared*)house->state)->phase == PHASE_OVER; }

// A round in play is scored as with an empty deck.
static void end(const HouseGame* house) {
    CodState* state = house->state;
    const CodGame game = {house->rules, state, house->chance, house->vocabulary};
    if (state->shared.phase == PHASE_KEEP) cod_return_dealt(&game);
    if (in_play(&state->shared)) cod_end_round(&game, END_DECK_EMPTY);
    state->shared.phase = PHASE_OVER;
}

const Vocabulary cod_words = {
    .cards = cards,
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
    .in_group = in_group,
    .seats = seats,
    .deed = deed,
    .over = over,
    .end = end,
    .asks = true,
    .able = able,
    .options = options,
    .lapsed = lapsed,
    .happens = happens,
    .pause = cod_pause,
};

// "Surrounded players" in what says which number surrounds a player: those whom the printed number does.
static bool in_group_as_printed(const HouseGame* game, int group, unsigned seat) {
    const CodRules* rules = game->rules;
    const CodShared* shared = game->state;
    return group == STARTING ? seat == shared->starter : shared->z[seat] >= rules->surrounded;
}

// 0 says of the numbers: as printed.
int cod_live(const CodRules* rules, const CodShared* shared, int live, unsigned seat, int row) {
    Vocabulary words = cod_words;
    if (live == LIVE_SURROUNDED) words.in_group = in_group_as_printed;
    int value =
        machine_live_seen(&words, &rules->house, &shared->house.words, rules, shared, live, seat, row);
    return value == 0 && live >= LIVE_SURROUNDED ? row : value;
}
