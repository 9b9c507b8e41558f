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
    {"at the end of each turn|when a turn ends", HEARD_END, {NULL}},
    {"every # turn", TOLD_TICK, {NULL}, .every = 1},
    {"when a player rolls", TOLD_DICE, {HE}},
    {"when a player rolls a panic|when a player rolls panic|when a panic is rolled", HEARD_PANIC, {HE}},
    {"when a player is locked|when all dice of a player are blocked|when all his dice are blocked",
     HEARD_LOCKED,
     {HE}},
    {"when a player reveals the exit|when the exit is revealed|when the exit is found|when a player finds "
     "the exit",
     HEARD_EXIT,
     {HE}},
    {"when a player is late|when a player is not at the church at the end of a countdown", HEARD_LATE, {HE}},
    {"when a player enters a section", HEARD_ENTER, {HE}},
    {"when a player enters the church|when a player comes back to the church|when a player reaches the "
     "church",
     HEARD_HOME,
     {HE}},
    {"when a player reveals a section|when a section is revealed", HEARD_REVEAL, {HE}},
    {"when a player searches a building|when an item is found|when a player finds an item",
     HEARD_SEARCH,
     {HE}},
    {"when a player deposits an item|when an item is deposited", HEARD_DEPOSIT, {HE}},
    {"when a player uses an item|when an item is used", HEARD_USE, {HE}},
    {"when a player defeats a zombie|when a zombie is defeated|when a zombie is killed|when a player kills a "
     "zombie|when a player fights",
     HEARD_FIGHT,
     {HE "|the killer|the player who killed it|the player who defeated it|whoever killed it|whoever defeated "
         "it"}},
    {"when a player helps another", HEARD_HELP, {HE, "the helped player"}},
    {"when a player is rescued", HEARD_RESCUE, {"the rescuer", "the rescued player|" HE}},
    {"when the van drives|when the van moves|when a player drives the van", HEARD_DRIVE, {HE}},
    {"when a zombie card is drawn|when a zombie card is revealed", TOLD_CARD, {NULL}},
    {"when a zombie appears|when a zombie spawns", TOLD_SPAWN, {NULL}},
    {"when a zombie reaches the church", TOLD_REACHED, {NULL}},
    {"when a countdown ends|at the end of each countdown|at the end of every countdown|at the end of a "
     "countdown",
     TOLD_COUNTDOWN,
     {NULL}},
    {"when a player loses a die", TOLD_LOST_DIE, {HE}},
    {"before a zombie appears|before a zombie spawns", HOOK_SPAWN, {NULL}, .hook = HOOK_BEFORE},
    {"when a zombie would appear|when a zombie would spawn", HOOK_SPAWN, {NULL}, .hook = HOOK_INSTEAD},
    {"before a zombie reaches the church", HOOK_REACHED, {NULL}, .hook = HOOK_BEFORE},
    {"when a zombie would reach the church", HOOK_REACHED, {NULL}, .hook = HOOK_INSTEAD},
    {"before a player loses a die", HOOK_LOST_DIE, {HE}, .hook = HOOK_BEFORE},
    {"when a player would lose a die|when a die would be lost|instead of losing a die",
     HOOK_LOST_DIE,
     {HE},
     .hook = HOOK_INSTEAD},
    {"when the van phase begins", TOLD_VAN, {NULL}},
    {0},
};

enum {
    OF_DICE,
    OF_BLOCKED,
    OF_ITEMS,
    OF_ZOMBIES,
    OF_OTHERS,
    AT_CHURCH,
    ON_MAP,
    IN_BAG,
    IN_BAY,
    TILES,
    COUNTDOWNS
};
static const NumberWords numbers[] = {
    [OF_DICE] = {"die", .of_seat = true},
    [OF_BLOCKED] = {"panic|blocked~die", .of_seat = true},
    [OF_ITEMS] = {"item", .of_seat = true},
    [OF_ZOMBIES] = {"zombie on his section", .of_seat = true},
    [OF_OTHERS] = {"other~player on his section", .of_seat = true},
    [AT_CHURCH] = {"zombie at the church"},
    [ON_MAP] = {"zombie on the streets"},
    [IN_BAG] = {"zombie in the bag"},
    [IN_BAY] = {"item in the cargo bay"},
    [TILES] = {"section in the pile"},
    [COUNTDOWNS] = {"ended~countdown"},
    {0},
};

