// Zombie Dice: the words of house rules (sim/house/vocabulary.h), and what they mean in the game.
#include "rulesets/zombie_dice/round.h"
#include "rulesets/zombie_dice/state.h"
#include "rulesets/zombie_dice/story.h"

#define HE "the player|he|she|they"

static const char* const cards[] = {
    "green brain",    "green feet", "green shotgun", "yellow brain", "yellow feet",
    "yellow shotgun", "red brain",  "red feet",      "red shotgun",  NULL};
static const EventWords events[] = {
    {"at the start of the game|at the beginning of the game", HEARD_START, {NULL}},
    {"at the start of each round|at the beginning of each round|at the start of every round|when a round "
     "begins",
     HEARD_ROUND,
     {NULL}},
    {"every # round", HEARD_ROUND, {NULL}, .every = 1},
    {"at the start of each turn|at the beginning of each turn|when a turn begins", TOLD_TURN, {HE}},
    {"every # turn", TOLD_TURN, {HE}, .every = 2},
    {"when a player rolls", HEARD_ROLL, {HE}},
    {"when a player rolls a brain|when a brain is rolled", HEARD_BRAIN, {HE}},
    {"when a player rolls a shotgun|when a shotgun is rolled|when a player is shot", HEARD_SHOTGUN, {HE}},
    {"when a player rolls feet|when feet are rolled", HEARD_FEET, {HE}},
    {"when a player rolls %|when a player rolls the side %|when % is rolled", HEARD_DIE, {HE}, .card = 2},
    {"when a player busts|when shotguns end a turn|when a player loses the brains of the turn|when a player "
     "is shotgunned|when a player is shotgunned out|when a player is out",
     TOLD_BUST,
     {HE}},
    {"when a player stops", TOLD_STOP, {HE}},
    {0},
};

enum { OF_SCORE, IN_TURN, SHOTGUNS, OF_TURN, OF_SHOTGUNS, IN_CUP, ROLLS, IN_ROLL };  // and each face
static const NumberWords numbers[] = {
    [OF_SCORE] = {"brain|brain in all", .of_seat = true},
    [IN_TURN] = {"brain in this turn|brain so far in this turn"},
    [SHOTGUNS] = {"shotgun in this turn|shotgun set aside"},
    [OF_TURN] = {"unscored~brain|brain in this turn|brain so far in this turn", .of_seat = true},
    [OF_SHOTGUNS] = {"shotgun|shotgun in this turn", .of_seat = true},
    [IN_CUP] = {"die in the cup|dice in the cup"},
    [ROLLS] = {"roll in this turn|roll so far in this turn"},
    [IN_ROLL + BRAIN] = {"brain in this roll"},
    [IN_ROLL + FEET] = {"pair of feet in this roll|foot in this roll|feet in this roll"},
    [IN_ROLL + SHOTGUN] = {"shotgun in this roll"},
    {0},
};

enum { SCORES, LOSES, TAKES, GIVES, SETS_ASIDE, PUTS_BACK, STOPS, BUSTS, AGAIN };
static const DeedWords deeds[] = {
    [SCORES] = {"scores # brain|scores # extra~brain|scores # bonus~brain|gets # brain|gets # "
                "extra~brain|gets # bonus~brain|gains # brain|eats # brain|scores # point"},
    [LOSES] = {"loses # brain|gives back # brain|loses # of his brain", .consumes = "brains", .burden = true},
    [TAKES] = {"takes # brain from @|steals # brain from @|eats # brain of @"},
    [GIVES] = {"gives # brain to @", .burden = true},
    [SETS_ASIDE] = {"sets aside # extra~brain|adds # brain to the turn"},
    [PUTS_BACK] = {"puts # shotgun back into the cup|puts back # shotgun|returns # shotgun to the cup",
                   .consumes = "shotguns"},
    [STOPS] = {"stops after the roll|must stop|stops|has to stop|ends the turn|ends his turn",
               .burden = true},
    [BUSTS] = {"busts|is out|loses the brains of the turn|loses all brains of the turn|loses all brains of "
               "this turn",
               .burden = true},
    [AGAIN] = {"takes # extra~turn|gets # extra~turn|has # extra~turn|has another turn|takes another "
               "turn|gets another turn"},
    {0},
};

