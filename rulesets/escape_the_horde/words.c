// Escape the Horde: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said, and what
// they mean in the game. What is said of players is public: a "Survivor" is whoever is not known to be Infected.
#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/calm.h"
#include "rulesets/escape_the_horde/draw.h"
#include "rulesets/escape_the_horde/effects.h"
#include "rulesets/escape_the_horde/hear.h"

// For speed: what a deed needs is not in the way of the others.
#define NOINLINE    __attribute__((noinline))
#define EVENT(code) (UINT64_C(1) << (code))
#define HE          "the player|he|she|they"
// The key, the noun after a number, and the plural.
#define EACH_CARD(CARD)                                     \
    CARD(weapon, "Weapon", "Weapons")                       \
    CARD(grenade, "Grenade", "Grenades")                    \
    CARD(team_up, "Team~Up", "Team Ups")                    \
    CARD(rescue, "Rescue", "Rescues")                       \
    CARD(sacrifice, "Sacrifice", "Sacrifices")              \
    CARD(yeah_nah, "Yeah/Nah", "Yeah/Nahs")                 \
    CARD(steal, "Steal", "Steals")                          \
    CARD(dodge, "Dodge", "Dodges")                          \
    CARD(binoculars, "Binoculars~card", "Binoculars cards") \
    CARD(rearm, "Re-Arm", "Re-Arms") CARD(spill_blood, "Spill~Blood", "Spill Bloods")

static const char* const cards[] = {"Zombie",    "Weapon",      "Grenade",        "Team Up", "Rescue",
                                    "Sacrifice", "Yeah/Nah",    "Steal",          "Dodge",   "Binoculars",
                                    "Re-Arm",    "Spill Blood", "Discard Weapon", NULL};

static const EventWords events[] = {
    {"at the start of the game|before the first turn", HEARD_START, {NULL}},
    {"at the start of each round|when a round begins", HEARD_ROUND, {NULL}},
    {"at the end of each round|when a round ends", HEARD_ROUND_END, {NULL}},
    {"every # round", HEARD_ROUND, {NULL}, .every = 1},
    {"at the start of each turn|when a turn begins", TOLD_TURN, {HE}},
    {"at the end of each turn|when a turn ends", HEARD_TURN_END, {HE}},
    {"every # turn", TOLD_TURN, {HE}, .every = 2},
    {"when a player draws %", TOLD_DRAW, {HE}, .card = 2, .secret_card = true},
    {"when a drawn Zombie attacks|when a Survivor draws a Zombie", HEARD_ZOMBIE, {HE}},
    {"when a player plays %|when a player uses %|when % is played|when % is used",
     TOLD_PLAY,
     {HE "|the player of the card|its player", NULL, "the target|the targeted player"},
     .card = 2},
    {"when % is cancelled",
     TOLD_CANCELLED,
     {NULL, HE "|the player of the card", "the cancelling player"},
     .card = 1},
    {"when % is negated",
     TOLD_NEGATED,
     {NULL, HE "|the player of the card", "the negating player"},
     .card = 1},
    {"when a Zombie is placed|when a player attacks another",
     TOLD_PLACE,
     {"the attacker|" HE, "the attacked player"}},
    {"when a Zombie attacks a player|when a player is attacked", HEARD_ATTACKED, {"the attacked player|" HE}},
    {"when a Zombie is killed|when a Zombie dies|when a player kills a Zombie|who kills a Zombie|whoever "
     "kills a "
     "Zombie",
     TOLD_KILLED,
     {NULL, "the killer|the player who killed it|" HE, "the attacked player|the defender"}},
    {"when a Zombie is sent on", TOLD_REDIRECT, {HE, "the attacked player"}},
    {"when a Zombie goes back into the Stack|when a Zombie survives", TOLD_RETURNED, {NULL}},
    {"when a Rescue saves a player|when a player saves another player|when a player rescues another "
     "player|when a player rescues a player|after a Rescue",
     HEARD_RESCUED,
     {"the rescuer|" HE, "the rescued player|the attacked player"}},
    {"when a player is rescued",
     HEARD_RESCUED,
     {"the rescuer", "the rescued player|the attacked player|" HE}},
    {"when a Sacrifice moves a Zombie|when a Sacrifice stands",
     HEARD_SACRIFICED,
     {HE "|the player of the card", "the attacked player|the new defender", "the saved player"}},
    {"when a player is pushed", TOLD_PUSH, {"the pusher", "the pushed player|" HE}},
    {"when a player is bitten|when a Survivor is bitten|when a Zombie bites a player",
     TOLD_BITE,
     {"the bitten player|the player|he|she|they"}},
    {"before a player is bitten|before a Survivor is bitten|before a bite",
     HOOK_BITE,
     {"the bitten player|the player|he|she|they"},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when a player would be bitten|when a Survivor would be bitten|instead of being bitten|instead of a "
     "bite",
     HOOK_BITE,
     {"the bitten player|the player|he|she|they"},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 1},
    {"before a player Turns|before a Survivor Turns", HOOK_TURNED, {HE}, .hook = HOOK_BEFORE, .waits = true},
    {"when a player would Turn|when a Survivor would Turn|when a player would be Turned|when a Survivor "
     "would "
     "be Turned|instead of Turning|instead of being Turned",
     HOOK_TURNED,
     {HE},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 1},
    {"before the draw of a turn|before a player draws", HOOK_DRAW, {HE}, .hook = HOOK_BEFORE, .waits = true},
    {"when a player would make the draw of a turn|when a player would draw|instead of the draw of a turn|"
     "instead of drawing",
     HOOK_DRAW,
     {HE},
     .hook = HOOK_INSTEAD,
     .waits = true},
    {"when a Survivor Turns|when a player Turns|when a Survivor is Turned|when a player is Turned",
     TOLD_TURNED,
     {"the Turned player|the player|he|she|they"}},
    {"when the Countdown starts|when the Countdown begins", TOLD_COUNTDOWN, {NULL}},
    {"when a Patient Zero is revealed", TOLD_REVEAL, {"the Patient Zero|the player|he|she|they"}},
    {"when a Survivor shows the faction card", TOLD_SHOWN, {HE}},
    {"before a card is stolen|before a player steals a card",
     HOOK_STEAL,
     {"the thief", "the victim|the robbed player"},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when a card would be stolen|when a player would steal a card|instead of stealing a card",
     HOOK_STEAL,
     {"the thief", "the victim|the robbed player"},
     .hook = HOOK_INSTEAD,
     .waits = true},
    {"when a player steals %|when % is stolen",
     TOLD_STOLEN,
     {"the thief|" HE, "the victim|the robbed player"},
     .card = 3,
     .secret_card = true},
    {"when a player discards %|when % is discarded", TOLD_DISCARDED, {HE}, .card = 2},
    {"when a player gets an extra turn", TOLD_EXTRA_TURN, {HE}},
    {"when a turn is skipped|when a turn ends without a draw", TOLD_SKIPPED, {HE}},
    {"when the Stack is shuffled|when the deck is shuffled", HEARD_SHUFFLED, {NULL}},
    {0},
};

