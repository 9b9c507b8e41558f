// Escape: Zombie City: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said, and what
// they mean in the game. All play at the same time: a turn is a tick, in which everybody rolls once.
#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/hear.h"
#include "rulesets/escape_zombie_city/story.h"
#include "rulesets/escape_zombie_city/zombies.h"

#define EVENT(code) (UINT64_C(1) << (code))
#define HE          "the player|he|she|they"

static const char* const cards[] = {NULL};
static const EventWords events[] = {
    {"at the start of the game|before the first turn", HEARD_START, {NULL}},
    {"at the start of each turn|when a turn begins", TOLD_TICK, {NULL}},
    {"every # turn", TOLD_TICK, {NULL}, .every = 1},
    {"when a player rolls", TOLD_DICE, {HE}},
    {"when a player enters a section", HEARD_ENTER, {HE}},
    {"when a player reveals a section|when a section is revealed", HEARD_REVEAL, {HE}},
    {"when a player searches a building|when an item is found", HEARD_SEARCH, {HE}},
    {"when a player deposits an item|when an item is deposited", HEARD_DEPOSIT, {HE}},
    {"when a player uses an item|when an item is used", HEARD_USE, {HE}},
    {"when a player defeats a zombie|when a zombie is defeated|when a zombie is killed", HEARD_FIGHT, {HE}},
    {"when a player helps another", HEARD_HELP, {HE, "the helped player"}},
    {"when a player is rescued", HEARD_RESCUE, {"the rescuer", "the rescued player"}},
    {"when the van drives", HEARD_DRIVE, {HE}},
    {"when a zombie card is drawn|when a zombie card is revealed", TOLD_CARD, {NULL}},
    {"when a zombie appears|when a zombie spawns", TOLD_SPAWN, {NULL}},
    {"when a zombie reaches the church", TOLD_REACHED, {NULL}},
    {"when a countdown ends", TOLD_COUNTDOWN, {NULL}},
    {"when a player loses a die", TOLD_LOST_DIE, {HE}},
    {"when the van phase begins", TOLD_VAN, {NULL}},
    {0},
};

enum { OF_DICE, OF_BLOCKED, AT_CHURCH, ON_MAP, IN_BAG, IN_BAY, TILES, COUNTDOWNS };
static const NumberWords numbers[] = {
    [OF_DICE] = {"die", .of_seat = true},
    [OF_BLOCKED] = {"panic", .of_seat = true},
    [AT_CHURCH] = {"zombie at the church"},
    [ON_MAP] = {"zombie on the streets"},
    [IN_BAG] = {"zombie in the bag"},
    [IN_BAY] = {"item in the cargo bay"},
    [TILES] = {"section in the pile"},
    [COUNTDOWNS] = {"ended~countdown"},
    {0},
};

#define OF_CARD (EVENT(TOLD_CARD) | EVENT(TOLD_SPAWN) | EVENT(TOLD_REACHED))
enum { FREES, DRAWS, MISSES };
static const DeedWords deeds[] = {
    [FREES] = {"frees # die|frees # blocked~die", .consumes = "blocked dice"},
    [DRAWS] = {"draws # zombie~card|reveals # zombie~card", .causes = OF_CARD},
    [MISSES] = {"misses # turn|skips # turn"},
    {0},
};

static const SayingWords sayings[] = {
    {"two cards are revealed in every second turn|two cards are drawn in every second turn",
     "two_cards_every", "2", 0},
    {"two cards are revealed in every third turn|two cards are drawn in every third turn", "two_cards_every",
     "3", 0},
    {"two cards are revealed in every fourth turn|two cards are drawn in every fourth turn",
     "two_cards_every", "4", 0},
    {"turns from one reveal of two cards to the next : #|two cards are revealed every # turn",
     "two_cards_every", NULL, 0},
    {"each player starts with an item|each player starts with one item|everybody starts with an item",
     "first_items", "true", 0},
    {"dice of each player : #|each player has # die", "dice_per_player", NULL, 0},
    {"cards drawn at a reveal : #|# zombie~card are drawn at each reveal", "cards_per_reveal", NULL, 0},
    {"dice lost at the end of a countdown : #|late players lose # die", "late_dice", NULL, 0},
    {"zombies at the church that end the game : #", "church_zombie_limit", NULL, 0},
    {0},
};
static const NamedWords clocks[] = {{"turn"}, {"countdown"}, {0}};
enum { AT_HOME, LOCKED };
static const NamedWords groups[] = {[AT_HOME] = {"player at the church"}, [LOCKED] = {"locked player"}, {0}};

static const NamedWords actions[] = {{"enter a section"},
                                     {"reveal a section"},
                                     {"search a building"},
                                     {"deposit an item"},
                                     {"use an item"},
                                     {"fight"},
                                     {"use a caution"},
                                     {"help another"},
                                     {"rescue"},
                                     {"drive"},
                                     {0}};

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    static const uint8_t first[] = {DO_ENTER,    DO_REVEAL, DO_SEARCH,       DO_DEPOSIT,
                                    DO_USE_ITEM, DO_FIGHT,  DO_CAUTION_SELF, DO_CAUTION_GIVE,
                                    DO_RESCUE,   DO_DRIVE,  DO_KEEP};
    (void)game, (void)card;
    return decision->kind == ASK_ACT && action >= first[row] && action < first[row + 1];
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const EzcShared* shared = game->state;
    const EzcPlayer* player = &shared->player[seat % EZC_SEATS];
    int all = 0;
    switch (number) {
        case OF_DICE:
            return (int)ezc_dice(player);
        case OF_BLOCKED:
            return player->blocked;
        case AT_CHURCH:
            return shared->reached;
        case ON_MAP:
            for (unsigned s = 0; s < shared->sections; s++)
                for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++)
                    all += shared->section[s].zombies[kind];
            return all;
        case IN_BAG:
            return shared->bag_size;
        case IN_BAY:
            return __builtin_popcount(shared->bay);
        case TILES:
            return __builtin_popcount(shared->pile);
        default:
            return shared->countdown;
    }
}

static int clock_now(const HouseGame* game, int clock) {
    const EzcShared* shared = game->state;
    return clock == 0 ? shared->tick : shared->countdown + 1;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const EzcPlayer* player = &((const EzcShared*)game->state)->player[seat];
    return group == AT_HOME ? player->section == 0 : ezc_locked(player);
}

// Whoever acts first in the tick.
static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const EzcShared* shared = game->state;
    *out = 0;
    *current = (shared->tick + shared->players - 1u) % shared->players;
    return shared->players;
}

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    EzcShared* shared = house->state;
    EzcPlayer* player = &shared->player[seat];
    const EzcGame game = {house->rules, shared, house->chance, house->vocabulary};
    (void)other, (void)card;
    if (deed == FREES) ezc_free(player, (unsigned)amount);
    if (deed == MISSES)
        player->busy = (uint8_t)(player->busy + amount < UINT8_MAX ? player->busy + amount : UINT8_MAX);
    for (; deed == DRAWS && amount > 0 && shared->stage != STAGE_OVER; amount--)
        ezc_draw_card(&game, player->section, NO_SECTION);
}

// The team has not escaped.
static void end(const HouseGame* house) {
    EzcShared* shared = house->state;
    const EzcGame game = {house->rules, shared, house->chance, house->vocabulary};
    if (shared->stage != STAGE_OVER) ezc_end(&game, END_OUT_OF_TIME);
}

const Vocabulary ezc_words = {
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
    .end = end,
    .pause = ezc_pause,
    .calm = "between two actions",
};