#define DICE(colour)                                                                                   \
    {#colour " dice : #|# " #colour "~die|there are # " #colour "~die|play with # " #colour            \
             "~die|the cup has # " #colour "~die|the cup holds # " #colour "~die|there are # " #colour \
             "~die in the cup|use # " #colour "~die",                                                  \
     "dice." #colour, NULL, 0},                                                                        \
        {"no " #colour " dice|there are no " #colour " dice|there are no " #colour                     \
         " dice in the cup|the cup has no " #colour " dice|play without " #colour                      \
         " dice|remove the " #colour " dice",                                                          \
         "dice." #colour, "0", 0},
static const SayingWords sayings[] = {
    DICE(green) DICE(yellow)
        DICE(red){"shotguns that end a turn : #|# shotgun end a turn|a turn ends with # shotgun|a turn ends "
                  "at # shotgun|a player busts with # shotgun|a player is out with # shotgun|a player is out "
                  "after # shotgun|a player busts after # shotgun|a player busts at # shotgun|a player is "
                  "out at # shotgun|it takes # shotgun to end a turn",
                  "shotguns", NULL, ZD_LIVE_SHOTGUNS},
    {"dice rolled at a time : #|each player rolls # die|a player rolls # die|players roll # die|roll # die|# "
     "die are rolled at a time|each player rolls # die at a time|roll # die at a time|draw and roll # "
     "die|each roll is made with # die",
     "dice_rolled", NULL, ZD_LIVE_HAND},
    {"feet go back into the cup|feet are put back into the cup|feet return to the cup|feet are returned to "
     "the cup|dice that show feet go back into the cup|put feet back into the cup",
     "feet", "cup", 0},
    {"brains to win : #|play to # brain|the first to # brain wins|the first player to # brain wins|whoever "
     "has # brain first wins|# brain win|goal : #|play to #|the first player to reach # brain wins|the first "
     "to reach # brain wins|the first player to get # brain wins|a player needs # brain to win|the goal is # "
     "brain|# brain are enough to win",
     "goal", NULL, ZD_LIVE_GOAL},
    {"brains to win at once : #|the game ends as soon as a player has # brain|the game ends immediately when "
     "a player has # brain|the first player with # brain wins at once|the first player to reach # brain wins "
     "at once|the first player to reach # brain wins immediately|whoever reaches # brain wins at once",
     "goal", .also = "goal_reached", .also_value = "at_once"},
    {"rounds : #|the game ends after # round|the game ends after round #|the game lasts # round|the game is "
     "over after # round|the game is over after round #|play # round",
     "round_limit", NULL, 0},
    {"half of the brains count after the last shotgun|a player keeps half of the brains after three "
     "shotguns|keep half the brains after three shotguns|after three shotguns keep half the brains|after "
     "three shotguns keep half of the brains|after three shotguns a player keeps half the brains|a player "
     "who busts keeps half the brains|a player who busts keeps half of the brains|whoever busts keeps half "
     "the brains|whoever busts keeps half of his brains|when a player busts , he keeps half of the "
     "brains|when a player busts , a player keeps half of the brains",
     "bust_keeps", "half", 0},
    {"all brains count after the last shotgun|shotguns only end the turn", "bust_keeps", "all", 0},
    {"whoever reaches the goal wins at once", "goal_reached", "at_once", 0},
    {"those tied share the win|ties share the win|ties are shared|no tie-breaker|there is no "
     "tie-breaker|when players tie , they share the win|when there is a tie , the win is shared|tied players "
     "share the win|players who tie share the win",
     "tie", "shared", 0},
    {"seat 0 begins", "first_player", "seat_0", 0},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};
enum { LEADERS, TRAILERS };
static const NamedWords groups[] = {
    [LEADERS] = {"leader"}, [TRAILERS] = {"trailing player|player in last place"}, {0}};
static const NamedWords actions[] = {{"stop"}, {"roll again"}, {0}};

// What a colour's brains are worth, how often somebody rolls, and what falls in one roll.
static const Paraphrase paraphrases[] = {
    {"^player may roll at most # time$|^player may roll at most # time a turn$|^player may roll only # time$|"
     "^player may roll only # time a turn$|^player may not roll more than # time$|"
     "^player may not roll more than # time a turn$",
     "no player may roll again while there are at least $1 rolls in this turn"},
    {"^after # shotgun , player may not roll again$|^after # shotgun , player must stop$",
     "no player may roll again while there are at least $1 shotguns in this turn"},
    {"footprint|runner", "feet"},
    {"shotgun set aside$", "shotguns in this turn"},
    {"^the leader", "each leader"},
    {", the leader", ", each leader"},
    {"^the trailing player|^the player in last place|^the last player", "each trailing player"},
    {", the trailing player|, the player in last place|, the last player", ", each trailing player"},
    {"^each player starts with # brain$", "at the start of the game , each player scores $1 brains"},
    {"^# shotgun ends his turn$|^# shotgun ends turn$|^# shotgun is enough to bust$",
     "shotguns that end a turn : $1"},
    {"^each turn ends after # roll$|^turn ends after # roll$",
     "no player may roll again while there are at least $1 rolls in this turn"},
    {"^nobody may roll more than # time turn|^no player may roll more than # time turn",
     "no player may roll again while there are at least $1 rolls in this turn"},
    {"stop before player has rolled twice|stop before he has rolled twice|stop until he has rolled "
     "twice|stop before he rolled twice",
     "stop while there are fewer than 2 rolls in this turn"},
    {"stop before he has rolled # time|stop until he has rolled # time",
     "stop while there are fewer than $1 rolls in this turn"},
    {"first player to reach the goal wins at once", "whoever reaches the goal wins at once"},
    {"rolls * on green die", "rolls a green $1"},
    {"rolls * on yellow die", "rolls a yellow $1"},
    {"rolls * on red die", "rolls a red $1"},
    {"rolls # brain at once|rolls # brain at time|rolls # brain in same roll|rolls # brain in 1 roll|rolls # "
     "brain in single roll",
     "rolls while there are at least $1 brains in this roll"},
    {"rolls # shotgun at once|rolls # shotgun in 1 roll|rolls # shotgun in single roll",
     "rolls while there are at least $1 shotguns in this roll"},
    {"rolls # feet|rolls # feet at once|rolls # feet in 1 roll",
     "rolls while there are at least $1 feet in this roll"},
    {"half of his brain|half his brain", "half of the brains"},
    {"^player who has # shotgun must *$|^player with # shotgun must *$",
     "each player must $2 while the player has at least $1 shotguns"},
    {", his turn ends|, turn ends|, his turn is over|, turn is over", ", he ends the turn"},
    {"no brain is rolled", "a player rolls no brains"},
    {"rolls no brain", "rolls while there are no brains in this roll"},
    {"it counts double|it counts twice|it is worth 2 brain|it is worth double|it counts as 2 brain",
     "he sets aside an extra brain"},
    {"^brain on * die counts double$|^brain on * die is worth 2$|^brain on * die is worth 2 brain$|^* brain "
     "counts double$|^* brain is worth 2$|^* brain is worth 2 brain$|^* brain counts as 2 brain$|^* brain "
     "counts twice$",
     "when a player rolls a $1 brain , he sets aside an extra brain"},
    {"stops with * brain", "stops while he has $1 brains in this turn"},
    {"on his first roll|after his first roll|after first roll|on first roll",
     "while there is at most 1 roll in this turn"},
    {"may roll at most # time turn|may only roll # time turn|may not roll more than # time turn|may roll up "
     "to # time turn|may roll no more than # time turn|may roll only # time turn",
     "may not roll again while there are at least $1 rolls in this turn"},
    {"must roll at least twice|has to roll at least twice|must roll at least twice turn",
     "may not stop while there are fewer than 2 rolls in this turn"},
    {"must roll at least # time|has to roll at least # time turn|must roll at least # time turn|has to roll "
     "at least # time",
     "may not stop while there are fewer than $1 rolls in this turn"},
    {"^after round # , game ends ; player with most brain wins$|^after # round , whoever has most brain "
     "wins$|^whoever has most brain after # round wins$|^player with most brain after # round wins$",
     "rounds : $1"},
    {"^player with fewest brain rolls|^player with fewest brain may roll", "the trailing player rolls"},
    {"^player with most brain rolls", "the leader rolls"},
    {"^player with most brain may not", "each leader may not"},
    {"^player with fewest brain may not", "each trailing player may not"},
    {"^when player rolls # brain ,", "when a player rolls while there are at least $1 brains in this roll ,"},
    {"^leader rolls # die|^each leader rolls # die", "dice rolled at a time of the leaders : $1"},
    {"^trailing player rolls # die|^each trailing player rolls # die|^player in last place rolls # die",
     "dice rolled at a time of the trailing players : $1"},
    {0}};

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    (void)game, (void)card, (void)decision;
    return action == (row == 0 ? DO_STOP : DO_ROLL);
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const ZdShared* shared = game->state;
    if (number == OF_SCORE) return shared->score[seat];
    bool of_turn = number == OF_TURN || number == OF_SHOTGUNS;
    if (of_turn && seat != shared->turn_seat) return 0;
    if (number == OF_TURN || number == IN_TURN) return shared->brains;
    if (number == ROLLS) return shared->house.rolls;
    if (number >= IN_ROLL) return shared->house.rolled[number - IN_ROLL];
    return (int)zd_count(number == IN_CUP ? shared->cup : shared->shotgun);
}

static int clock_now(const HouseGame* game, int clock) {
    const ZdShared* shared = game->state;
    return clock == CLOCK_ROUND ? shared->house.rounds : shared->turn;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const ZdShared* shared = game->state;
    int mine = shared->score[seat];
    for (unsigned other = 0; other < shared->players; other++)
        if (group == LEADERS ? shared->score[other] > mine : shared->score[other] < mine) return false;
    return true;
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const ZdShared* shared = game->state;
    *current = shared->turn_seat;
    *out = ((1u << shared->players) - 1) & ~(unsigned)shared->contenders;
    return shared->players;
}

static void change(const HouseGame* game, unsigned seat, int brains) {
    ZdShared* shared = game->state;
    shared->score[seat] = (uint16_t)(shared->score[seat] + brains);
    chance_note(game->chance, TOLD_BRAINS, (int)seat, brains, shared->score[seat]);
}

// As many as the giver has.
static void hand_over(const HouseGame* game, unsigned from, unsigned to, int amount) {
    const ZdShared* shared = game->state;
    if (from == to || from >= shared->players || to >= shared->players) return;
    if (amount > shared->score[from]) amount = shared->score[from];
    change(game, from, -amount);
    change(game, to, amount);
}

static void put_back(const HouseGame* game, unsigned seat, int amount) {
    ZdShared* shared = game->state;
    for (unsigned left; amount > 0 && (left = zd_count(shared->shotgun)) > 0; amount--) {
        if (seat != shared->turn_seat || shared->house.back == ZD_BACK_MAX) return;
        shared->house.back++;
        unsigned colour = chance_pick(game->chance, CHANCE_HOUSE, shared->shotgun, COLOURS, left);
        shared->shotgun[colour]--;
        shared->cup[colour]++;
        chance_note(game->chance, TOLD_BACK, (int)colour, 0, 0);
    }
}

// What it still can be made of.
static bool turn_goes_on(const ZdShared* shared, unsigned seat) {
    return seat == shared->turn_seat && shared->house.course == COURSE_ON;
}

static void deed(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount, int card) {
    ZdShared* shared = game->state;
    int again = shared->house.again[seat] + amount;
    (void)card;
    switch (deed) {
        case SCORES:
            change(game, seat, amount);
            break;
        case LOSES:
            change(game, seat, amount < shared->score[seat] ? -amount : -(int)shared->score[seat]);
            break;
        case TAKES:
            hand_over(game, other, seat, amount);
            break;
        case GIVES:
            hand_over(game, seat, other, amount);
            break;
        case SETS_ASIDE:
            if (turn_goes_on(shared, seat) && shared->brains + amount < UINT16_MAX)
                shared->brains = (uint16_t)(shared->brains + amount);
            break;
        case PUTS_BACK:
            put_back(game, seat, amount);
            break;
        case STOPS:
        case BUSTS:
            if (turn_goes_on(shared, seat))
                shared->house.course = deed == STOPS ? COURSE_STOPS : COURSE_BUSTS;
            break;
        default:  // in an extra turn nobody earns another, so that rounds end
            if (!shared->house.extra)
                shared->house.again[seat] = (uint8_t)(again < UINT8_MAX ? again : UINT8_MAX);
    }
}

static bool able(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount) {
    const ZdShared* shared = game->state;
    unsigned giver = deed == TAKES ? other : seat;
    if (deed == PUTS_BACK)
        return seat == shared->turn_seat && (int)zd_count(shared->shotgun) >= amount &&
               shared->house.back + amount <= ZD_BACK_MAX;
    if (deed == SCORES) return true;
    if (deed == SETS_ASIDE || deed == STOPS || deed == BUSTS) return turn_goes_on(shared, seat);
    if (deed == AGAIN) return !shared->house.extra;
    if (deed != LOSES && (other == seat || other >= shared->players)) return false;
    return shared->score[giver] >= amount;
}

static bool over(const HouseGame* game) { return ((const ZdShared*)game->state)->phase == PHASE_OVER; }

static void end(const HouseGame* game) { zd_end_now(game->state, game->chance); }

const Vocabulary zd_words = {
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
    .asks = true,
    .able = able,
    .calm = "before and after a roll, and when a turn is over",
    .end = end,
};

int zd_live(const ZdRules* rules, const ZdShared* shared, int live, unsigned seat, int row) {
    return machine_live_seen(&zd_words, &rules->house, &shared->house.words, rules, shared, live, seat, row);
}
