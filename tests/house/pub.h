// A game for tests of house rules: only words, and a table of players who log what they are made to do. Its tables have
// what the stub's lack: groups, roles of an event, actions with arguments, deeds with a card and another player.
#pragma once

#include "sim/house/house_compile.h"
#include "sim/house/machine.h"
#include "sim/house/sentence.h"
#include "tests/testing.h"

enum { PUB_TOAST, PUB_ORDER, PUB_ROUND, PUB_ECHO, PUB_TOASTS, PUB_WAITS };
enum { PUB_DRINKS, PUB_PAYS, PUB_GIVES, PUB_SHOWS, PUB_POURS, PUB_IS_SILENT, PUB_PICKS };
enum { PUB_WAIT, PUB_TOASTING = 1, PUB_ORDERING = 9 };
enum { PUB_SEATS = 4 };

typedef struct PubRules {
    int32_t prices;
    HouseProgram house;
} PubRules;

typedef struct PubShared {
    uint8_t current, round, barrels, out;
    uint8_t thirst[SEATS_MAX], regulars;
    uint8_t broke;              // who can pay nothing, and be given nothing, a bit each
    uint8_t cellar[SEATS_MAX];  // the kinds of beer that each can choose, a bit each
    bool over, echoes, reversed;
    bool toasts;  // whoever drinks toasts the next seat
    char log[256];
    HouseState house;
} PubShared;

typedef struct PubState {
    PubShared shared;
    uint8_t own[SEATS_MAX];
} PubState;

static const EventWords pub_events[] = {
    {"when a player toasts another", PUB_TOAST, {"the player|he|she", "the toasted player"}},
    {"before a player toasts another",
     PUB_TOASTS,
     {"the player|he|she", "the toasted player"},
     .hook = HOOK_BEFORE,
     .waits = true},
    {"when a player would toast another|instead of toasting another",
     PUB_TOASTS,
     {"the player|he|she", "the toasted player"},
     .hook = HOOK_INSTEAD,
     .waits = true,
     .burden = 1},
    {"when a player would wait", PUB_WAITS, {"the player|he|she"}, .hook = HOOK_INSTEAD},
    {"when a player orders %", PUB_ORDER, {"the player|he|she"}, .card = 2},
    {"when a player secretly orders %",
     PUB_ORDER,
     {"the player"},
     .card = 2,
     .secret_card = true,
     .open_cards = 1 << 2,
     .it = 2},
    {"every # round", PUB_ROUND, {NULL}, .every = 1},
    {"at the start of each round", PUB_ROUND, {NULL}},
    {"when it echoes", PUB_ECHO, {NULL}},
    {0},
};
static const NumberWords pub_numbers[] = {
    {"barrel|keg"}, {"thirst", .of_seat = true}, {"coin", .of_seat = true, .secret = true}, {0}};
static const DeedWords pub_deeds[] = {
    {"drinks # beer", .causes = 1 << PUB_ECHO},
    {"pays # coin", .consumes = "coins", .place = DEED_ALSO_AT_HOOKS, .burden = true},
    {"gives # % to @", .causes = 1 << PUB_TOAST},
    {"shows the purse", .shows = 1 << 2, .shows_card = true},
    {"pours it", .it = true},
    {"keeps silent", .place = DEED_ONLY_INSTEAD},
    {"passes on # card of his choice", .consumes = "beers", .place = DEED_ALSO_AT_HOOKS, .chooses = true,
     .burden = true},
    {0},
};
static const SayingWords pub_sayings[] = {
    {"price of a beer : #|each player pays # coin for a beer", "prices", .live = 1},
    {"beer is free", "prices", "0"},
    {"beer is free and tips : #", "tips", .also = "prices", .also_value = "0"},
    {0}};
static const NamedWords pub_clocks[] = {{"round"}, {0}};
static const NamedWords pub_groups[] = {{"regular", 1}, {"guest", 1}, {"neighbour", .out = true}, {0}};
static const char* const pub_cards[] = {"Stout", "Pale Ale", "Ale", NULL};
static const Action pub_actions[] = {
    {.name = "wait", .first = PUB_WAIT},
    {.name = "toast %s", .first = PUB_TOASTING, .count = SEATS_MAX, .argument = ARGUMENT_SEAT},
    {.name = "order %s", .first = PUB_ORDERING, .count = 3, .argument = ARGUMENT_CARD},
    {0}};
static const Param pub_rules[] = {{.key = "prices", .type = PARAM_INT, .initial = 3, .max = 9},
                                  {.key = "tips", .type = PARAM_INT, .max = 9}};

static inline int pub_number(const HouseGame* game, int number, unsigned seat) {
    const PubShared* shared = game->state;
    return number == 0 ? shared->barrels : number == 1 ? shared->thirst[seat] : 0;
}