enum { OF_HAND, OF_BITES, OF_ZOMBIES, OF_WEAPONS, IN_STACK, IN_ARMOURY, DEAD, LEFT, ROUNDS, TURNS };
static const NumberWords numbers[] = {
    [OF_HAND] = {"card in hand|card", .of_seat = true},
    [OF_BITES] = {"bite", .of_seat = true},
    [OF_ZOMBIES] = {"Zombie in hand", .of_seat = true, .secret = true},
    [OF_WEAPONS] = {"Weapon in hand", .of_seat = true, .secret = true},
    [IN_STACK] = {"card in the Stack|card in the deck|card left in the Stack"},
    [IN_ARMOURY] = {"Weapon in the Armoury"},
    [DEAD] = {"dead~Zombie"},
    [LEFT] = {"Survivor left|Survivor who has not Turned"},
    [ROUNDS] = {"round left in the Countdown|round of the Countdown left"},
    [TURNS] = {"turn left in the Countdown|turn of the Countdown left"},
    {0},
};

#define OF_BITING                                                                                            \
    (EVENT(HOOK_BITE) | EVENT(HOOK_TURNED) | EVENT(TOLD_BITE) | EVENT(TOLD_TURNED) | EVENT(TOLD_COUNTDOWN) | \
     EVENT(TOLD_REVEAL) | EVENT(TOLD_DISCARDED))
#define OF_A_DRAW                                                                                    \
    (OF_BITING | EVENT(TOLD_DRAW) | EVENT(HEARD_ZOMBIE) | EVENT(TOLD_PLAY) | EVENT(TOLD_CANCELLED) | \
     EVENT(TOLD_NEGATED) | EVENT(TOLD_PLACE) | EVENT(HEARD_ATTACKED) | EVENT(TOLD_KILLED) |          \
     EVENT(TOLD_REDIRECT) | EVENT(TOLD_RETURNED) | EVENT(HEARD_RESCUED) | EVENT(HEARD_SACRIFICED) |  \
     EVENT(TOLD_PUSH) | EVENT(HEARD_SHUFFLED))
