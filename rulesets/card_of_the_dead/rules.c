// Card of the Dead: the rows of the rule table, compiling them into the rules of a cell, and the
// Ruleset itself.
#include "rulesets/card_of_the_dead/rules.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/hear.h"
#include "rulesets/card_of_the_dead/story.h"
#include "rulesets/card_of_the_dead/turn.h"
#include "sim/base/check.h"

static const Param rows[] = {CARD_OF_THE_DEAD_RULES(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW)};
static const Param rulings[] = {CARD_OF_THE_DEAD_RULINGS(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW){0}};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

_Static_assert((int)ROW_COUNT <= (int)RULES_MAX, "too many rules");
_Static_assert(offsetof(CodRules, players) == ROW_COUNT * sizeof(int32_t),
               "a field for every row, in the same order");
_Static_assert(offsetof(CodRules, deck_ringtone) == RINGTONE * sizeof(int32_t), "deck rows come first");
_Static_assert(offsetof(CodRules, mp_pillage) == (KINDS + PLAYABLE - 1) * sizeof(int32_t),
               "then the movement points");
_Static_assert(sizeof(CodState) <= STATE_BYTES_MAX, "the state is too large");
_Static_assert((int)DO_ACTIONS <= (int)ACTIONS_MAX, "too many actions");

static void build_deck(CodRules* rules, const int32_t* values) {
    uint8_t* card = rules->deck;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        rules->copies[kind] = (uint8_t)values[kind];
        memset(card, (int)kind, rules->copies[kind]);
        card += rules->copies[kind];
    }
}

static void build_movement(CodRules* rules, const int32_t* mp) {
    for (unsigned kind = SLUGGER; kind < SLUGGER + PLAYABLE; kind++) {
        rules->mp[kind] = (uint8_t)mp[kind - SLUGGER];
        if (rules->mp[kind]) rules->movable |= COD_BIT(kind);
        if (rules->mp[kind] == 1) rules->eligible |= COD_BIT(kind);
    }
}

// The row of the most common kind of card.
static const Param* largest_pile(const int32_t* values) {
    unsigned largest = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (values[kind] > values[largest]) largest = kind;
    return &rows[largest];
}

// 6.1: the deck must be neither too large nor too small to deal.
static bool can_be_dealt(const CodRules* rules, const int32_t* values, Error* error) {
    int32_t n = rules->players, size = rules->deck_size;
    int32_t kept = rules->keep_max < rules->setup_deal ? rules->keep_max : rules->setup_deal;
    const Param* pile = largest_pile(values);
    if (size > COD_DECK_MAX)
        return error_set(error, EXIT_BAD_DATA,
                         "%s %d and the other deck.* give %d cards in all; at most %d are allowed", pile->key,
                         values[pile - rows], size, COD_DECK_MAX);
    if (size < n * rules->setup_deal)
        return error_set(error, EXIT_BAD_DATA,
                         "setup_deal %d with %d players needs %d cards, deck.* give %d: lower setup_deal to "
                         "%d or less, or add cards",
                         rules->setup_deal, n, n * rules->setup_deal, size, size / n);
    if (size < 1 + n * kept)
        return error_set(error, EXIT_BAD_DATA,
                         "keep_max %d with %d players needs a deck of at least %d cards, deck.* give %d: "
                         "lower keep_max or add cards",
                         rules->keep_max, n, 1 + n * kept, size);
    if (size < 1 + n * kept + rules->removed_unseen)
        return error_set(
            error, EXIT_BAD_DATA,
            "removed_unseen %d with %d players and keep_max %d needs a deck of at least %d cards, "
            "deck.* give %d: lower removed_unseen or add cards",
            rules->removed_unseen, n, rules->keep_max, 1 + n * kept + rules->removed_unseen, size);
    return true;
}