#define OF_ZOMBIE (EVENT(HOOK_SPAWN) | EVENT(HOOK_REACHED) | EVENT(TOLD_SPAWN) | EVENT(TOLD_REACHED))
#define OF_CARD   (EVENT(TOLD_CARD) | OF_ZOMBIE)
enum {
    FREES,
    FREES_ALL,
    LOSES_DICE,
    GETS_DICE,
    DRAWS,
    PLACES,
    PLACES_ANYWHERE,
    CHURCH_GAINS,
    CHURCH_LOSES,
    FINDS,
    LOSES_ITEM,
    GIVES_ITEM,
    GOES_HOME,
    MISSES,
    IS_SPARED
};
static const DeedWords deeds[] = {
    [FREES] = {"frees # die|frees # blocked~die", .consumes = "blocked dice", .place = DEED_ALSO_AT_HOOKS},
    [FREES_ALL] = {"frees all dice|frees all blocked dice|frees all his dice|frees all his blocked dice",
                   .consumes = "blocked dice", .place = DEED_ALSO_AT_HOOKS},
    [LOSES_DICE] = {"loses # die", .causes = EVENT(HOOK_LOST_DIE) | EVENT(TOLD_LOST_DIE), .consumes = "dice",
                    .burden = true},
    [GETS_DICE] = {"gets back # die|gets # die back|gets back # lost~die|takes # die back",
                   .consumes = "lost dice", .place = DEED_ALSO_AT_HOOKS},
    [DRAWS] = {"draws # zombie~card|reveals # zombie~card", .causes = OF_CARD, .burden = true},
    [PLACES] = {"places # zombie on his section|puts # zombie on his section|gets # zombie on his section",
                .causes = OF_ZOMBIE, .consumes = "zombies in the bag", .burden = true},
    [PLACES_ANYWHERE] = {"places # zombie on a random section|puts # zombie on a random section",
                         .causes = OF_ZOMBIE, .consumes = "zombies in the bag", .burden = true},
    [CHURCH_GAINS] = {"places # zombie at the church|puts # zombie on the church", .causes = OF_ZOMBIE,
                      .consumes = "zombies in the bag", .burden = true},
    [CHURCH_LOSES] = {"removes # zombie from the church|takes # zombie from the church",
                      .consumes = "zombies at the church", .place = DEED_ALSO_AT_HOOKS},
    [FINDS] = {"gets an item from the stack|gets an item|finds an item|takes an item", .consumes = "items",
               .place = DEED_ALSO_AT_HOOKS},
    [LOSES_ITEM] = {"loses the item|loses his item|drops the item", .consumes = "items of players",
                    .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [GIVES_ITEM] = {"gives the item to @|gives his item to @|hands the item to @",
                    .place = DEED_ALSO_AT_HOOKS},
    [GOES_HOME] = {"returns to the church|goes back to the church", .causes = EVENT(TOLD_VAN)},
    [MISSES] = {"misses # turn|skips # turn|loses # turn", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    [IS_SPARED] = {"is spared|is unharmed", .place = DEED_ONLY_INSTEAD},
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
    {"dice of each player : #|each player has # die|each player rolls # die|each player starts with # "
     "die|each player gets # die|players have # die",
     "dice_per_player", NULL, 0},
    {"cards drawn at a reveal : #|# zombie~card are drawn at each reveal|# card are revealed|# card are "
     "drawn at each reveal|# card is drawn at each reveal|# zombie~card is drawn at each reveal|# "
     "zombie~card are drawn each time a section is revealed|# zombie~card are drawn when a section is "
     "revealed|# zombie~card is drawn when a section is revealed|# card are drawn each time a section is "
     "revealed|# card are drawn when a section is revealed",
     "cards_per_reveal", NULL, LIVE_CARDS},
    {"no zombie card is drawn at a reveal|no zombie card is drawn when a section is revealed|no zombie cards "
     "are drawn when a section is revealed|no card is drawn at a reveal",
     "cards_per_reveal", "0", LIVE_CARDS},
    {"turns without zombie cards : #|no zombie cards in the first # turn|no zombie card is drawn in the "
     "first # turn|no zombies in the first # turn",
     "quiet_turns", NULL, 0},
    {"dice freed by a caution : #|a caution frees # die|a caution frees only # die", "caution_frees", NULL,
     LIVE_CAUTION},
    {"dice lost at the end of a countdown : #|late players lose # die|whoever is late loses # die|players "
     "who are late lose # die|when a countdown ends , late players lose # die|when a countdown ends , "
     "players who are late lose # die",
     "late_dice", NULL, LIVE_LATE_DICE},
    {"nobody loses a die for being late|late players lose no die|late players lose no dice|late players do "
     "not lose a die|players who are late do not lose a die|players who are late lose no dice",
     "late_dice", "0", 0},
    {"late players lose their item|players who are late lose their item", "late_item", "lost", 0},
    {"the van returns to the church when it is late|a late van returns to the church", "late_van",
     "returns_to_church", 0},
    {"at the end of a countdown all dice are freed|all dice are freed in the pause|when a countdown ends , "
     "all dice are freed|panic dice are freed at the end of each countdown|all panic dice are freed at the "
     "end of a countdown|all dice are freed at the end of each countdown",
     "pause_panic", "cleared", 0},
    {"zombies at the church that end the game : #|# zombie at the church end the game|the game ends when "
     "there are # zombie at the church|the game is lost when # zombie reach the church|the game is lost when "
     "there are # zombie at the church|when # zombie reach the church , the game is lost|the team loses when "
     "# zombie reach the church|it takes # zombie at the church to lose|# zombie at the church lose the "
     "game|the game is lost with # zombie at the church",
     "church_zombie_limit", NULL, LIVE_CHURCH, .of_table = true},
    {"items needed : #|the team needs # item|the team needs # item to win|# item are needed|# item are "
     "needed to win|only # item are needed|only # item are needed to win|# item are needed to escape|# item "
     "are needed for the van|only # "
     "item are needed to escape|the team needs only # item|the team needs only # item to escape|the team "
     "needs # item to escape",
     "items_needed.all", NULL, LIVE_ITEMS, .of_table = true},
    {"the team must escape within # turn|the game ends after turn #|the team loses after turn #|turn limit : "
     "#",
     "turn_limit", NULL, 0},
#define MINUTES(minutes, second)                                                                 \
    {                                                                                            \
        "the game lasts " #minutes " minutes|the game lasts only " #minutes                      \
        " minutes|the team has " #minutes " minutes|the team has only " #minutes                 \
        " minutes|the game takes " #minutes " minutes|the game ends after " #minutes " minutes", \
            "countdown3_end_second", second, 0                                                   \
    }
    MINUTES(12, "720"),
    MINUTES(13, "780"),
    MINUTES(14, "840"),
    MINUTES(16, "960"),
    MINUTES(17, "1020"),
    MINUTES(18, "1080"),
    MINUTES(20, "1200"),
#define TAKES(what, other, row)                                                                           \
    {"turns missed after " what " : #|" other " takes # turn|after " what " a player misses # turn", row, \
     NULL, 0},                                                                                            \
    {                                                                                                     \
        other " takes no time|" other " takes no turn", row, "0", 0                                       \
    }
    TAKES("a reveal", "revealing", "reveal_ticks"),
    TAKES("a search", "searching", "search_ticks"),
    TAKES("a rescue", "a rescue", "rescue_ticks"),
#define ZOMBIES(colour)                                                                                   \
    {#colour " zombies of each kind : #", "zombie." #colour "_a.count",                                   \
     .also = "zombie." #colour "_b.count", .also_value = "#"},                                            \
        {"there are no " #colour " zombies|no " #colour " zombies|play without " #colour " zombies",      \
         "zombie." #colour "_a.count", "0", .also = "zombie." #colour "_b.count", .also_value = "0"},     \
    {                                                                                                     \
        "dice to defeat a " #colour " zombie : #|it takes # die to defeat a " #colour                     \
        " zombie|it takes # die to kill a " #colour " zombie|a " #colour " zombie needs # die|a " #colour \
        " zombie needs only # die|a " #colour " zombie is killed with # die|a " #colour                   \
        " zombie is defeated with # die|a " #colour " zombie takes # die to kill",                        \
            "zombie." #colour "_a.fists", .also = "zombie." #colour "_b.bats", .also_value = "#"          \
    }
    ZOMBIES(green),
    ZOMBIES(yellow),
    ZOMBIES(red),
#define SIDES(icon)                                                                                         \
    {                                                                                                       \
        icon " sides of a die : #|each die has # " icon " side|a die has # " icon " side|dice have # " icon \
             " side|each die has # " icon " face",                                                          \
            "die." icon, NULL, 0                                                                            \
    }
    SIDES("getaway"),
    SIDES("panic"),
    SIDES("caution"),
    SIDES("fist"),
    SIDES("bat"),
    {"getaways to reveal a section : #|it takes # getaway to reveal a section|revealing a section costs # "
     "getaway|revealing costs # getaway|a reveal needs # getaway|a reveal costs # getaway",
     "reveal_getaways", NULL, 0},
    {"extra getaways to drive : #|driving costs # extra getaway|the van needs # extra getaway",
     "van_extra_getaways", NULL, 0},
    {"sections among which the exit lies : #|the exit is among the last # section|the exit lies among the "
     "last # section",
     "stack_b_size", NULL, 0},
    {"a player may be rescued with any panic|a rescue needs only one panic|players may be rescued with a "
     "single panic|a player with a panic may be rescued",
     "rescue_condition", "any_panic", 0},
    {"cautions may not be kept|cautions cannot be saved|cautions are not kept|nobody may keep a caution",
     "save_caution", "false", 0},
    {"the zombie cards are not reshuffled|used zombie cards are not reshuffled", "card_deck_empty",
     "no_more_cards", 0},
    {"copies of each item : #|there are # of each item", "item_copies", NULL, 0},
    {"the first countdown ends at second #", "countdown1_end_second", NULL, 0},
    {"the second countdown ends at second #", "countdown2_end_second", NULL, 0},
    {"the third countdown ends at second #|the last countdown ends at second #", "countdown3_end_second",
     NULL, 0},
    {"no player may leave a section with a zombie|players may not leave a section with a zombie|players must "
     "fight before they leave",
     "leave_zombie_section", "must_fight", 0},
    {"zombies do not block cautions|cautions may be used beside zombies", "zombies_block_caution", "false",
     0},
    {0},
};
static const Paraphrase paraphrases[] = {
    {"round|tick", "turn"},
    {"his section", "his section"},
    {"revealing section", "revealing"},
    {"another player is on his section|another player is there",
     "he has at least 1 other player on his section"},
    {"no other player is on his section|nobody else is on his section|he is alone|player is alone",
     "he has fewer than 1 other player on his section"},
    {"no zombie is on his section|there is no zombie on his section|no zombie stands on his section",
     "he has fewer than 1 zombie on his section"},
    {"zombie is on his section|zombie stands on his section|there is zombie on his section|there is any "
     "zombie on his section|zombie is there",
     "he has at least 1 zombie on his section"},
    {"may only * if he has at least # *$|may only * if he has at least # *$",
     "may not $1 while he has fewer than $2 $3"},
    {"may only * if he has fewer than # *$", "may not $1 while he has at least $2 $3"},
    {", zombie appears at church|, zombie appears in church|, zombie spawns at church|, new zombie appears "
     "at church",
     ", a random player places a zombie at the church"},
    {", # zombie appears at church|, # zombie spawns at church",
     ", a random player places $1 zombies at the church"},
    {", zombie appears on random section|, zombie spawns on random section|, zombie appears somewhere",
     ", a random player places a zombie on a random section"},
    {", # zombie appears on random section|, # zombie spawns on random section",
     ", a random player places $1 zombies on a random section"},
    {", zombie appears there|, zombie appears on his section|, zombie spawns on his section|, zombie spawns "
     "there|, new zombie appears there",
     ", he places a zombie on his section"},
    {", # zombie appears there|, # zombie appears on his section|, # zombie spawns there",
     ", he places $1 zombies on his section"},
    {"^when van drives , zombie appears$|^when van moves , zombie appears$",
     "when the van drives , he places a zombie on his section"},
    {", another zombie card is drawn|, zombie card is drawn", ", he draws a zombie card"},
    {", # zombie card is drawn", ", he draws $1 zombie cards"},
    {", all dice is freed|, all panic dice is freed|, everybody's dice is freed|, all blocked dice is freed",
     ", each player frees all dice"},
    {", remove zombie from church", ", a random player removes a zombie from the church"},
    {", remove # zombie from church", ", a random player removes $1 zombies from the church"},
    {"bag is empty", "there are no zombies in the bag"},
    {"has reached", "reach"},
    {"rescues himself|rescues yourself", "is rescued"},
    {"where zombie stands|where zombie is|on which zombie stands", "with a zombie"},
    {"search section with zombie|search building with zombie",
     "search a building while he has at least 1 zombie on his section"},
    {"^when section is revealed , no card is drawn$|^when section is revealed , no zombie card is drawn$",
     "no zombie card is drawn at a reveal"},
    {"^in every # turn , +$", "$2 in every $1 turn"},
    {"drawn at every reveal", "drawn at each reveal"},
    {"player who is locked", "locked player"},
    {"^at start of van phase", "when the van phase begins"},
    {", every blocked die is freed|, each blocked die is freed", ", each player frees all dice"},
    {", zombie appears$|, another zombie appears$", ", a random player places a zombie on a random section"},
    {", it is removed instead|, it is destroyed instead|, it goes back into bag instead|, it is put back "
     "into bag instead|, it returns to bag instead",
     ", nothing happens instead"},
    {"discards item|discards his item", "loses the item"},
    {"draws item|draws another item", "gets an item from the stack"},
    {0},
};

static const NamedWords clocks[] = {{"turn"}, {"countdown"}, {0}};
enum { AT_HOME, LOCKED };
static const NamedWords groups[] = {[AT_HOME] = {"player at the church"}, [LOCKED] = {"locked player"}, {0}};

enum {
    ACT_FIGHT = 5,
    ACT_HELP = 7,
    ACT_FIGHT_ALONE = 10,
    ACT_ENTER_ZOMBIES,
    ACT_FIGHT_RED,
    ACT_LEAVE_CHURCH
};
static const NamedWords actions[] = {
    {"enter a section|enter|move"},
    {"reveal a section|reveal|explore"},
    {"search a building|search|take an item"},
    {"deposit an item|deposit"},
    {"use an item"},
    [ACT_FIGHT] = {"fight|fight a zombie"},
    {"use a caution"},
    [ACT_HELP] = {"help another|use a caution on another|use a caution for another|help another player"},
    {"rescue"},
    {"drive"},
    [ACT_FIGHT_ALONE] = {"fight alone"},
    [ACT_ENTER_ZOMBIES] = {"enter a section with a zombie|enter a section with zombies"},
    [ACT_FIGHT_RED] = {"fight a red zombie|fight red zombies"},
    [ACT_LEAVE_CHURCH] = {"leave the church"},
    {0}};

// Others on the seat's section.
static int others_there(const EzcShared* shared, unsigned seat) {
    int others = -1;
    for (unsigned other = 0; other < shared->players; other++)
        others += shared->player[other].section == shared->player[seat].section;
    return others;
}

static int zombies_on(const EzcShared* shared, unsigned section) {
    int all = 0;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) all += shared->section[section].zombies[kind];
    return all;
}

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    static const uint8_t first[] = {DO_ENTER,    DO_REVEAL, DO_SEARCH,       DO_DEPOSIT,
                                    DO_USE_ITEM, DO_FIGHT,  DO_CAUTION_SELF, DO_CAUTION_GIVE,
                                    DO_RESCUE,   DO_DRIVE,  DO_KEEP};
    const EzcShared* shared = game->state;
    bool fights = action >= DO_FIGHT && action < DO_CAUTION_SELF;
    bool helps = action >= DO_CAUTION_GIVE && action < DO_RESCUE;
    (void)card;
    if (decision->kind != ASK_ACT) return false;
    switch (row) {
        case ACT_FIGHT_ALONE:
            return fights && others_there(shared, decision->seat) == 0;
        case ACT_FIGHT_RED:
            return fights && (action - DO_FIGHT) / 2 == RED;
        case ACT_ENTER_ZOMBIES: {
            const uint8_t* link = shared->section[shared->player[decision->seat].section].link;
            return action >= DO_ENTER && action < DO_REVEAL &&
                   ezc_has_zombie(shared, link[action - DO_ENTER]);
        }
        case ACT_LEAVE_CHURCH:
            return action >= DO_ENTER && action < DO_REVEAL && shared->player[decision->seat].section == 0;
        case ACT_HELP - 1:  // a caution for oneself or another
            return action == DO_CAUTION_SELF || helps;
        default:
            return action >= first[row] && action < first[row + 1];
    }
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
        case OF_ITEMS:
            return player->item != NO_ITEM;
        case OF_ZOMBIES:
            return zombies_on(shared, player->section);
        case OF_OTHERS:
            return others_there(shared, seat % EZC_SEATS);
        case AT_CHURCH:
            return shared->reached;
        case ON_MAP:
            for (unsigned s = 0; s < shared->sections; s++) all += zombies_on(shared, s);
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

static unsigned items_left(const EzcShared* shared) {
    unsigned left = 0;
    for (unsigned type = 0; type < EZC_TYPES; type++) left += shared->item_stack[type];
    return left;
}

// From a random stack that has one left, if the player holds none.
static void find_item(const EzcGame* game, EzcPlayer* player) {
    EzcShared* shared = game->shared;
    unsigned left = 0, kinds = (unsigned)game->rules->item_kinds_per_type;
    uint8_t stacked[EZC_ITEMS] = {0};
    for (unsigned kind = 0; kind < EZC_TYPES * kinds; kind++)
        if (shared->item_stack[kind / kinds]) left += stacked[kind] = shared->unseen[kind];
    if (player->item != NO_ITEM || left == 0) return;
    unsigned found = chance_pick(game->chance, CHANCE_HOUSE, stacked, EZC_ITEMS, left);
    shared->unseen[found]--;
    shared->item_stack[found / kinds]--;
    player->item = (uint8_t)found;
}

// How many dice the player can get back.
static int lost_dice(const EzcShared* shared, const EzcPlayer* player, const EzcRules* rules) {
    int missing = rules->dice_per_player - (int)ezc_dice(player), lost = shared->figures.dice_lost;
    return missing < lost ? missing : lost;
}

static void get_dice(EzcShared* shared, EzcPlayer* player, const EzcRules* rules, int count) {
    int left = lost_dice(shared, player, rules);
    if (count > left) count = left;
    if (count <= 0) return;
    player->loose = (uint8_t)(player->loose + count);
    shared->figures.dice_lost = (uint16_t)(shared->figures.dice_lost - count);
}

static bool can_give(const EzcShared* shared, unsigned seat, unsigned other) {
    return other < shared->players && other != seat && shared->player[seat].item != NO_ITEM &&
           shared->player[other].item == NO_ITEM;
}

static void give_item(const EzcGame* game, unsigned seat, unsigned other) {
    EzcShared* shared = game->shared;
    if (!can_give(shared, seat, other)) return;
    shared->player[other].item = shared->player[seat].item;
    shared->player[seat].item = NO_ITEM;
    ezc_note(game, TOLD_GIVEN, (int)seat, (int)other, 0);
}

// What has to do with zombies, of which the last may end the game.
static void do_zombies(const EzcGame* game, int deed, const EzcPlayer* player, int amount) {
    for (; amount > 0 && game->shared->stage != STAGE_OVER; amount--) {
        if (deed == DRAWS) ezc_draw_card(game, player->section, NO_SECTION);
        if (deed == PLACES) ezc_spawn(game, player->section);
        if (deed == PLACES_ANYWHERE)
            ezc_spawn(game, chance_below(game->chance, CHANCE_HOUSE, game->shared->sections));
        if (deed == CHURCH_GAINS) ezc_spawn(game, 0);
        if (deed == CHURCH_LOSES) ezc_leave_church(game);
    }
}

static void go_home(const EzcGame* game, EzcPlayer* player) {
    if (game->shared->phase != 1) return;
    player->section = 0;
    ezc_check_phase(game);
}

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    EzcShared* shared = house->state;
    EzcPlayer* player = &shared->player[seat];
    const EzcGame game = ezc_game(house->rules, shared, house->chance);
    (void)card;
    if (shared->stage == STAGE_OVER) return;
    switch (deed) {
        case FREES:
            ezc_free(player, (unsigned)amount);
            break;
        case FREES_ALL:
            ezc_free(player, player->blocked);
            break;
        case LOSES_DICE:
            ezc_lose_dice(&game, seat, amount, false);
            break;
        case GETS_DICE:
            get_dice(shared, player, house->rules, amount);
            break;
        case FINDS:
            find_item(&game, player);
            break;
        case LOSES_ITEM:
            if (player->item != NO_ITEM) shared->used[player->item]++;
            player->item = NO_ITEM;
            break;
        case GIVES_ITEM:
            give_item(&game, seat, other);
            break;
        case GOES_HOME:
            go_home(&game, player);
            break;
        case MISSES:
            player->busy = (uint8_t)(player->busy + amount < UINT8_MAX ? player->busy + amount : UINT8_MAX);
            break;
        case IS_SPARED:
            break;
        default:
            do_zombies(&game, deed, player, amount);
    }
}

static bool able(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount) {
    const EzcShared* shared = house->state;
    const EzcRules* rules = house->rules;
    const EzcPlayer* player = &shared->player[seat];
    switch (deed) {
        case FREES:
            return player->blocked >= amount;
        case FREES_ALL:
            return player->blocked > 0;
        case LOSES_DICE:
            return (int)ezc_dice(player) > amount;
        case GETS_DICE:
            return lost_dice(shared, player, rules) >= amount;
        case DRAWS:
            return shared->tick > rules->quiet_turns && ezc_card_available(rules, shared);
        case PLACES:
        case PLACES_ANYWHERE:
        case CHURCH_GAINS:
            return shared->bag_size >= amount;
        case CHURCH_LOSES:
            return shared->reached >= amount;
        case FINDS:
            return player->item == NO_ITEM && items_left(shared) > 0;
        case LOSES_ITEM:
            return player->item != NO_ITEM;
        case GIVES_ITEM:
            return can_give(shared, seat, other);
        case GOES_HOME:
            return shared->phase == 1 && player->section != 0;
        default:
            return true;
    }
}

static bool over(const HouseGame* house) { return ((const EzcShared*)house->state)->stage == STAGE_OVER; }

// The team has not escaped.
static void end(const HouseGame* house) {
    EzcShared* shared = house->state;
    const EzcGame game = ezc_game(house->rules, shared, house->chance);
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
    .pause = ezc_pause,
    .calm = "between two actions",
};

int ezc_live(const EzcRules* rules, const EzcShared* shared, int live, unsigned seat, int row) {
    return machine_live_seen(&ezc_words, &rules->house, &shared->house, rules, shared, live, seat, row);
}