enum {
    DRAWS,
    DISCARDS,
    DISCARDS_ALL,
    HEALS,
    IS_BITTEN,
    SHUFFLES,
    SHOWS,
    LOOKS,
    REARMS,
    RETURNS,
    GETS_TURN,
    MISSES,
    IS_SPARED,
    DISCARDS_CHOSEN,
    KEEPS
};
static const DeedWords deeds[] = {
    [DRAWS] = {"draws # card|takes # card from the Stack|draws # extra card|draws # more card",
               .causes = OF_A_DRAW, .consumes = "cards in the Stack", .place = DEED_ALSO_AT_HOOKS},
    [DISCARDS] = {"discards # card at random|loses # card at random|discards # random card",
                  .causes = EVENT(TOLD_DISCARDED) | EVENT(TOLD_REVEAL), .consumes = "cards in hand",
                  .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DISCARDS_ALL] = {"discards the whole hand|discards all cards",
                      .causes = EVENT(TOLD_DISCARDED) | EVENT(TOLD_REVEAL), .consumes = "cards in hand",
                      .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [HEALS] = {"loses # bite|takes back # bite|heals # bite", .consumes = "bites",
               .place = DEED_ALSO_AT_HOOKS},
    [IS_BITTEN] = {"suffers # bite|gets # bite|takes # bite", .causes = OF_BITING, .consumes = "Survivors",
                   .burden = true},
    [SHUFFLES] = {"shuffles the Stack|shuffles the deck", .causes = EVENT(HEARD_SHUFFLED)},
    [SHOWS] = {"shows the faction card|reveals the faction card|is revealed",
               .causes = EVENT(TOLD_REVEAL) | EVENT(TOLD_SHOWN), .consumes = "hidden roles", .burden = true},
    [LOOKS] = {"looks at # card on top of the Stack|sees # card on top of the Stack",
               .place = DEED_ALSO_AT_HOOKS},
    [REARMS] = {"takes # Weapon from the Armoury|takes back # Weapon", .consumes = "Weapons in the Armoury",
                .place = DEED_ALSO_AT_HOOKS},
    [RETURNS] = {"shuffles # dead~Zombie into the Stack|returns # dead~Zombie to the Stack",
                 .causes = EVENT(HEARD_SHUFFLED), .consumes = "dead Zombies", .burden = true},
    [GETS_TURN] = {"gets # extra~turn|has # extra~turn|takes # extra~turn",
                   .causes = EVENT(TOLD_EXTRA_TURN) | EVENT(TOLD_TURN) | EVENT(HEARD_TURN_END)},
    [MISSES] = {"misses # turn|skips # turn", .causes = EVENT(TOLD_SKIPPED), .place = DEED_ALSO_AT_HOOKS,
                .burden = true},
    [IS_SPARED] = {"is spared|is not bitten|is unharmed", .place = DEED_ONLY_INSTEAD},
    [DISCARDS_CHOSEN] = {"discards # card of his choice|discards # card|loses # card of his choice",
                         .causes = EVENT(TOLD_DISCARDED) | EVENT(TOLD_REVEAL), .consumes = "cards in hand",
                         .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    [KEEPS] = {"keeps # card of his choice|keeps # card|keeps only # card|discards down to # card",
               .causes = EVENT(TOLD_DISCARDED) | EVENT(TOLD_REVEAL), .consumes = "cards in hand",
               .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    {0},
};

#define DECK_SAYING(key, noun, nouns)                                                               \
    {nouns " in the deck : #|# " noun " in the deck|" nouns " : #|the deck has # " noun             \
           "|the deck holds # " noun,                                                               \
     "deck." #key, NULL, 0},                                                                        \
        {"no " noun " in the deck|play without " noun "|remove all " noun "|play without any " noun \
         "|remove all " noun " card|no " noun " card",                                              \
         "deck." #key, "0", 0},
#define GUARANTEED_SAYING(key, noun, nouns)                                                               \
    {"every first hand holds # " noun "|every first hand holds # " nouns "|each first hand holds # " noun \
     "|each player starts with # " noun "|everybody starts with # " noun "|everyone starts with # " noun, \
     "guaranteed." #key, NULL, 0},
static const SayingWords sayings[] = {
    {"Patient Zeros : #|# Patient~Zero|there are # Patient~Zero|there is only # Patient~Zero|play with # "
     "Patient~Zero|number of Patient "
     "Zeros : #",
     "patient_zeros", NULL, 0},
    {"cards dealt : #|each player starts with # card|players start with # card|first hand : # card|everybody "
     "starts with # card|starting hand : #",
     "hand_size_small", NULL, 0, "hand_size_large", "#"},
    {"cards dealt with up to 4 players : #|first hand with up to 4 players : #", "hand_size_small", NULL, 0},
    {"cards dealt with 5 or more players : #|first hand with 5 or more players : #", "hand_size_large", NULL,
     0},
    EACH_CARD(GUARANTEED_SAYING){"cards removed unseen : #|# card are removed unseen before the game|# card "
                                 "is removed unseen before the game",
                                 "removed_unseen", NULL, 0},
#define FEWER(number) \
    { number " fewer Zombies in the deck", "zombies_delta", "-" number, 0 }
#define CLEAR(part)                                                                      \
    {                                                                                    \
        "the top " part " of the Stack holds no Zombie|the top " part                    \
        " of the Stack has no Zombie|no "                                                \
        "Zombie is in the top " part " of the Stack|there is no Zombie in the top " part \
        " of the Stack|"                                                                 \
        "there are no Zombies in the top " part " of the Stack|the top " part            \
        " of the Stack holds no "                                                        \
        "Zombies|the top " part " of the Stack is free of Zombies",                      \
            "zombie_free_top", part, 0                                                   \
    }
    CLEAR("half"),
    CLEAR("third"),
    CLEAR("quarter"),
    {"cards drawn a turn : #|draw # card a turn|each player draws # card a turn|players draw # card per "
     "turn|players draw # card a turn|players draw # card",
     "cards_drawn", NULL, LIVE_CARDS_DRAWN},
    {"cards played a turn : #|play at most # card a turn|each player plays at most # card a turn|"
     "at most # card may be played a turn|no more than # card may be played a turn",
     "cards_played", NULL, LIVE_CARDS_PLAYED},
    {"the turn begins with the draw|each turn begins with the draw|players draw first", "turn_order",
     "draw_first", 0},
    {"hand limit : #|hand limit : # , at the end of the turn|hold at most # card|each player may hold at "
     "most # "
     "card",
     "hand_limit", NULL, LIVE_HAND_LIMIT},
    {"cards over the hand limit are discarded at random", "surplus", "random", 0},
    {"bites to Turn : #|# bite to Turn|a Survivor Turns after # bite|a Survivor Turns at bite #|a player "
     "Turns "
     "after # bite|only # bite is needed to Turn|# bite is needed to Turn|it takes # bite to Turn",
     "bites_to_turn", NULL, LIVE_BITES_TO_TURN},
    {"a Survivor Turns at the first bite", "bites_to_turn", "1", LIVE_BITES_TO_TURN},
    {"a Survivor Turns at the third bite", "bites_to_turn", "3", LIVE_BITES_TO_TURN},
    {"a Survivor Turns at the fourth bite", "bites_to_turn", "4", LIVE_BITES_TO_TURN},
    {"bites of each player that do not count : #|the first # bite of each player do not count", "free_bites",
     NULL, 0},
    {"the first bite of each player does not count|the first bite of each Survivor does not count|"
     "the first bite does not count",
     "free_bites", "1", 0},
    {"Rescue also takes back a bite|Rescue also heals a bite|Rescue heals a bite|Rescue heals one bite",
     "rescue_takes_back_bite", "true", LIVE_RESCUE_BITE},
    {"the Survivors win after round #|the game ends after round # , the Survivors win|round limit : #",
     "round_limit", NULL, 0},
    {"the last Survivor who is not Turned wins alone|the last Survivor who has not Turned wins alone|the "
     "last "
     "Survivor wins alone|the last Survivor left wins alone|the last Survivor wins",
     "last_survivor_wins", "true", 0},
    {"the Infected win at the round limit", "round_limit_winner", "infected", 0},
    {"whoever Turns discards the hand|the hand of whoever Turns is discarded", "turned_hand", "discard",
     LIVE_TURNED_HAND},
    {"dead Zombies go back into the Stack|dead Zombies are shuffled into the Stack|killed Zombies go back "
     "into the "
     "Stack|killed Zombies are shuffled into the Stack|killed Zombies are shuffled back into the Stack",
     "dead_zombie_goes", "stack", LIVE_DEAD_ZOMBIE},
    {"all faction cards are face up|all roles are known|all roles are open|roles are open|play with open "
     "roles|"
     "everybody knows all roles",
     "roles_revealed", "true", 0},
    {"Patient Zeros know each other", "pz_know_each_other", "true", 0},
    {"players may show their faction cards", "voluntary_reveal", "true", 0},
    {"a Yeah/Nah can cancel the placing of a Zombie", "yeah_nah_on_placement", "true", 0},
    {"a Yeah/Nah cannot be answered", "yeah_nah_chain", "single", 0},
    {"the thief chooses the stolen card", "steal_pick", "thief", 0},
    {"the victim chooses the stolen card", "steal_pick", "victim", 0},
    {"a Rescue in the own turn heals a bite", "rescue_effect", "heal", 0},
    {"one Weapon for each player in a fight", "weapons_per_combat", "one_per_seat", 0},
    {"a Zombie is passed on only once", "sacrifice_chain", "once_per_zombie", 0},
    {"Survivors can be pushed without a card", "sacrifice_push", "any_survivor", 0},
    {"a further Turning cannot lengthen the Countdown|the Countdown cannot be lengthened",
     "countdown_restart", "minimum", 0},
    {"players play on after the draw", "after_draw", "may_play_on", 0},
    {"Spill Blood does nothing", "spill_blood", "none", 0},
    {"cards seen through the Binoculars : #|Binoculars show # card", "binoculars_n", NULL, LIVE_BINOCULARS},
    {"Weapons taken by a Re-Arm : #|a Re-Arm takes # Weapon|a Re-Arm gives # Weapon", "rearm_n", NULL,
     LIVE_REARM},
    {"more Zombies in the deck : #|use # more Zombie|# more Zombie in the deck|add # Zombie|add # Zombie to "
     "the "
     "deck|shuffle # more Zombie into the deck|# Zombie more|# extra Zombie in the deck",
     "zombies_delta", NULL, 0},
    FEWER("1"),
    FEWER("2"),
    FEWER("3"),
    FEWER("4"),
    FEWER("5"),
    DECK_SAYING(zombie, "Zombie", "Zombies") EACH_CARD(DECK_SAYING)
        DECK_SAYING(discard_weapon, "Discard~Weapon", "Discard Weapons"){0},
};

static const Paraphrase paraphrases[] = {
    {"top card of Stack|top card of deck|top card", "a card on top of the Stack"},
    {"top # card of Stack|top # card of deck|top # card", "$1 cards on top of the Stack"},
    {"peeks at", "looks at"},
    {"known Patient Zero", "revealed Patient Zero"},
    {"^if Stack has + card , +$", "while there are $1 cards in the Stack , $2"},
    {"Stack has * card", "there are $1 cards in the Stack"},
    {"^use # fewer Zombie$|^take out # Zombie$|^there is # fewer Zombie in Stack$|^remove # Zombie$|^remove "
     "# Zombie from deck$|^remove # Zombie from Stack$|^# "
     "Zombie "
     "fewer$|^take # Zombie out$|^take # Zombie out of deck$|^take # Zombie out of Stack$|^# Zombie is taken "
     "out "
     "of Stack$|^# Zombie is taken out of deck$|^# Zombie is removed from Stack$|^# Zombie is removed$",
     "$1 fewer Zombies in the deck"},
    {"^there is # Zombie in Stack$", "Zombies in the deck : $1"},
    {"^# card is removed from Stack unseen$|^remove # card from Stack unseen$|^remove # random card from "
     "Stack$|"
     "^remove # random card from Stack before game$",
     "cards removed unseen : $1"},
    {"^turn starts with draw$|^at start of each turn , player draws$", "the turn begins with the draw"},
    {"^# bite Turns Survivor$|^# bite Turns player$|^when he is bitten # time , Survivor Turns$|^it takes # "
     "bite to "
     "Turn Survivor$|^player Turns only after # bite$|^Survivor Turns only after # bite$",
     "bites to Turn : $1"},
    {"^faction card is face up from start$|^role is open from start$", "all faction cards are face up"},
    {"^Patient Zero may not play Zombie|^Patient Zero may not place Zombie|^Zombie may not be played from "
     "hand|"
     "^Zombie may not be placed from hand|^no Zombie may be played from hand|^no Zombie may be placed from "
     "hand",
     "no player may place a Zombie from hand"},
    {"play Steal against|use Steal against|play Steal on|use Steal on", "steal from"},
    {"player who is bitten|Survivor who is bitten", "bitten player"},
    {"in last round of Countdown", "while there is exactly 1 round left in the Countdown"},
    {"in last # round of Countdown",
     "while there is at least 1 round left in the Countdown and there are at most $1 rounds left in the "
     "Countdown"},
    {"player who has Turned|player who is Turned", "Turned player"},
    {"^no + may be attacked$|^+ may not be attacked$", "no player may attack $1"},
    {"^no + may be attacked in *$|^+ may not be attacked in *$", "no player may attack $1 in $2"},
    {"^when Rescue is played , rescued player|^when player plays Rescue , rescued player",
     "when a player is rescued , the rescued player"},
    {"^after Steal ,|^after successful Steal ,", "when a player steals a card ,"},
    {"^after each bite|^after every bite|^after bite", "when a player is bitten ,"},
    {", Stack is shuffled$|, deck is shuffled$", ", a random player shuffles the Stack"},
    {"^with chance * , killed Zombie *$|^with chance * killed Zombie *$",
     "when a Zombie is killed , with chance $1 : a random player shuffles a dead Zombie into the Stack"},
    {"^when nobody has Turned by round # , game ends ; * win$|^when no player has Turned by round # , game "
     "ends ; * "
     "win$|^when nobody has Turned after # round , game ends ; * win$|^when no player has Turned after # "
     "round , game "
     "ends ; * win$",
     "after round $1 , the game ends when there are at most 0 Turned players ; $2 win"},
    {"^as soon as Zombie|^once Zombie|^after Zombie", "when a Zombie"},
    {"^as soon as Survivor|^once Survivor|^after Survivor", "when a Survivor"},
    {"Stack is empty|Stack runs out|deck is empty|deck runs out|Stack has run out",
     "there are no cards in the Stack"},
    {"^Survivor + after killing Zombie$",
     "when a Zombie is killed while the killer is a Survivor , the killer $1"},
    {"^player + after killing Zombie$|^each player + after killing Zombie$",
     "when a Zombie is killed , the killer $1"},
    {"he kills # Zombie", "there are at least $1 dead Zombies"},
    {"^bitten player misses *$", "when a player is bitten , he misses $1"},
    {"^bitten player discards *$", "when a player is bitten , he discards $1"},
    {"# Zombie is dead|# Zombie have been killed|# Zombie is killed", "there are at least $1 dead Zombies"},
    {"used in Countdown$|played in Countdown$", "used during Countdown"},
    {"during Countdown|while Countdown is running|while Countdown runs|once Countdown has "
     "started",
     "while there is at least 1 turn left in the Countdown"},
    {"sacrifices another player", "plays a Sacrifice"},
    {"# player has Turned|# Survivor has Turned|# player Turns|# Survivor Turns",
     "there are at least $1 Turned players"},
    {"all Survivors has Turned|each Survivor has Turned", "there are no Survivors left"},
    // Most Zombies are drawn: nobody plays them.
    {"^in round 1 , no player may play Zombie$", "no Zombie in round 1"},
    {"^until end of round # , no player may play Zombie$", "no Zombie until the end of round $1"},
    {"bite has no effect", "bite does not count"},
    {"^when player is bitten , * bite does not count$",
     "when a player would be bitten , $1 nothing happens instead"},
    {"^with chance * , bite does not count$|^bite does not count with chance *$",
     "when a player would be bitten , with chance $1 : nothing happens instead"},
    {"^there is # extra Zombie in deck|^there is # extra Zombie in Stack|^there is # more Zombie in Stack|"
     "^add # extra Zombie to deck|^add # Zombie to Stack",
     "add $1 Zombies"},
    {"^* is allowed only *$", "$1 may not be played more than $2"},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};

enum { SURVIVORS, INFECTED, ZEROS, TURNED_PLAYERS, BITTEN, PROVEN };
static const NamedWords groups[] = {{"Survivor"},
                                    {"Infected", .own_plural = true},
                                    {"revealed Patient Zero"},
                                    {"Turned player"},
                                    {"bitten player"},
                                    {"proven Survivor"},
                                    {0}};

enum { ACT_PLAY, ACT_PLACE, ACT_ATTACK, ACT_KEEP, ACT_NEGATE, ACT_PASS, ACT_PUSH, ACT_STEAL, ACT_GIVE_TURN };
static const NamedWords actions[] = {
    [ACT_PLAY] = {"play %|use %"},
    [ACT_PLACE] = {"place a Zombie from hand|place a Zombie from the hand|place Zombies from their hand"},
    [ACT_ATTACK] = {"attack|attack another player", .at_player = true, .toward = ""},
    [ACT_KEEP] = {"keep a drawn Zombie"},
    [ACT_NEGATE] = {"negate"},
    [ACT_PASS] = {"pass"},
    [ACT_PUSH] = {"push another player"},
    [ACT_STEAL] = {"steal|steal a card|steal from another player", .at_player = true, .toward = "from"},
    [ACT_GIVE_TURN] = {"give an extra turn"},
    {0},
};

// The kind of card that the action plays from the hand; KINDS: none. A Zombie in hand is placed, a drawn one is not.
static unsigned card_of(const Decision* decision, unsigned action) {
    static const uint8_t first[] = {
        [DO_WEAPON] = WEAPON,         [DO_TEAM_UP] = TEAM_UP,
        [DO_RESCUE] = RESCUE,         [DO_YEAH_NAH] = YEAH_NAH,
        [DO_BINOCULARS] = BINOCULARS, [DO_REARM] = REARM,
        [DO_DODGE] = DODGE,           [DO_SPILL_BLOOD] = SPILL_BLOOD,
        [DO_GRENADE] = GRENADE,       [DO_GRENADE_PROTECT] = GRENADE,
    };
    static const uint8_t seats[] = {STEAL,       DODGE,  ZOMBIE, SACRIFICE, KINDS,
                                    SPILL_BLOOD, RESCUE, RESCUE, RESCUE};
    if (action < DO_WEAPON) return KINDS;
    if (action < DO_STEAL) return first[action];
    if (action > DO_GRENADE_COUNT && action < DO_SHOW) return GRENADE;
    if (action >= DO_TAKE) return KINDS;
    unsigned kind = seats[(action - DO_STEAL) / SEATS_MAX];
    return kind == ZOMBIE && decision->kind == ASK_DRAWN_ZOMBIE ? KINDS : kind;
}

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    unsigned kind = card_of(decision, action);
    (void)game;
    switch (row) {
        case ACT_PLAY:
            return kind != KINDS && (card == HOUSE_ANY || kind == (unsigned)card);
        case ACT_PLACE:
            return kind == ZOMBIE;
        case ACT_ATTACK:
            return action >= DO_ATTACK && action < DO_SACRIFICE;
        case ACT_KEEP:
            return action == DO_KEEP;
        case ACT_NEGATE:
            return decision->kind == ASK_NEGATE && kind != KINDS;
        case ACT_PASS:
            return action == DO_PASS || action == DO_END;
        case ACT_PUSH:
            return action >= DO_PUSH;
        case ACT_STEAL:
            return action >= DO_STEAL && action < DO_DODGE_GIVE;
        default:
            return action >= DO_DODGE_GIVE && action < DO_ATTACK;
    }
}

// Each action with a player has a number for each seat, from DO_STEAL on.
static int target(const HouseGame* game, const Decision* decision, unsigned action) {
    (void)game, (void)decision;
    return (int)(action - DO_STEAL) % SEATS_MAX;
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const EthState* state = game->state;
    const EthShared* shared = &state->shared;
    const EthRules* rules = game->rules;
    int turns = shared->countdown_end < 0 ? 0 : shared->countdown_end - shared->slot + 1;
    switch (number) {
        case OF_HAND:
            return shared->hand_size[seat];
        case OF_BITES:
            return shared->bites[seat];
        case OF_ZOMBIES:
            return state->own[seat].hand[ZOMBIE];
        case OF_WEAPONS:
            return state->own[seat].hand[WEAPON];
        case IN_STACK:
            return shared->stack_size;
        case IN_ARMOURY:
            return shared->armoury;
        case DEAD:
            return shared->discard[ZOMBIE];
        case LEFT:
            return rules->players - rules->zeros - (int)eth_count(shared->turned);
        case ROUNDS:
            return (turns + shared->players - 1) / shared->players;
        default:
            return turns;
    }
}

static int clock_now(const HouseGame* game, int clock) {
    const EthShared* shared = game->state;
    return clock == CLOCK_ROUND ? shared->slot / shared->players + 1 : shared->turn;
}

// The seats of a group, a bit each.
static Seats members(const EthShared* shared, int group, unsigned bitten) {
    switch (group) {
        case SURVIVORS:
            return eth_survivor_text(shared);
        case INFECTED:
            return shared->known;
        case ZEROS:
            return (Seats)(shared->known & ~shared->turned);
        case TURNED_PLAYERS:
            return shared->turned;
        case BITTEN:
            return (Seats)(bitten & ~shared->turned);
        default:
            return (Seats)(shared->proven & ~shared->turned);
    }
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const EthShared* shared = game->state;
    return members(shared, group, shared->bites[seat] ? eth_bit(seat) : 0) >> seat & 1;
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const EthShared* shared = game->state;
    *out = 0;
    *current = shared->turn_seat;
    return shared->players;
}

static NOINLINE void discard(const EthGame* game, unsigned seat, int count) {
    const EthState* state = game->state;
    for (; count > 0 && state->shared.hand_size[seat]; count--)
        eth_discard(game, seat,
                    chance_pick(game->chance, CHANCE_HOUSE, state->own[seat].hand, KINDS,
                                state->shared.hand_size[seat]));
}

// Zombies do not bite the Infected, who are revealed by that.
static NOINLINE void suffer(const EthGame* game, unsigned seat, int bites) {
    EthShared* shared = &game->state->shared;
    if (eth_infected(game->state) >> seat & 1) eth_reveal(game, seat);
    for (; bites > 0 && shared->phase != PHASE_OVER && !(eth_infected(game->state) >> seat & 1); bites--) {
        shared->proven |= eth_bit(seat);
        eth_bite(game, seat);
    }
}

static NOINLINE void rearm(const EthGame* game, unsigned seat, int take) {
    EthState* state = game->state;
    if (take > state->shared.armoury) take = state->shared.armoury;
    eth_note(game, TOLD_REARMED, (int)seat, take, 0);
    for (; take > 0; take--) {
        state->shared.armoury--;
        eth_gain(state, seat, WEAPON);
    }
}

static NOINLINE void return_dead(const EthGame* game, int zombies) {
    uint8_t* dead = &game->state->shared.discard[ZOMBIE];
    for (; zombies > 0 && *dead; zombies--) {
        --*dead;
        eth_return_to_stack(game, ZOMBIE);
    }
}

static NOINLINE void give_turns(const EthGame* game, unsigned seat, int turns) {
    EthShared* shared = &game->state->shared;
    for (; turns > 0 && shared->extra_count < sizeof shared->extra; turns--) {
        shared->extra[shared->extra_count++] = (uint8_t)seat;
        eth_note(game, TOLD_EXTRA_TURN, (int)seat, 0, 0);
    }
}

static bool able(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount) {
    const EthShared* shared = house->state;
    (void)other;
    switch (deed) {
        case DRAWS:
        case LOOKS:
            return shared->stack_size >= amount;
        case DISCARDS:
        case DISCARDS_CHOSEN:
            return shared->hand_size[seat] >= amount;
        case DISCARDS_ALL:
            return shared->hand_size[seat] > 0;
        case KEEPS:
            return shared->hand_size[seat] > amount;
        case HEALS:
            return !(shared->turned >> seat & 1) && shared->bites[seat] >= amount;
        case IS_BITTEN:
            return !(shared->known >> seat & 1);
        case SHOWS:
            return !((shared->face_up | shared->proven) >> seat & 1);
        case REARMS:
            return shared->armoury >= amount;
        case RETURNS:
            return shared->discard[ZOMBIE] >= amount;
        default:
            return true;
    }
}

// A Zombie only if there is nothing else: it would show who its holder is.
static uint64_t options(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount,
                        int chosen) {
    const EthState* state = house->state;
    uint32_t kinds = 0;
    (void)other;
    if (deed == KEEPS ? state->shared.hand_size[seat] <= amount : chosen >= amount) return 0;
    for (unsigned kind = ZOMBIE; kind < KINDS; kind++)
        if (state->own[seat].hand[kind]) kinds |= UINT32_C(1) << kind;
    return kinds == 1u << ZOMBIE ? kinds : kinds & ~(UINT32_C(1) << ZOMBIE);
}

// A drawn Zombie, of which others may not know, comes first.
static bool busy(const HouseGame* house) { return !eth_is_calm(house->state); }

static unsigned role(const HouseGame* house, unsigned seat) { return eth_role_of(house->state, seat); }

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    EthState* state = house->state;
    EthShared* shared = &state->shared;
    const EthGame eth = {house->rules, state, house->chance, house->vocabulary}, *game = &eth;
    (void)other;
    if (shared->phase == PHASE_OVER) return;
    switch (deed) {
        case DRAWS:
            eth_order_draws(game, seat, amount);
            break;
        case DISCARDS:
            discard(game, seat, amount);
            break;
        case DISCARDS_ALL:
            discard(game, seat, shared->hand_size[seat]);
            break;
        case HEALS:
            if (!(shared->turned >> seat & 1))
                shared->bites[seat] =
                    (uint8_t)(shared->bites[seat] > amount ? shared->bites[seat] - amount : 0);
            break;
        case IS_BITTEN:
            suffer(game, seat, amount);
            break;
        case SHUFFLES:
            eth_shuffle(game);
            break;
        case SHOWS:
            if (!((shared->face_up | shared->proven) >> seat & 1)) eth_show(game, seat);
            break;
        case LOOKS:
            eth_look(game, seat, (unsigned)(amount < KNOWN_TOP_MAX ? amount : KNOWN_TOP_MAX));
            eth_note_look(game, seat);
            break;
        case REARMS:
            rearm(game, seat, amount);
            break;
        case RETURNS:
            return_dead(game, amount);
            break;
        case GETS_TURN:
            give_turns(game, seat, amount);
            break;
        case IS_SPARED:
            break;
        case DISCARDS_CHOSEN:
        case KEEPS:
            eth_discard(game, seat, (unsigned)card);
            break;
        default:
            shared->house.missed[seat] = (uint8_t)(shared->house.missed[seat] + (amount & 15));
    }
}

// The bite of a deed may be decided after its player has Turned by another.
static bool lapsed(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS]) {
    const EthShared* shared = house->state;
    return (code == HOOK_BITE || code == HOOK_TURNED) && (shared->turned >> arguments[0] & 1);
}

static void happens(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS],
                    bool replaced) {
    EthState* state = house->state;
    EthShared* shared = &state->shared;
    const EthGame game = {house->rules, state, house->chance, house->vocabulary};
    unsigned seat = (unsigned)arguments[0];
    if (shared->phase == PHASE_OVER) return;
    if (code == HOOK_STEAL && replaced) shared->phase = PHASE_SCAVENGE;
    if (code == HOOK_STEAL && !replaced) eth_steal(&game, &shared->answered);
    if (code == HOOK_DRAW) eth_due_draw(&game, seat, replaced);
    if (code == HOOK_BITE && !replaced) eth_bite_stands(&game, seat);
    if (code == HOOK_TURNED && !replaced) eth_bite_counts(&game, seat);
}

static bool over(const HouseGame* house) { return ((const EthShared*)house->state)->phase == PHASE_OVER; }

// Survivors who are left have held out.
static void end(const HouseGame* house) {
    EthState* state = house->state;
    const EthGame game = {house->rules, state, house->chance, house->vocabulary};
    if (state->shared.phase == PHASE_OVER) return;
    if (state->shared.phase == PHASE_DRAWN_ZOMBIE) state->shared.discard[ZOMBIE]++;
    eth_end_game(&game, END_COUNTDOWN);
}

const Vocabulary eth_words = {
    .cards = cards,
    .events = events,
    .numbers = numbers,
    .deeds = deeds,
    .sayings = sayings,
    .clocks = clocks,
    .groups = groups,
    .actions = actions,
    .paraphrases = paraphrases,
    .acts = acts,
    .target = target,
    .number = number,
    .clock = clock_now,
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
    .role = role,
    .busy = busy,
    .calm = "between the steps of a turn, with no Zombie on the table",
};