// The value, for that many players, of a rule with a row for each number from 2.
#define FOR_PLAYERS(row) (values[offsetof(CodRules, row##_p2) / sizeof(int32_t) + (size_t)players - 2])
_Static_assert(offsetof(CodRules, surrounded_p5) == offsetof(CodRules, surrounded_p2) + 3 * sizeof(int32_t) &&
                   offsetof(CodRules, eaten_p5) == offsetof(CodRules, eaten_p2) + 3 * sizeof(int32_t) &&
                   offsetof(CodRules, escape_p5) == offsetof(CodRules, escape_p2) + 3 * sizeof(int32_t),
               "the rows of a rule stand together");

// A house rule's number goes before that of the table.
static int32_t number_of(int32_t house, int32_t table) { return house ? house : table; }

static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    CodRules* rules = rules_;
    CHECK(players >= 2 && players <= COD_SEATS);
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, ROW_COUNT * sizeof *values);
    rules->players = players;
    rules->surrounded = number_of(rules->surrounded_at, FOR_PLAYERS(surrounded));
    rules->eaten = number_of(rules->eaten_at, FOR_PLAYERS(eaten));
    rules->escape = number_of(rules->escape_at, FOR_PLAYERS(escape));
    rules->noted = rules->surrounded < rules->eaten ? rules->surrounded : rules->eaten;
    rules->turns_otherwise = rules->cards_drawn != 1 || rules->cards_played != 1 || rules->hand_limit > 0 ||
                             rules->turn_limit > 0 || rules->turn_passes != TURN_PASSES_LEFT;
    for (unsigned kind = 0; kind < KINDS; kind++) rules->deck_size += values[kind];
    if (!can_be_dealt(rules, values, error)) return false;
    build_deck(rules, values);
    build_movement(rules, values + KINDS);
    return true;
}

static const Role roles[] = {{"player", "balanced", "league"}};
static const EndReason end_reasons[] = {
    {.name = "last_survivor", .winners = WON_BY_SEATS, .of = "the last round"},
    {.name = "escape", .winners = WON_BY_SEATS},
    {.name = "deck_empty", .winners = WON_BY_SEATS},
    {.name = "aborted", .winners = 0},
    {0}};
static const Metric metrics[] = {CARD_OF_THE_DEAD_METRICS(METRIC_COUNTED_ROW)};
_Static_assert((int)METRICS <= (int)METRICS_MAX, "too many metrics");

// Eaten players watch until the round ends.
static uint32_t out(const void* rules, const void* view) {
    const CodShared* shared = view;
    (void)rules;
    if (shared->phase == PHASE_ROUND || shared->phase == PHASE_KEEP) return 0;
    return ((UINT32_C(1) << shared->players) - 1) & ~(uint32_t)shared->living;
}

static const Narration narration = {.secrets = cod_secrets, .tell = cod_tell, .conclude = cod_conclude};
static const Standing standing = {
    .of = cod_standing,
    .unit = "points",
    .help = "the points of finished rounds, plus the movement points of this round while alive"};
static const Searching searching = {.determinize = cod_determinize};

const Ruleset ruleset_card_of_the_dead = {
    .id = "card-of-the-dead",
    .title = "Card of the Dead",
    .summary = "free-for-all over three rounds: get away with many movement points, or be the last survivor",
    .players_min = 2,
    .players_max = COD_SEATS,
    .players_default = 4,
    RULESET_TABLE(rule, rows),
    .rulings = rulings,
    RULESET_TABLE(role, roles),
    .kinds = cod_kinds,
    .actions = cod_actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .seat_outcomes = true,
    .shared_wins = true,
    .box_time = "30 minutes or so (review, koine-geek.blogspot.com, 2015)",
    .cards = cod_card_names,
    .pile_offset = offsetof(CodState, hidden.pool),
    RULESET_SIZES(CodRules, CodState),
    .compile = compile,
    RULESET_CALLS(cod),
    .out = out,
    .check = cod_check,
    .argument_name = cod_argument_name,
    .action_help = cod_action_help,
    .card_help = cod_card_help,
    .facts = cod_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&cod_words, CodRules, CodState),
};
