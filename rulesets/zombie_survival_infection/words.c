// Zombie: Survival Infection: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said,
// and what they mean in the game. Fallen camps are out: undead players have no hand and no members.
#include "rulesets/zombie_survival_infection/calm.h"
#include "rulesets/zombie_survival_infection/card.h"
#include "rulesets/zombie_survival_infection/deeds.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/limits.h"
#include "rulesets/zombie_survival_infection/turn.h"

#define EVENT(code) (UINT64_C(1) << (code))
#define HE          "the player|he|she|they|the camp|it|its camp|the owner|its owner"
#define HOLDER      "the new holder|the receiver|the infected camp|the camp|it|he|she|they"

// As in ZSI_KEYS. Cards that have only letters in print keep them.
static const char* const cards[] = {"Hidden Bite",
                                    "Zombie Apocalypse",
                                    "Kill-A",
                                    "Kill-B",
                                    "Kill-C",
                                    "Kill-D",
                                    "Kill-E",
                                    "Gain-A",
                                    "Gain-B",
                                    "Gain-C",
                                    "Move-A",
                                    "Move-B",
                                    "Run They Are Inside",
                                    "Kill All Others",
                                    "Move Phase Die",
                                    "Kill Character",
                                    "Move Character",
                                    "First Aid",
                                    "Shotgun",
                                    "Save-C",
                                    "Save All",
                                    "Escape",
                                    "Redirect",
                                    "Cancel",
                                    "Boost",
                                    "Doctor",
                                    "Sacrificer",
                                    "Forager",
                                    "Scout",
                                    "Nurse",
                                    "Guard",
                                    "Keeper",
                                    "Emergency Shelter",
                                    "Prison",
                                    "Hospital",
                                    "Shopping Mall",
                                    "Farmhouse",
                                    "Bunker",
                                    "Watchtower",
                                    "Apartment Building",
                                    NULL};
_Static_assert(sizeof cards / sizeof *cards == CARDS + 1, "a name for each card");

