// Zombie! Run for Your Lives!: the rows of the rule table, compiling them into the rules of a cell,
// and the Ruleset itself.
#include "rulesets/zombie_run/rules.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/metrics.h"
#include "rulesets/zombie_run/story.h"
#include "rulesets/zombie_run/turn.h"
#include "sim/base/check.h"

static const Param rows[] = {ZOMBIE_RUN_RULES(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW)};
static const Param rulings[] = {ZOMBIE_RUN_RULINGS(PARAM_BOOL_ROW, PARAM_ENUM_ROW){0}};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

_Static_assert((int)ROW_COUNT <= (int)RULES_MAX, "too many rules");
_Static_assert(offsetof(ZrRules, players) == ROW_COUNT * sizeof(int32_t),
               "a field for every row, in the same order");
_Static_assert(sizeof(ZrState) <= STATE_BYTES_MAX, "the state is too large");
_Static_assert((int)DO_ACTIONS <= (int)ACTIONS_MAX, "too many actions");
_Static_assert((int)ZR_SEATS <= (int)SEATS_MAX, "too many seats");

static void build_deck(ZrRules* rules) {
    uint8_t* card = rules->deck;
    for (int32_t kind = 0; kind < rules->item_kinds; kind++) {
        rules->copies[kind] = (uint8_t)rules->item_copies;
        rules->copies[ZR_ZOMBIE + kind] = (uint8_t)rules->zombie_copies;
    }
    rules->copies[ZR_ROACH] = (uint8_t)rules->roach_copies;
    for (unsigned kind = 0; kind < ZR_CARDS; kind++) {
        memset(card, (int)kind, rules->copies[kind]);
        card += rules->copies[kind];
    }
    CHECK(card <= rules->deck + sizeof rules->deck);
    rules->deck_size = (int32_t)(card - rules->deck);
}

// Section 4.
static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    ZrRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, ROW_COUNT * sizeof *values);
    rules->players = players;
    for (int i = 0; i < ROW_COUNT; i++)
        rules->house_rows |= (rows[i].house & PARAM_HOUSE_ROW) && values[i] != (int32_t)rows[i].initial;
    build_deck(rules);
    int32_t zombie_kinds = rules->item_kinds + (rules->roach_copies > 0);
    if (rules->items_to_win > rules->item_kinds)
        return error_set(error, EXIT_BAD_DATA,
                         "items_to_win %d: there are only %d different items (deck.item_kinds); it must be "
                         "%d at most",
                         rules->items_to_win, rules->item_kinds, rules->item_kinds);
    if (rules->zombies_to_turn > zombie_kinds)
        return error_set(error, EXIT_BAD_DATA,
                         "zombies_to_turn %d: there are only %d different zombies (deck.item_kinds %d%s); it "
                         "must be %d at most",
                         rules->zombies_to_turn, zombie_kinds, rules->item_kinds,
                         rules->roach_copies > 0 ? " and the roach" : ", deck.roach_copies 0", zombie_kinds);
    if (players * rules->hand_size > rules->deck_size)
        return error_set(
            error, EXIT_BAD_DATA,
            "hand_size %d with %d players needs %d cards; the deck has %d: add cards (deck.*) or "
            "deal fewer",
            rules->hand_size, players, players * rules->hand_size, rules->deck_size);
    if (players * rules->hand_size + rules->removed_unseen > rules->deck_size)
        return error_set(error, EXIT_BAD_DATA,
                         "removed_unseen %d: only %d cards are left when the hands have been dealt",
                         rules->removed_unseen, rules->deck_size - players * rules->hand_size);
    return true;
}

static const Role roles[] = {{"player", "tactician", "league"}};
static const EndReason end_reasons[] = {{.name = "no_result", .winners = WON_BY_NOBODY},
                                        {.name = "five_items", .winners = WON_BY_SEATS},
                                        {.name = "last_living", .winners = WON_BY_SEATS},
                                        {0}};
static const Metric metrics[] = {ZOMBIE_RUN_METRICS(METRIC_ROW)};
_Static_assert(sizeof metrics / sizeof metrics[0] <= METRICS_MAX, "too many metrics");

static const Narration narration = {.secrets = zr_secrets, .tell = zr_tell, .conclude = zr_conclude};
static const Standing standing = {
    .of = zr_standing, .unit = "items", .help = "the items in front of a player, and one for being alive"};
static const Searching searching = {.determinize = zr_determinize};

const Ruleset ruleset_zombie_run = {
    .id = "zombie-run",
    .title = "Zombie! Run for Your Lives!",
    .summary = "free-for-all: first to five items, or last living player (2 players: unofficial)",
    .players_min = 2,
    .players_max = ZR_SEATS,
    .players_default = 4,
    RULESET_TABLE(rule, rows),
    .rulings = rulings,
    RULESET_TABLE(role, roles),
    .kinds = zr_kinds,
    .actions = zr_actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .seat_outcomes = true,
    .shared_wins = true,
    .box_time = "15-30 minutes (publisher's text, as gameslore.com quotes it)",
    .cards = zr_card_names,
    .pile_offset = offsetof(ZrState, hidden.deck),
    RULESET_SIZES(ZrRules, ZrState),
    .compile = compile,
    RULESET_CALLS(zr),
    .check = zr_check,
    .argument_name = zr_argument_name,
    .action_help = zr_action_help,
    .card_help = zr_card_help,
    .facts = zr_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&zr_words, ZrRules, ZrState),
};
