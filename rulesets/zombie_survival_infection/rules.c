// Zombie: Survival Infection: the rows of the rule table, the function that compiles them into the
// rules of a cell, and the Ruleset itself.
#include "rulesets/zombie_survival_infection/rules.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/game.h"
#include "rulesets/zombie_survival_infection/metrics.h"
#include "rulesets/zombie_survival_infection/names.h"
#include "rulesets/zombie_survival_infection/story.h"
#include "rulesets/zombie_survival_infection/turn.h"
#include "sim/base/check.h"

// --- the rows

// What the rows of each list share.
#define FACE_ROW(die, face, ...)                                                               \
    PARAM_INT_ROW(face, "die." #die "." #face, .max = 6, .tag = TAG_PUBLISHED, .source = "S1", \
                  .help = "face " #face " of the " #die " die", __VA_ARGS__)
#define SYMBOL_FACE_ROW(die, face, ...)                                                             \
    PARAM_INT_ROW(face, "die." #die "." #face, .max = SYMBOL, .tag = TAG_PUBLISHED, .source = "S1", \
                  .help = "face " #face " of the " #die " die; 7: the symbol", __VA_ARGS__)
#define COPIES_ROW(key, pile, words, ...)                                                       \
    PARAM_INT_ROW(key, pile "." #key, .max = ZSI_COPIES_MAX, .tag = TAG_ASSUMED, .source = "-", \
                  .help = "copies of " #key " with " words, __VA_ARGS__)
#define DECK_ROW(key, deck, open) COPIES_ROW(key, "deck", "4 players or more", ZSI_MEMBERS deck)
#define OPEN_ROW(key, deck, open) \
    COPIES_ROW(key, "open", "the open symbol, the only ones with 2 or 3 players", ZSI_MEMBERS open)
#define SIZE_ROW(key, ...)                                                                            \
    PARAM_INT_ROW(key, "card." #key ".k", .min = 1, .max = 12, .help = "size of the effect of " #key, \
                  __VA_ARGS__)
#define SIDE_ROW(key, side, words, ...)                                            \
    PARAM_INT_ROW(key, "card." #key "." side, .min = -6, .max = 6, .source = "S1", \
                  .help = words " modifier of " #key, __VA_ARGS__)
#define SURVIVAL_ROW(key, ...)  SIDE_ROW(key, "survival", "SURVIVAL", __VA_ARGS__)
#define S_ROW(key, ...)         SIDE_ROW(key, "s", "S", __VA_ARGS__)
#define INFECTION_ROW(key, ...) SIDE_ROW(key, "infection", "INFECTION", __VA_ARGS__)
#define I_ROW(key, ...)         SIDE_ROW(key, "i", "I", __VA_ARGS__)
#define IMMUNE_ROW(key, ...)                                                                                \
    PARAM_ENUM_ROW(key, "card." #key ".immune", .readings = PARAM_READINGS(ZSI_IMMUNITIES), .source = "S1", \
                   .help = "class of Actions to which " #key " makes its camp immune", __VA_ARGS__)
#define POWER_ROW(key, list, ...)                                                                \
    PARAM_ENUM_ROW(key, "card." #key ".power", .readings = PARAM_READINGS(list), .source = "S1", \
                   .help = "power of " #key, __VA_ARGS__)
#define CHARACTER_POWER_ROW(key, ...) POWER_ROW(key, ZSI_POWERS_CHARACTER, __VA_ARGS__)
#define HIDEOUT_POWER_ROW(key, ...)   POWER_ROW(key, ZSI_POWERS_HIDEOUT, __VA_ARGS__)
#define RULING_ROW(key, ...)          PARAM_ENUM_ROW(key, #key, .source = "S1", __VA_ARGS__)

// clang-format off
static const Param rows[] = {
    ZSI_SWITCHES(PARAM_ENUM_ROW, PARAM_BOOL_ROW)
    ZSI_NUMBERS(PARAM_INT_ROW)
    ZSI_DICE(FACE_ROW, SYMBOL_FACE_ROW)
    ZSI_COPIES(DECK_ROW)
    ZSI_COPIES(OPEN_ROW)
    ZSI_SIZES(SIZE_ROW)
    ZSI_SIDES(SURVIVAL_ROW, S_ROW, INFECTION_ROW, I_ROW)
    ZSI_TRAITS(IMMUNE_ROW, CHARACTER_POWER_ROW, HIDEOUT_POWER_ROW)
};
// clang-format on
static const Param rulings[] = {ZSI_RULINGS(RULING_ROW){0}};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

_Static_assert((int)ROW_COUNT <= (int)RULES_MAX, "too many rules");
_Static_assert(sizeof(ZsiState) <= STATE_BYTES_MAX, "the state is too large");
_Static_assert((int)DO_ACTIONS <= (int)ACTIONS_MAX, "too many actions");

// --- compiling

// Hideouts have no `sacrifice`.
static const uint8_t hideout_powers[] = {
    [POWER_HIDEOUT_NONE] = POWER_NONE,
    [POWER_HIDEOUT_DOCTOR] = POWER_DOCTOR,
    [POWER_HIDEOUT_ONCE_PREVENT] = POWER_ONCE_PREVENT,
    [POWER_HIDEOUT_ONCE_ESCAPE] = POWER_ONCE_ESCAPE,
};

// Copies the values of the rows, in their order, into the fields of the rules.
static void read_rows(const int32_t* values, ZsiRules* rules) {
    const int32_t* value = values;
#define READ_FIELD(field, ...)    rules->field = *value++;
#define READ_FACE(die, face, ...) rules->die_##die[face - 1] = (uint8_t)*value++;
#define READ_DECK(key, ...)       rules->deck[CARD_##key] = (uint8_t)*value++;
#define READ_OPEN(key, ...)       rules->open[CARD_##key] = (uint8_t)*value++;
#define READ_SIZE(key, ...)       rules->size[CARD_##key] = (uint8_t)*value++;
#define READ_SURVIVAL(key, ...)   rules->modifier[CARD_##key][SIDE_SURVIVAL] = (int8_t)*value++;
#define READ_S(key, ...)          rules->modifier[CARD_##key][SIDE_S] = (int8_t)*value++;
#define READ_INFECTION(key, ...)  rules->modifier[CARD_##key][SIDE_INFECTION] = (int8_t)*value++;
#define READ_I(key, ...)          rules->modifier[CARD_##key][SIDE_I] = (int8_t)*value++;
#define READ_IMMUNE(key, ...)     rules->immune[CARD_##key] = (uint8_t)*value++;
#define READ_CHARACTER(key, ...)  rules->power[CARD_##key] = (uint8_t)*value++;
#define READ_HIDEOUT(key, ...)    rules->power[CARD_##key] = hideout_powers[*value++];
    ZSI_SWITCHES(READ_FIELD, READ_FIELD)
    ZSI_NUMBERS(READ_FIELD)
    ZSI_DICE(READ_FACE, READ_FACE)
    ZSI_COPIES(READ_DECK)
    ZSI_COPIES(READ_OPEN)
    ZSI_SIZES(READ_SIZE)
    ZSI_SIDES(READ_SURVIVAL, READ_S, READ_INFECTION, READ_I)
    ZSI_TRAITS(READ_IMMUNE, READ_CHARACTER, READ_HIDEOUT)
}

static void sort_actions(ZsiRules* rules) {
    static const uint8_t classes[REACTION_FIRST] = {
        [CARD_zombie_apocalypse] = CLASS_KILL,
        [CARD_kill_a] = CLASS_KILL,
        [CARD_kill_b] = CLASS_KILL,
        [CARD_kill_c] = CLASS_KILL,
        [CARD_kill_d] = CLASS_KILL,
        [CARD_kill_e] = CLASS_KILL,
        [CARD_gain_a] = CLASS_GAIN,
        [CARD_gain_b] = CLASS_GAIN,
        [CARD_gain_c] = CLASS_GAIN,
        [CARD_move_a] = CLASS_MOVE,
        [CARD_move_b] = CLASS_MOVE,
        [CARD_run_they_are_inside] = CLASS_DESTROY_HIDEOUT,
        [CARD_kill_all_others] = CLASS_KILL_ALL,
        [CARD_move_phase_die] = CLASS_MOVE_DIE,
        [CARD_kill_character] = CLASS_KILL_CHARACTER,
        [CARD_move_character] = CLASS_MOVE_CHARACTER,
    };
    memcpy(rules->class_of, classes, sizeof classes);
    if (rules->zombie_apocalypse_scope == APOCALYPSE_ALL_OTHERS)
        rules->class_of[CARD_zombie_apocalypse] = CLASS_KILL_ALL;
}

static const char* const key_names[KEYS] = {
#define KEY_NAME(key) #key,
    ZSI_KEYS(KEY_NAME)
#undef KEY_NAME
};

// 2.3: an unchanged `open` gives way to `deck`; one above it is refused.
static bool open_copies(ZsiRules* rules, Error* error) {
#define UNTOUCHED_ROW(key, ...)    [CARD_##key] = {__VA_ARGS__},
#define UNTOUCHED(key, deck, open) UNTOUCHED_ROW(key, ZSI_MEMBERS open)
    static const Param untouched[KEYS] = {ZSI_COPIES(UNTOUCHED)};
#undef UNTOUCHED
#undef UNTOUCHED_ROW
    for (unsigned key = ACTION_FIRST; key < CARD_apartment_building; key++) {
        if (rules->open[key] <= rules->deck[key]) continue;
        if (rules->open[key] != (int)untouched[key].initial)
            return error_set(
                error, EXIT_BAD_DATA,
                "open.%s %d is more than deck.%s %d: copies with the open symbol are some of all "
                "copies; allowed is 0..%d",
                key_names[key], rules->open[key], key_names[key], rules->deck[key], rules->deck[key]);
        rules->open[key] = rules->deck[key];
    }
    return true;
}

// 4.1 and 4.4.
static bool build_deck(ZsiRules* rules, Error* error) {
    const uint8_t* copies = rules->players >= 4 ? rules->deck : rules->open;
    memcpy(rules->copies, copies, sizeof rules->copies);
    for (unsigned key = ACTION_FIRST; key < CARD_apartment_building; key++) {
        memset(rules->cards + rules->card_count, (int)key, copies[key]);
        CHECK(rules->card_count + copies[key] <= (int)sizeof rules->cards);
        rules->card_count += copies[key];
    }
    rules->copies[CARD_hidden_bite] = rules->hidden_bite != 0;
    rules->copies[CARD_apartment_building] = (uint8_t)rules->players;
    int dealt = rules->players * rules->deal;
    if (rules->card_count >= dealt + rules->removed_unseen) return true;
    if (rules->card_count >= dealt)
        return error_set(
            error, EXIT_BAD_DATA,
            "removed_unseen %d is more than the %d cards that the deck has left after deal %d with %d "
            "players: add cards (%s.*) or remove %d or fewer",
            rules->removed_unseen, rules->card_count - dealt, rules->deal, rules->players,
            rules->players >= 4 ? "deck" : "open", rules->card_count - dealt);
    return error_set(
        error, EXIT_BAD_DATA,
        "deal %d with %d players needs %d cards, and the deck has %d: add cards (%s.*) or deal %d or "
        "fewer",
        rules->deal, rules->players, dealt, rules->card_count, rules->players >= 4 ? "deck" : "open",
        rules->card_count / rules->players);
}

static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    ZsiRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    read_rows(values, rules);
    rules->players = players;
    for (int i = 0; i < ROW_COUNT; i++)
        rules->house_rows |= rows[i].house == PARAM_HOUSE_ROW && values[i] != (int32_t)rows[i].initial;
    CHECK(players >= 2 && players <= ZSI_SEATS);
    sort_actions(rules);
    rules->survivors = rules->survivors_total - rules->survivors_withheld * (ZSI_SEATS - players);
    int needed = players * rules->survivors_start;
    if (rules->survivors < needed)
        return error_set(
            error, EXIT_BAD_DATA,
            "survivors.total %d minus survivors.withheld_per_missing_player %d for each of %d missing "
            "players leaves %d survivors, but %d camps start with survivors.start %d each; "
            "survivors.total must be at least %d",
            rules->survivors_total, rules->survivors_withheld, ZSI_SEATS - players, rules->survivors, players,
            rules->survivors_start, needed + rules->survivors_withheld * (ZSI_SEATS - players));
    return open_copies(rules, error) && build_deck(rules, error);
}

// --- the ruleset

static const Role roles[] = {{"camp", "turtle", "league"}, {"undead", "avenger", "league"}};
static const Outcome outcomes[] = {{"zombies", NULL, 0}, {0}};
static const EndReason end_reasons[] = {{.name = "last_camp_roll", .winners = WON_BY_SEATS},
                                        {.name = "last_camp_card", .winners = WON_BY_SEATS},
                                        {.name = "last_camp_undead", .winners = WON_BY_SEATS},
                                        {.name = "zombies", .winners = WON_BY(0)},
                                        {.name = "aborted", .winners = 0},
                                        {0}};
static const Metric metrics[] = {ZSI_METRICS(METRIC_ROW)};
_Static_assert(sizeof metrics / sizeof metrics[0] <= METRICS_MAX, "too many metrics");

// The undead take turns of their own, unless a house rule removes them; then a fallen camp still passes
// its dice on.
static uint32_t out(const void* rules_, const void* view) {
    const ZsiRules* rules = rules_;
    const ZsiShared* shared = view;
    if (rules->undead_reckoning) return 0;
    bool passing = shared->phase == PHASE_SETTLE || shared->phase == PHASE_SETTLE_GIVE;
    uint32_t playing = shared->camps | (passing ? UINT32_C(1) << shared->holder : 0);
    return ((UINT32_C(1) << shared->players) - 1) & ~playing;
}

static const Narration narration = {.secrets = zsi_secrets, .tell = zsi_tell, .conclude = zsi_conclude};
static const Standing standing = {
    .of = zsi_standing,
    .unit = "members",
    .help = "the members of the camp, survivors and characters; the zombies have no standing"};
static const Searching searching = {.determinize = zsi_determinize};

const Ruleset ruleset_zombie_survival_infection = {
    .id = "zombie-survival-infection",
    .title = "Zombie: Survival Infection",
    .summary = "camps, dice and cards: the last camp standing wins, or the zombies do",
    .players_min = 2,
    .players_max = ZSI_SEATS,
    .players_default = 4,
    RULESET_TABLE(rule, rows),
    .rulings = rulings,
    RULESET_TABLE(role, roles),
    .kinds = zsi_kinds,
    .actions = zsi_actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .seat_outcomes = true,
    .outcomes = outcomes,
    .box_time = "30-90 minutes (BoardGameGeek mirror, meepleit.com)",
    .cards = zsi_key_names,
    .pile_offset = offsetof(ZsiState, hidden.pile),
    RULESET_SIZES(ZsiRules, ZsiState),
    .compile = compile,
    RULESET_CALLS(zsi),
    .out = out,
    .check = zsi_check,
    .argument_name = zsi_argument_name,
    .action_help = zsi_action_help,
    .card_help = zsi_card_help,
    .facts = zsi_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&zsi_words, ZsiRules, ZsiState),
};