static const EventWords events[] = {
    {"at the start of the game|before the first turn", HEARD_START, {NULL}},
    {"at the start of each round|when a round begins", HEARD_ROUND, {NULL}},
    {"at the end of each round|when a round ends", HEARD_ROUND_END, {NULL}},
    {"every # round", HEARD_ROUND, {NULL}, .every = 1},
    {"at the start of each turn|when a turn begins", TOLD_TURN, {HE}},
    {"at the end of each turn|when a turn ends", HEARD_TURN_END, {HE}},
    {"every # turn", TOLD_TURN, {HE}, .every = 2},
    {"when a player misses a turn", HEARD_MISSED, {HE}},
    {"when a camp rolls|when a player rolls", TOLD_ROLL, {HE}},
    {"when an undead player rolls", TOLD_UNDEAD, {"the undead player|he|she|they"}},
    {"when a camp rolls a blank|when a player rolls a blank|when the Base die shows a blank",
     HEARD_BLANK,
     {HE}},
    {"when a camp rolls the symbol|when a player rolls the symbol", HEARD_SYMBOL, {HE}},
    {"when a camp gains Survivors|when a player gains Survivors|when a camp gains a Survivor",
     TOLD_GAIN,
     {HE}},
    {"when a camp returns Survivors|when a player returns Survivors to the city|when Survivors return to the "
     "city",
     TOLD_RETURN,
     {HE}},
    {"when a camp loses Survivors|when a player loses Survivors|when Survivors die|when a camp loses a "
     "Survivor",
     TOLD_KILLED,
     {HE}},
    {"when a camp takes a character from the city", TOLD_CLAIM, {HE}},
    {"when a character dies|when a camp loses a character", TOLD_CHARACTER_DIES, {HE}},
    {"when a player attacks a camp|when a player attacks|when a player kills Survivors|when a player kills "
     "members of a camp",
     HEARD_HIT,
     {"the attacker|the player|he|she|they|the killer", "the attacked player|the attacked camp|the camp|it"}},
    {"when an Action kills members of a camp|when an Action kills Survivors|when a camp is attacked",
     HEARD_HIT,
     {"the attacker|the attacking player|the killer", "the attacked player|the attacked camp|the camp|it"}},
    {"when an undead player kills a member",
     HEARD_HAUNT,
     {"the undead player", "the attacked player|the attacked camp|the camp|it"}},
    {"when Survivors are moved", TOLD_MOVED, {"the losing camp", NULL, "the gaining camp"}},
    {"when a hideout is destroyed|when a camp loses its hideout", TOLD_DESTROYED, {HE}},
    {"when a camp passes the Survival die|when a player passes the Survival die",
     TOLD_SURVIVAL_DIE,
     {HE, "the new holder|the receiver"}},
    {"when the Survival die is passed",
     TOLD_SURVIVAL_DIE,
     {"the giver|the passing player", "the new holder|the receiver"}},
    {"when a camp passes the Infection die|when a player passes the Infection die",
     TOLD_INFECTION_DIE,
     {HE, "the new holder|the receiver"}},
    {"when a camp gets the Infection die|when the Infection die is passed|when a camp is infected",
     TOLD_INFECTION_DIE,
     {"the giver|the passing player", HOLDER}},
    {"before an Action kills members of a camp|before a camp is attacked|before a player attacks a camp",
     HOOK_HIT,
     {"the attacker|the attacking player|the killer", "the attacked player|the attacked camp|the camp|it"},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when an Action would kill members of a camp|when a camp would be attacked|when a player would attack a "
     "camp|instead of attacking a camp",
     HOOK_HIT,
     {"the attacker|the attacking player|the killer", "the attacked player|the attacked camp|the camp|it"},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 2},
    {"before an undead player kills a member",
     HOOK_HAUNT,
     {"the undead player", "the attacked player|the attacked camp|the camp|it"},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when an undead player would kill a member|instead of killing a member",
     HOOK_HAUNT,
     {"the undead player", "the attacked player|the attacked camp|the camp|it"},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 2},
    {"before a camp gets the Infection die|before a camp is infected|before the Infection die is passed",
     HOOK_INFECTED,
     {"the giver|the passing player", "the receiver|the infected camp|the camp|it"},
     .hook = HOOK_BEFORE},
    {"when a camp would get the Infection die|when a camp would be infected|when the Infection die would be "
     "passed|instead of being infected|instead of getting the Infection die",
     HOOK_INFECTED,
     {"the giver|the passing player", "the receiver|the infected camp|the camp|it"},
     .hook = HOOK_INSTEAD},
    {"when a camp falls|when a camp is wiped out|when a camp is eliminated|when a player becomes undead",
     TOLD_FALLEN,
     {"the fallen camp", "the player at turn"}},
    {"when a player wipes out a camp|when a player destroys a camp|when a player eliminates a camp|when a "
     "player wipes out another camp",
     HEARD_WIPES,
     {"the killer|the player|he|she|they", "the fallen camp"}},
    {"when the Hidden Bite is drawn", HEARD_BITE, {HE}},
    {"when a player draws %", TOLD_DRAW, {HE}, .card = 2, .secret_card = true},
    {"when the discard pile is shuffled|when the deck is shuffled", TOLD_RESHUFFLE, {NULL}},
    {"when a player passes", TOLD_PASS, {HE}},
    {"when a player discards %", TOLD_DISCARD, {HE}, .card = 2},
    {"when a player discards instead of playing a card|when a player discards|when a camp discards",
     HEARD_DISCARDS,
     {HE}},
    {"when a player plays %|when a player uses %", HEARD_PLAYS, {HE}, .card = 2},
    {"when a player plays an Action|when an Action is played", TOLD_ACTION, {HE}},
    {"when a player plays a Character", HEARD_CHARACTER, {HE}},
    {"when a player plays a Hideout", HEARD_HIDEOUT, {HE}},
    {"when a player plays a Reaction|when a player reacts", HEARD_REACTION, {HE}},
    {"when a player uses a power", TOLD_POWER, {HE}},
    {"when a camp escapes an Action|when a player escapes an Action", TOLD_ESCAPE, {HE}},
    {"when an Action is redirected", TOLD_REDIRECT, {"the new target"}},
    {"when a Reaction is cancelled", TOLD_CANCELLED, {HE}},
    {"when two camps trade|when a trade is accepted|when players trade", HEARD_TRADED, {HE, "the partner"}},
    {"when the city is empty|when there are no Survivors left in the city", HEARD_CITY_EMPTY, {NULL}},
    {"when a trade is refused", HEARD_REFUSED, {HE, "the partner"}},
    {0},
};