static inline int pub_clock(const HouseGame* game, int clock) {
    (void)clock;
    return ((const PubShared*)game->state)->round;
}

static inline bool pub_in_group(const HouseGame* game, int group, unsigned seat) {
    return (((const PubShared*)game->state)->regulars >> seat & 1) == (group == 0);
}

static inline unsigned pub_seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    *out = ((const PubShared*)game->state)->out;
    *current = ((const PubShared*)game->state)->current;
    return PUB_SEATS;
}

// Logs "2 toasts 0;", unless that is replaced.
static inline void pub_happens(const HouseGame* game, int code, const int16_t arguments[HOUSE_ARGUMENTS],
                               bool replaced) {
    PubShared* shared = game->state;
    size_t used = strlen(shared->log);
    assert_int_equal(code, PUB_TOASTS);
    if (replaced) return;
    snprintf(shared->log + used, sizeof shared->log - used, "%d toasts %d;", arguments[0], arguments[1]);
}

// Logs "2 drinks 1;".
static inline void pub_deed(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount,
                            int card) {
    static const char* const names[] = {"drinks",   "pays",         "gives",    "shows",
                                        "pours it", "keeps silent", "passes on"};
    PubShared* shared = game->state;
    size_t used = strlen(shared->log);
    if (deed == PUB_PICKS) shared->cellar[seat] &= (uint8_t) ~(1u << card);
    if (deed == PUB_PICKS)
        snprintf(shared->log + used, sizeof shared->log - used, "%u passes on %d;", seat, card);
    else if (deed == PUB_POURS)
        snprintf(shared->log + used, sizeof shared->log - used, "%u pours %d;", seat, card);
    else if (deed == PUB_GIVES)
        snprintf(shared->log + used, sizeof shared->log - used, "%u gives %d of %d to %u;", seat, amount,
                 card, other);
    else
        snprintf(shared->log + used, sizeof shared->log - used, "%u %s %d;", seat, names[deed], amount);
    if (deed == PUB_DRINKS && shared->echoes) machine_note(game, PUB_ECHO, 0, 0, 0);
    const int16_t toast[] = {(int16_t)seat, (int16_t)((seat + 1) % PUB_SEATS), 0};
    if (deed == PUB_DRINKS && shared->toasts && !machine_replaces(game, PUB_TOASTS, toast[0], toast[1], 0))
        pub_happens(game, PUB_TOASTS, toast, false);
}

static inline bool pub_able(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount) {
    const PubShared* shared = game->state;
    if (deed == PUB_PICKS) return __builtin_popcount(shared->cellar[seat]) >= amount;
    if (deed == PUB_PAYS) return !(shared->broke >> seat & 1);
    return deed != PUB_GIVES || !(shared->broke >> other & 1);
}

static inline uint64_t pub_options(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount,
                                   int chosen) {
    (void)deed, (void)other;
    return chosen < amount ? ((const PubShared*)game->state)->cellar[seat] : 0;
}

static inline bool pub_reversed(const HouseGame* game) { return ((const PubShared*)game->state)->reversed; }
static inline void pub_end(const HouseGame* game) { ((PubShared*)game->state)->over = true; }

static inline bool pub_over(const HouseGame* game) { return ((const PubShared*)game->state)->over; }

static const Vocabulary pub_words = {.cards = pub_cards,
                                     .events = pub_events,
                                     .numbers = pub_numbers,
                                     .deeds = pub_deeds,
                                     .sayings = pub_sayings,
                                     .clocks = pub_clocks,
                                     .groups = pub_groups,
                                     .number = pub_number,
                                     .clock = pub_clock,
                                     .in_group = pub_in_group,
                                     .seats = pub_seats,
                                     .reversed = pub_reversed,
                                     .deed = pub_deed,
                                     .over = pub_over,
                                     .asks = true,
                                     .able = pub_able,
                                     .options = pub_options,
                                     .happens = pub_happens,
                                     .end = pub_end};

static const Outcome pub_outcomes[] = {{.name = "landlord"}, {0}};
static const EndReason pub_ends[] = {{.name = "last_orders"}, {.name = "brawl"}, {0}};
static const Ruleset pub = {.id = "pub",
                            .title = "The Pub",
                            .players_min = 2,
                            .players_max = PUB_SEATS,
                            .seat_outcomes = true,
                            .outcomes = pub_outcomes,
                            .end_reasons = pub_ends,
                            .actions = pub_actions,
                            .rules = pub_rules,
                            .rule_count = 2,
                            RULESET_HOUSE(&pub_words, PubRules, PubState)};

// Reads a sentence that is right.
static inline HouseSentence pub_sentence(const Ruleset* ruleset, const char* text) {
    HouseSentence sentence;
    Error error;
    if (!sentence_read(ruleset, text, &sentence, &error)) fail_msg("%s: %s", text, error.text);
    return sentence;
}
