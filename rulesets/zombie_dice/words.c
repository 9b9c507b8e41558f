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
    {"when a player rolls a brain|when a brain is rolled", HEARD_BRAIN, {HE}},
    {"when a player rolls a shotgun|when a shotgun is rolled|when a player is shot", HEARD_SHOTGUN, {HE}},
    {"when a player rolls %|when a player rolls the side %|when % is rolled", HEARD_DIE, {HE}, .card = 2},
    {"when a player busts|when shotguns end a turn|when a player loses the brains of the turn",
     TOLD_BUST,
     {HE}},
    {"when a player stops", TOLD_STOP, {HE}},
    {0},
};

enum { OF_SCORE, IN_TURN, SHOTGUNS, IN_CUP };
static const NumberWords numbers[] = {
    [OF_SCORE] = {"brain", .of_seat = true},
    [IN_TURN] = {"brain in this turn|brain so far in this turn"},
    [SHOTGUNS] = {"shotgun in this turn|shotgun set aside"},
    [IN_CUP] = {"die in the cup|dice in the cup"},
    {0},
};

enum { SCORES, LOSES, TAKES, GIVES, PUTS_BACK, AGAIN };
static const DeedWords deeds[] = {
    [SCORES] =
        {"scores # brain|scores # extra brain|gets # brain|gets # extra brain|gains # brain|eats # brain"},
    [LOSES] = {"loses # brain", .consumes = "brains", .burden = true},
    [TAKES] = {"takes # brain from @|steals # brain from @|eats # brain of @"},
    [GIVES] = {"gives # brain to @", .burden = true},
    [PUTS_BACK] = {"puts # shotgun back into the cup|puts back # shotgun|returns # shotgun to the cup",
                   .consumes = "shotguns"},
    [AGAIN] = {"takes # extra~turn|gets # extra~turn|has # extra~turn|has another turn|takes another turn|"
               "gets another turn"},
    {0},
};

#define DICE(colour)                                                                                \
    {#colour " dice : #|# " #colour "~die|there are # " #colour "~die|play with # " #colour "~die", \
     "dice." #colour, NULL, 0},                                                                     \
        {"no " #colour " dice|there are no " #colour " dice", "dice." #colour, "0", 0},
static const SayingWords sayings[] = {
    DICE(green) DICE(yellow)
        DICE(red){"shotguns that end a turn : #|# shotgun end a turn|a turn ends with # shotgun|a turn ends "
                  "at # shotgun|a player busts with # shotgun|a player is out with # shotgun",
                  "shotguns", NULL, ZD_LIVE_SHOTGUNS},
    {"brains to win : #|play to # brain|the first to # brain wins|the first player to # brain wins|whoever "
     "has # brain first wins|# brain win|goal : #|play to #",
     "goal", NULL, ZD_LIVE_GOAL},
    {"rounds : #|the game ends after # round|the game ends after round #|the game lasts # round|the game is "
     "over after # round|the game is over after round #|play # round",
     "round_limit", NULL, 0},
    {"half of the brains count after the last shotgun|a player keeps half of the brains after three "
     "shotguns|keep half the brains after three shotguns|after three shotguns keep half the brains|after "
     "three shotguns keep half of the brains|after three shotguns a player keeps half the brains|a player "
     "who busts keeps half the brains|a player who busts keeps half of the brains|whoever busts keeps half "
     "the brains|whoever busts keeps half of his brains",
     "bust_keeps", "half", 0},
    {"all brains count after the last shotgun|shotguns only end the turn", "bust_keeps", "all", 0},
    {"whoever reaches the goal wins at once", "goal_reached", "at_once", 0},
    {"those tied share the win|ties share the win|ties are shared|no tie-breaker", "tie", "shared", 0},
    {"seat 0 begins", "first_player", "seat_0", 0},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};
static const NamedWords groups[] = {{"leader"}, {0}};
static const NamedWords actions[] = {{"stop"}, {"roll again"}, {0}};

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    (void)game, (void)card, (void)decision;
    return action == (row == 0 ? DO_STOP : DO_ROLL);
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const ZdShared* shared = game->state;
    if (number == OF_SCORE) return shared->score[seat];
    if (number == IN_TURN) return shared->brains;
    return (int)zd_count(number == SHOTGUNS ? shared->shotgun : shared->cup);
}

static int clock_now(const HouseGame* game, int clock) {
    const ZdShared* shared = game->state;
    return clock == CLOCK_ROUND ? shared->house.rounds : shared->turn;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const ZdShared* shared = game->state;
    (void)group;
    for (unsigned other = 0; other < shared->players; other++)
        if (shared->score[other] > shared->score[seat]) return false;
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
        case PUTS_BACK:
            put_back(game, seat, amount);
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