enum {
    OF_SURVIVORS,
    OF_CHARACTERS,
    OF_MEMBERS,
    OF_HAND,
    OF_HIDEOUTS,
    IN_CITY,
    IN_PILE,
    IN_DISCARD,
    CAMPS,
    INFECTED,
    UNDEAD,
    DEAD
};
static const NumberWords numbers[] = {
    [OF_SURVIVORS] = {"Survivor", .of_seat = true},
    [OF_CHARACTERS] = {"character", .of_seat = true},
    [OF_MEMBERS] = {"member", .of_seat = true},
    [OF_HAND] = {"card in hand|card", .of_seat = true},
    [OF_HIDEOUTS] = {"hideout", .of_seat = true},
    [IN_CITY] = {"Survivor in the city"},
    [IN_PILE] = {"card in the draw pile|card in the deck"},
    [IN_DISCARD] = {"card in the discard pile"},
    [CAMPS] = {"camp|living~camp|camp left"},
    [INFECTED] = {"infected~camp"},
    [UNDEAD] = {"undead~player"},
    [DEAD] = {"zombie"},
    {0},
};

#define OF_DRAWS     (EVENT(TOLD_DRAW) | EVENT(TOLD_RESHUFFLE) | EVENT(HEARD_BITE) | OF_INFECTION)
#define OF_INFECTION (EVENT(HOOK_INFECTED) | EVENT(TOLD_INFECTION_DIE) | EVENT(TOLD_SURVIVAL_DIE))
static const DeedWords deeds[] = {
    [DEED_GAINS] = {"gains # Survivor|gets # Survivor|takes # Survivor from the city",
                    .causes = EVENT(TOLD_GAIN), .consumes = "Survivors in the city",
                    .place = DEED_ALSO_AT_HOOKS},
    [DEED_LOSES] = {"loses # Survivor|sacrifices # Survivor",
                    .causes = EVENT(TOLD_KILLED) | EVENT(TOLD_FALLEN), .consumes = "Survivors",
                    .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_LOSES_HALF] = {"loses half of the Survivors|loses half of his Survivors|loses half his Survivors",
                         .causes = EVENT(TOLD_KILLED), .consumes = "Survivors", .place = DEED_ALSO_AT_HOOKS,
                         .burden = true},
    [DEED_RETURNS] = {"returns # Survivor to the city|sends # Survivor back to the city",
                      .causes = EVENT(TOLD_RETURN) | EVENT(TOLD_FALLEN), .consumes = "Survivors of camps",
                      .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_GIVES] = {"gives # Survivor to @", .causes = EVENT(TOLD_MOVED) | EVENT(TOLD_FALLEN),
                    .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_TAKES] = {"takes # Survivor from @|steals # Survivor from @|gets # Survivor from @",
                    .causes = EVENT(TOLD_MOVED) | EVENT(TOLD_FALLEN), .place = DEED_ALSO_AT_HOOKS},
    [DEED_DRAWS] = {"draws # card|draws # extra~card", .causes = OF_DRAWS,
                    .consumes = "cards in the draw pile", .place = DEED_ALSO_AT_HOOKS},
    [DEED_DISCARDS] = {"discards # card at random|loses # card at random", .causes = EVENT(TOLD_DISCARD),
                       .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_DISCARDS_CHOSEN] = {"discards # card of his choice|loses # card of his choice|discards # card",
                              .causes = EVENT(TOLD_DISCARD), .consumes = "cards in hand",
                              .place = DEED_ALSO_AT_HOOKS, .chooses = true, .burden = true},
    [DEED_KEEPS_CHOSEN] =
        {"keeps # card of his choice|discards down to # card of his choice|discards down to # card",
         .causes = EVENT(TOLD_DISCARD), .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS,
         .chooses = true, .burden = true},
    [DEED_DISCARDS_TO] = {"discards down to # card at random|discards at random down to # card",
                          .causes = EVENT(TOLD_DISCARD), .consumes = "cards in hand",
                          .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_DISCARDS_ALL] = {"discards the whole hand|discards all cards", .causes = EVENT(TOLD_DISCARD),
                           .consumes = "cards in hand", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_LOSES_CHARACTER] = {"loses # character at random",
                              .causes = EVENT(TOLD_CHARACTER_DIES) | EVENT(TOLD_FALLEN),
                              .consumes = "characters", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_LOSES_HIDEOUT] = {"loses the hideout|loses his hideout", .causes = EVENT(TOLD_DESTROYED),
                            .consumes = "hideouts", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [DEED_GETS_SURVIVAL_DIE] = {"gets the Survival die|takes the Survival die",
                                .causes = EVENT(TOLD_SURVIVAL_DIE), .place = DEED_ALSO_AT_HOOKS},
    [DEED_GETS_INFECTION_DIE] = {"gets the Infection die|takes the Infection die|is infected",
                                 .causes = OF_INFECTION, .burden = true},
    [DEED_MISSES] = {"misses # turn|skips # turn", .causes = EVENT(HEARD_MISSED), .place = DEED_ALSO_AT_HOOKS,
                     .burden = true},
    [DEED_TURNS_AROUND] = {"changes the direction of play|reverses the direction of play",
                           .place = DEED_ALSO_AT_HOOKS},
    [DEED_IS_SPARED] = {"is spared|is unharmed", .place = DEED_ONLY_INSTEAD},
    {0},
};

static const SayingWords sayings[] = {
    {"cards dealt : #|each player is dealt # card|each player starts with # card", "deal", NULL, 0},
    {"hand limit : #|hold at most # card|hands are filled up to # card|hand limit is # card|the hand limit "
     "is # card|hand limit : # card|each player holds at most # card|no player may hold more than # card",
     "hand_limit", NULL, LIVE_HAND_LIMIT},
    {"cards drawn a turn : #|draw at most # card a turn|each player draws at most # card a turn",
     "cards_drawn", NULL, LIVE_CARDS_DRAWN},
    {"a camp with fewer than # Survivor holds one card less|camps with fewer than # Survivor hold one card "
     "less|a camp with less than # Survivor holds one card less",
     "small_camp_below", NULL, LIVE_SMALL_CAMP},
    {"roll the Base die # time , the better counts|Base die rolls : #|each camp rolls # Base die , the "
     "better counts|each camp rolls # Base die and takes the better|each camp rolls # Base die and takes the "
     "better one|roll # Base die and take the better|roll # Base die and take the better one|roll # Base die "
     ", the better counts",
     "base_die_rolls", NULL, LIVE_BASE_ROLLS},
    {"roll the Base die twice , the better counts|the Base die is rolled twice , the better counts",
     "base_die_rolls", "2", LIVE_BASE_ROLLS},
    {"trading only in the first # round|trade only in the first # round|camps may trade only in the first # "
     "round",
     "trading_rounds", NULL, 0},
    {"there is no trading|no trading|camps do not trade|trading is not allowed|trading is forbidden|trades "
     "are not allowed",
     "trading", "false", 0},
    {"cards played a turn : #|each player plays # card a turn|each player may play # card a turn|each camp "
     "plays # card a turn|each camp may play # card a turn|play up to # card a turn|players may play # card "
     "a turn|a player may play # card a turn",
     "cards_played", NULL, LIVE_CARDS_PLAYED},
    {"cards removed unseen : #|# card are removed unseen before the game|# card are removed unseen|# card is "
     "removed unseen before the game|# card is removed unseen|remove # card unseen",
     "removed_unseen", NULL, 0},
    {"rounds without Actions : #|no Actions in the first # round|no Action is played in the first # "
     "round|nobody plays Actions in the first # round",
     "rounds_without_actions", NULL, 0},
    {"no Actions in round 1|no Actions in the first round", "rounds_without_actions", "1", 0},
#define SPARES(camp, reading)                                               \
    {                                                                       \
        "no Actions against " camp "|no Action may be played against " camp \
        "|Actions may not be played against " camp "|no Actions on " camp,  \
            "spared", reading, LIVE_SPARED, .of_table = true                \
    }
    SPARES("the smallest camp", "smallest"),
    SPARES("the camp with the fewest members", "smallest"),
    SPARES("the largest camp", "largest"),
    SPARES("the camp with the most members", "largest"),
    SPARES("infected camps", "infected"),
    SPARES("camps in the Infection Phase", "infected"),
    SPARES("camps in the Survival Phase", "healthy"),
    SPARES("camps without a hideout", "without_hideout"),
    {"the player at turn takes the hand of a fallen camp|when a camp falls , the player at turn takes its "
     "hand|when a camp falls , the player at turn takes its cards|when a camp falls , its cards go to the "
     "player at turn|when a camp is wiped out , the player at turn takes its hand",
     "out_hand", "at_turn", 0},
    {"the next player takes the hand of a fallen camp|when a camp falls , the next player takes its "
     "hand|when a camp falls , the player on the left takes its hand|the hand of a fallen camp goes to the "
     "player on the left|when a camp falls , the next player takes its cards",
     "out_hand", "next_player", 0},
    {"play goes to the right|play goes counterclockwise|play goes counter-clockwise|the direction of play is "
     "counterclockwise",
     "direction", "counterclockwise", 0},
    {"play changes direction whenever the deck is shuffled|play changes direction when the deck is "
     "shuffled|play changes direction whenever the discard pile is shuffled|whenever the deck is shuffled , "
     "play changes direction|when the deck is shuffled , play changes direction",
     "direction", "turns_at_shuffle", 0},
    {"there is no Hidden Bite|the Hidden Bite is not in the deck|the Hidden Bite is removed from the "
     "deck|play without the Hidden Bite",
     "hidden_bite", "false", 0},
    {"the game ends when the city is empty , the largest camp wins|when the city is empty , the largest camp "
     "wins|when the city is empty , the game ends|the game ends when the city is empty|the largest camp wins "
     "when the city is empty",
     "city_ends", "true", 0},
    {"the largest camp wins after round #|the game ends after round # , the largest camp wins|round limit : "
     "#",
     "round_limit", NULL, 0},
    {"Survivors at the start : #|each camp starts with # Survivor", "survivors.start", NULL, 0},
    {"Survivors in the box : #", "survivors.total", NULL, 0},
    {"cards discarded at most : #|discard at most # card", "max_discards", NULL, 0},
    {"Survivors given for a character at most : #", "trade_max_survivors", NULL, LIVE_TRADE},
    {"undead dice : #|undead players roll # die|each undead player rolls # die|the undead roll # die",
     "undead_dice", NULL, LIVE_UNDEAD_DICE},
    {"the dead do not take turns|fallen players are out of the game|there are no undead turns",
     "undead_reckoning", "false", 0},
    {"the undead may stop killing", "undead_kill", "may_stop", 0},
    {"the phase dice are passed to the left|the phase dice pass to the left|phase dice go to the left",
     "phase_die_pass", "left", 0},
    {"the symbol counts nothing", "symbol_effect", "none", 0},
    {"the symbol doubles the dice alone", "symbol_effect", "double_dice", 0},
    {"Zombie Apocalypse hits all other camps", "zombie_apocalypse_scope", "all_others", 0},
    {"the drawer of the Hidden Bite gets the Infection die", "hidden_bite_target", "drawer", 0},
    {"Reactions help only the own camp|Reactions may only be played by the target|only the target may "
     "react|only the attacked camp may react|a camp may only react for itself|camps may only react for "
     "themselves",
     "reaction_for_others", "false", 0},
    {"Reactions cannot be cancelled", "reaction_chains", "false", 0},
    {"camps choose the characters that they lose", "character_choice", "owner", 0},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};

enum {
    ALL_CAMPS,
    SMALLEST_CAMPS,
    LARGEST_CAMPS,
    INFECTED_CAMPS,
    HEALTHY_CAMPS,
    HOMELESS_CAMPS,
    UNDEAD_PLAYERS,
    INFECTION_HOLDER,
    SURVIVAL_HOLDER
};
enum { OF_ANY, OF_STATE };  // groups of one kind exclude each other
static const NamedWords groups[] = {
    [ALL_CAMPS] = {"camp"},
    [SMALLEST_CAMPS] = {"the smallest camp|the camp with the fewest members", OF_ANY},
    [LARGEST_CAMPS] = {"the largest camp|the camp with the most members", OF_ANY},
    [INFECTED_CAMPS] = {"camp in the Infection Phase|infected camp", OF_STATE},
    [HEALTHY_CAMPS] = {"camp in the Survival Phase|healthy camp", OF_STATE},
    [HOMELESS_CAMPS] = {"camp without a hideout|camp with No Hideout", OF_ANY},
    [UNDEAD_PLAYERS] = {"undead player|fallen player", OF_STATE},
    [INFECTION_HOLDER] = {"the holder of the Infection die|the camp with the Infection die", OF_ANY},
    [SURVIVAL_HOLDER] = {"the holder of the Survival die|the camp with the Survival die", OF_ANY},
    {0}};

static const NamedWords actions[] = {
    [ACT_PLAY] = {"play %|use %"},
    [ACT_ACTION] = {"play an Action|use an Action", .at_player = true, .aimed = ACT_AIM},
    [ACT_CHARACTER] = {"play a Character"},
    [ACT_HIDEOUT] = {"play a Hideout"},
    [ACT_REACT] = {"react|play a Reaction|use a Reaction"},
    [ACT_POWER] = {"use a power"},
    [ACT_TRADE] = {"trade|offer a trade", .at_player = true, .toward = "with", .aimed = ACT_TRADE_AT},
    [ACT_ACCEPT] = {"accept a trade"},
    [ACT_DISCARD] = {"discard"},
    [ACT_PASS] = {"pass"},
    [ACT_OWN] = {"play an Action against the own camp", .kind = 1},  // a later step of an Action
    [ACT_KILL] = {"kill members", .at_player = true, .toward = "of"},
    {0},
};

static const Paraphrase paraphrases[] = {
    {"whoever holds Infection die|whoever has Infection die|player who holds Infection die|player who has "
     "Infection die|"
     "camp that holds Infection die|camp that has Infection die|camp holding Infection die",
     "the holder of the Infection die"},
    {"whoever holds Survival die|whoever has Survival die|player who holds Survival die|player who has "
     "Survival die|"
     "camp that holds Survival die|camp that has Survival die|camp holding Survival die",
     "the holder of the Survival die"},
    {"^when camp falls , killer takes its hand$|^when camp falls , killer takes its card$|"
     "^when camp is wiped out , killer takes its hand$|^when camp is wiped out , killer takes its card$|"
     "^when camp is wiped out , whoever destroyed it takes its hand$|"
     "^when camp is wiped out , whoever destroyed it takes its card$",
     "when a camp falls , the player at turn takes its hand"},
    {"^when camp falls , killer|^when camp is wiped out , killer|^when camp is wiped out , whoever destroyed "
     "it|"
     "^when camp is wiped out , whoever did it|^when camp is eliminated , killer|^when camp is wiped out , "
     "player who did it",
     "when a player wipes out a camp , he"},
    {"^after round # , camp with * wins$|^after round # camp with * wins$|^after # round , camp with * wins$|"
     "^after # round camp with * wins$",
     "after round $1 , the game ends ; the player with $2 wins"},
    {"^after round # , game ends ; largest camp win$", "the largest camp wins after round $1"},
    {"camp with most", "the player with the most"},
    {"camp with fewest", "the player with the fewest"},
    {"other camp", "other player"},
    {"each camp is dealt", "each player is dealt"},
    {"^no trading +$|^there is no trading +$", "no camp may trade $1"},
    {"^trading only after +$", "until the end of $1 , no camp may trade"},
    {"^undead may not kill until end of round #$|^undead do not kill until end of round #$",
     "until the end of round $1 , when an undead player would kill a member , nothing happens instead"},
    {"^undead may not kill$|^undead do not kill$",
     "when an undead player would kill a member , nothing happens instead"},
    {"^when player would be attacked , nothing happens instead$", "no player may play an Action"},
    {"^when player would be attacked + , nothing happens instead$", "$1 , no player may play an Action"},
    {"^+ may not be attacked$", "no player may play an Action against $1"},
    {"^+ may not be attacked in *$", "no player may play an Action against $1 in $2"},
    {0}};

static int number(const HouseGame* game, int number, unsigned seat) {
    const ZsiShared* shared = game->state;
    if (number <= OF_HIDEOUTS && seat >= shared->players) return 0;  // nobody has the die
    switch (number) {
        case OF_SURVIVORS:
            return shared->camp[seat].survivors;
        case OF_CHARACTERS:
            return shared->camp[seat].characters;
        case OF_MEMBERS:
            return (int)zsi_members(shared, seat);
        case OF_HAND:
            return shared->camp[seat].hand_size;
        case OF_HIDEOUTS:
            return shared->camp[seat].hideout != CARD_no_hideout;
        case IN_CITY:
            return shared->city;
        case IN_PILE:
            return shared->pile_size;
        case IN_DISCARD:
            return shared->discard_size;
        case CAMPS:
            return (int)zsi_count(shared->camps);
        case INFECTED:
            return (int)zsi_count((Seats)(shared->infected & shared->camps));
        case UNDEAD:
            return shared->players - (int)zsi_count(shared->camps);
        default:
            return shared->zombies;
    }
}

static int clock_now(const HouseGame* game, int clock) {
    const ZsiShared* shared = game->state;
    return clock == CLOCK_ROUND ? shared->figures.rounds : shared->turn;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const ZsiShared* shared = game->state;
    if (!zsi_is_camp(shared, seat)) return group == UNDEAD_PLAYERS;
    if (group >= INFECTION_HOLDER)
        return seat == (group == INFECTION_HOLDER ? shared->infection_die : shared->survival_die);
    return group == ALL_CAMPS ||
           (group != UNDEAD_PLAYERS && zsi_is_spared(shared, group - SMALLEST_CAMPS + SPARED_SMALLEST, seat));
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const ZsiShared* shared = game->state;
    *out = ~(uint32_t)shared->camps & ((UINT32_C(1) << shared->players) - 1);
    *current = shared->active;
    return shared->players;
}

static unsigned role(const HouseGame* house, unsigned seat) {
    return zsi_is_camp(house->state, seat) ? ROLE_CAMP : ROLE_UNDEAD;
}

static void happens(const HouseGame* house, int code, const int16_t arguments[HOUSE_ARGUMENTS],
                    bool replaced) {
    const ZsiGame game = zsi_game(house->rules, house->state, house->chance);
    if (replaced || game.state->shared.phase == PHASE_OVER) return;
    (code == HOOK_HIT ? zsi_hit_camp : zsi_haunt)(&game, (unsigned)arguments[0], (unsigned)arguments[1]);
}

static bool over(const HouseGame* house) { return ((const ZsiShared*)house->state)->phase == PHASE_OVER; }

const Vocabulary zsi_words = {
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
    .acts = zsi_acts,
    .target = zsi_target,
    .in_group = in_group,
    .seats = seats,
    .deed = zsi_deed,
    .over = over,
    .asks = true,
    .able = zsi_able,
    .options = zsi_options,
    .happens = happens,
    .role = role,
    .busy = zsi_busy,
    .end = zsi_end_by_words,
};

int zsi_live(const ZsiRules* rules, const ZsiShared* shared, int live, unsigned seat, int row) {
    return machine_live_seen(&zsi_words, &rules->house, &shared->house.words, rules, shared, live, seat, row);
}
