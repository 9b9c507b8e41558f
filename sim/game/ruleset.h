// The contract of a ruleset: one folder rulesets/<game>/ that defines `const Ruleset
// ruleset_<game>`.
//
// The state of a game is one flat struct in three parts, in this order and each of its own type:
//
//     shared      what the rules make public: everybody's view
//     own[seat]   what one seat alone knows: role, hand, what it has learnt; SEATS_MAX of them, equal in size
//     hidden      what nobody may see: the deck, the order in which seats are still to be asked
//
// so that a seat's view, (shared, own[seat]), costs nothing to make, and generic code can copy,
// hash, compare and check games without knowing their rules. No pointers, no allocation, no
// floating point, no clock: chance comes from `Chance`, and the rules are constant.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"
#include "sim/base/limits.h"
#include "sim/game/action_set.h"
#include "sim/game/chance.h"
#include "sim/game/facts.h"
#include "sim/game/param.h"
#include "sim/game/story.h"

// A choice for a player, always among two legal actions or more: the ruleset makes forced moves
// itself.
typedef struct Decision {
    ActionSet legal;
    uint16_t count;  // of legal actions
    uint8_t seat;
    uint8_t role;   // index into Ruleset.roles: which of the seat's strategies answers
    uint8_t kind;   // index into Ruleset.kinds, or DECISION_HOUSE
    uint8_t usual;  // of a DECISION_HOUSE: what a player does who knows no such choices (strategy_choose)
} Decision;

// A choice that house rules in words give (sim/house/choice.h), in any game: no index into Ruleset.kinds, and actions
// that are in no row of Ruleset.actions.
enum { DECISION_HOUSE = UINT8_MAX };
enum {
    CHOICE_MORE_CARDS = 200,  // + kind of card - CHOICE_CARDS: only in games that have so many kinds
    CHOICE_CARD = 216,        // + kind of card
    CHOICE_CARDS = 29,
    CHOICE_NO = CHOICE_CARD + CHOICE_CARDS,
    CHOICE_YES,
    CHOICE_SEAT,  // + seat
    CHOICE_KINDS = CHOICE_CARDS + CHOICE_CARD - CHOICE_MORE_CARDS,
};
// The action that stands for a kind of card, and back.
static inline unsigned choice_of_card(unsigned kind) {
    return kind < CHOICE_CARDS ? CHOICE_CARD + kind : CHOICE_MORE_CARDS + kind - CHOICE_CARDS;
}
static inline unsigned choice_card(unsigned action) {
    return action < CHOICE_CARD ? action - CHOICE_MORE_CARDS + CHOICE_CARDS : action - CHOICE_CARD;
}

// What one finished game adds to the tally. Integers only. A game that hit its safety cap, or could
// not be played to its end (`failed`), is `aborted` and has no wins.
typedef struct GameResult {
    int32_t metrics[METRICS_MAX];
    uint16_t win_840ths[OUTCOMES_MAX];  // by outcome; they sum to 840, or to 0 when nobody wins
    uint8_t end_reason;
    bool aborted;
    bool failed;  // an external player made no choice (Strategy.outside); then `aborted` is set, too
    bool looped;  // house rules in words set each other off without end; then `aborted` is set, too
} GameResult;

enum { STANDING_NONE = -1, MOTIVE_NONE = -1 };

// --- the tables of a game: every row begins with its name. Tables without a count end with an empty row, {0}

// A side that can be given a strategy.
typedef struct Role {
    const char* name;
    const char* script;    // the strongest named strategy: the level "scripts" (levels.h)
    const char* strategy;  // the default; null: `script`
} Role;

// A kind of decision.
typedef struct DecisionKind {
    const char* name;
    const char*
        help;  // what is decided, in a sentence for people that ends with the section of the rules file; may be null
    bool minor;  // matters little or is too frequent: search players leave it to their policy
} DecisionKind;

// What the argument of an action is, and so how it is named.
typedef enum Argument {
    ARGUMENT_NONE,
    ARGUMENT_SEAT,    // "2"; in help "Cleo", or "you"
    ARGUMENT_CARD,    // a kind of card, Ruleset.cards; in help "a Team Up"
    ARGUMENT_NUMBER,  // in help, with a noun, "two Zombies"
    ARGUMENT_WORD,    // one of `words`
    ARGUMENT_OWN      // Ruleset.argument_name names it
} Argument;

// Actions of one kind: those with the numbers `first` .. `first + count - 1`, whose arguments are counted from
// `from`. Numbers in no row are never legal.
typedef struct Action {
    const char* name;  // as in the rules file; "%s" stands for the argument: "attack %s"
    uint8_t first, count, from;
    Argument argument;
    const char* const* words;
    const char* noun;  // what is counted: "Zombie"
    const char*
        help;  // what the action does, in a sentence or two for people that end with the section of the rules
               // file, "(6.6)"; "%s" stands for the argument. Null: Ruleset.action_help says it, or nothing
    bool declines;  // does nothing, or ends something
} Action;

// What the figures of a metric are.
typedef enum MetricUse {
    METRIC_COUNT,    // it counts something in the game
    METRIC_LENGTH,   // the same, and measures the game's length; at most one does
    METRIC_LABEL,    // a label, such as a seat or a reason, so that a mean has no meaning
    METRIC_OUTCOME,  // repeats who won or whether a game was aborted, so that "never happened" is no news
    METRIC_PLACE_SHARE,  // the share of the win, in 840ths, of a place in turn order; a row for each place, 0 (who
                         // began) first, one after the other
    METRIC_WINNER_PLACE,  // a label: the winner's place in turn order, if wins are never shared
} MetricUse;

// A figure of one game: a whole number, never negative.
typedef struct Metric {
    const char* name;
    const char* help;  // one line
    MetricUse use;
    // The model of a game's length at the table: each unit takes that many seconds; 0: not part of it.
    int seconds;
    Provenance seconds_tag;
    const char* seconds_source;  // where the number comes from, or what takes the time
} Metric;

// A table of metrics (a ruleset's metrics.h) is a macro that applies METRIC to each row: its name
// in C, its name, its value in terms of score.c's variables, and the other members of Metric by
// name; or COUNTED, without a value, if the state counts it during the game.
//     METRIC(turns, "turns", shared->turn, .help = "turns begun", .use = METRIC_LENGTH)
#define METRIC_ROW(field, key, value, ...)   {.name = (key), __VA_ARGS__},
#define METRIC_COUNTED_ROW(field, key, ...)  {.name = (key), __VA_ARGS__},
#define METRIC_VALUE(field, key, value, ...) (int32_t)(value),
#define METRIC_CONSTANT(field, ...)          METRIC_##field,

// Who wins together, other than a single seat.
typedef struct Outcome {
    const char* name;
    const char* title;  // in stories: "the Survivors"; null: "the" and the name
    uint32_t roles;     // the roles that win with it, a bit each; 0: none, as for the zombies
} Outcome;

// Why a game ended, and who can have won then: outcomes, a bit each, and WON_BY_SEATS, WON_BY_NOBODY. 0: exactly
// the aborted games end so; without such a row no game is aborted.
#define WON_BY(outcome) (UINT32_C(1) << (outcome))
enum { WON_BY_SEATS = 1 << 29, WON_BY_NOBODY = 1 << 30 };
typedef struct EndReason {
    const char* name;
    uint32_t winners;
    const char* of;  // what ends so, if not the game: "the last round"
} EndReason;

// --- parts that a game may leave out

// What people read. Without it no game is told as a story, and people who play see no events.
typedef struct Narration {
    const StorySecret* secrets;  // parts of events that only certain seats see; may be null
    // Narrates an event of the trace with story.h, from the public state at that time and the event
    // without its secrets (these fields are STORY_UNSEEN). Skips events that are not worth narration.
    void (*tell)(const void* rules, const void* shared, const TraceEvent* event, Story* story);
    // Tells the end of a game that was not aborted, with everything revealed: who won, and by what. Null: who
    // won, from the result.
    void (*conclude)(const void* rules, const void* state, const GameResult* result, Story* story);
} Narration;

// The standing of each side, during a game or at its end: how close it is to winning, at least 0, in the same unit
// for all, so that differences show who is ahead and by how much; STANDING_NONE for a side without a standing.
// Used only to choose games worth reading.
typedef struct Standing {
    // Indexed by outcome; if there is only one outcome, the second entry is for the game itself (course.h).
    void (*of)(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
    const char *unit, *help;  // "points", and what they measure, in the rulebook's words
} Standing;

// What search players need. Without it none can play.
typedef struct Searching {
    // Completes `state`, a game consistent with everything the seat of `decision` sees, uniformly over the
    // consistent hidden arrangements: shared and own[decision->seat] are there and stay as they are, all else
    // is zero. The game can continue from there with `apply` and any legal action of `decision`. Null: nothing
    // is to be added. Called by ruleset_determinize.
    void (*determinize)(const void* rules, const Decision* decision, void* state, Rng* rng);
    // Whether the seat has the secret of this game, such as being Patient Zero; for search players
    // that infer it (beliefs.h). Null: the game has none.
    bool (*secret)(const void* rules, const void* state, unsigned seat);
    // Public behaviour that is evidence for or against the secret: how often the seat has acted in
    // each way. Unused counts stay 0. Null without `secret`.
    void (*conduct)(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]);
} Searching;

typedef struct Ruleset {
    // --- what every game says

    const char* id;       // as in configs: "escape-the-horde"
    const char* title;    // the game's name
    const char* summary;  // one line
    int players_min, players_max;
    const Param* rules;  // house rules, a row each; their values are int32_t
    int rule_count;
    const Role* roles;  // at least one
    int role_count;
    const Action* actions;  // at most ACTIONS_MAX numbers
    const Metric* metrics;
    int metric_count;
    const EndReason* end_reasons;  // at most END_REASONS_MAX
    // Sizes in bytes of the compiled rules, the whole state, its public part (all before own[0]) and each own[seat]:
    // RULESET_SIZES.
    size_t rules_size, state_size, shared_size, own_size;

    // The five calls that play it.
    //
    // Builds the constant rules of a cell from the values of the rows (rule_count of them, each
    // within its row) and the number of players (within players_min..max). Fails if the combination
    // cannot be played, with a message that names the rule, its value and what is allowed.
    bool (*compile)(const int32_t* values, int players, void* rules, Error* error);
    // Deals a new game. Zeroes `state` first, whatever it held.
    void (*setup)(const void* rules, void* state, Chance* chance);
    // Advances to the next decision with two or more legal actions; false when the game is over.
    bool (*advance)(const void* rules, void* state, Chance* chance, Decision* decision);
    // Carries out `action`, a legal action of the last decision that `advance` gave.
    void (*apply)(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
    // Fills in the result of a finished game. The caller has zeroed `result`.
    void (*score)(const void* rules, const void* state, GameResult* result);

    // --- what it may say: null, 0 or false otherwise

    const DecisionKind* kinds;  // null: all decisions are of one kind, "turn"

    // Outcomes, in the order of GameResult.win_840ths. With `seat_outcomes` (a free-for-all) the
    // first n are seat_0 .. seat_{n-1}, followed by `outcomes`; otherwise there are only
    // `outcomes`.
    bool seat_outcomes;
    const Outcome* outcomes;  // null: none
    bool shared_wins;         // several outcomes, or seats, may share a win; if not, at most one wins
    // What is settled where the text leaves it open: no rules, but listed beside them with their only value.
    const Param* rulings;
    int players_default;   // 0: players_min
    const char* box_time;  // playing time according to box, rulebook or reviews: "15-30 minutes (publisher)"
    // The seats, a bit each, that can only watch at this moment because they are out of the game,
    // the round or the tie-break. Null: nobody is ever out.
    uint32_t (*out)(const void* rules, const void* shared);
    // True if the state keeps the ruleset's invariants (conservation of cards, limits); else `why`
    // says what broke.
    bool (*check)(const void* rules, const void* state, char* why, size_t size);
    // Adds what the seat may see, public and its own, to the list as named facts. Null: people and
    // external players are shown nothing.
    void (*facts)(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
    // Names an action whose argument is ARGUMENT_OWN: the text for the "%s" in its name.
    void (*argument_name)(const Action* row, unsigned argument, char* text, size_t size);
    // Help for an action at this decision, if the table has none or another one fits; false: the table's.
    bool (*action_help)(const void* rules, const Decision* decision, unsigned action, char* text,
                        size_t size);
    // Names of the kinds of card, in the rules file's words, ended by null; and for records of games, which name the
    // card that was drawn (record.h), the offset in the state of the deck's kinds, a byte each, from which drawing
    // number i takes the i-th card.
    const char* const* cards;
    // What a kind of card does under these rules, for people; false: the action of its name says it.
    bool (*card_help)(const void* rules, unsigned card, char* text, size_t size);
    size_t pile_offset;
    // For records, too: names the result `value` of another draw, from `stream` among `kinds` numbers or kinds, such
    // as a tile or the face of a die. Values with the same name are equivalent in the game. Empty text: no name.
    void (*draw_name)(const void* rules, ChanceStream stream, unsigned kinds, unsigned value, char* text,
                      size_t size);
    const Narration* narration;
    const Standing* standing;
    const Searching* searching;
    // What a player may want (motive.h): a row PARAM_ENUM whose readings are the motives, the default first (the
    // second is shown beside it, levels.h), and motive_won. Null: all want their side to win.
    const Param* motives;
    int (*motive_won)(const void* rules, const void* state, const GameResult* result, int motive,
                      unsigned seat, int kind);
    // RULESET_HOUSE: the words of house rules (sim/house/vocabulary.h), and where the compiled rules keep a
    // HouseProgram, and the public state a HouseState: from there to its end, all is for house rules alone. Null: the
    // game takes none.
    const struct Vocabulary* vocabulary;
    size_t house_program, house_state;
} Ruleset;

// The sizes of a ruleset whose state has members `shared` and `own`.
#define RULESET_SIZES(Rules, State)                                                                \
    .rules_size = sizeof(Rules), .state_size = sizeof(State), .shared_size = offsetof(State, own), \
    .own_size = sizeof *((State*)0)->own

// Four of the calls that play it, by the names of RULESET_FUNCTIONS.
#define RULESET_CALLS(game) \
    .setup = game##_setup, .advance = game##_advance, .apply = game##_apply, .score = game##_score

// A table and the number of its rows: RULESET_TABLE(metric, metrics) sets .metrics and .metric_count. Also for a
// strategy's: RULESET_TABLE(param, params).
#define RULESET_TABLE(row, table) .row##s = (table), .row##_count = sizeof(table) / sizeof *(table)

// Declares the functions of a game by the names of the contract, stub_setup and so on. A game defines those that it
// has.
#define RULESET_FUNCTIONS(game)                                     \
    RULESET_FUNCTION(Ruleset, compile, game##_compile);             \
    RULESET_FUNCTION(Ruleset, setup, game##_setup);                 \
    RULESET_FUNCTION(Ruleset, advance, game##_advance);             \
    RULESET_FUNCTION(Ruleset, apply, game##_apply);                 \
    RULESET_FUNCTION(Ruleset, score, game##_score);                 \
    RULESET_FUNCTION(Ruleset, out, game##_out);                     \
    RULESET_FUNCTION(Ruleset, check, game##_check);                 \
    RULESET_FUNCTION(Ruleset, facts, game##_facts);                 \
    RULESET_FUNCTION(Ruleset, argument_name, game##_argument_name); \
    RULESET_FUNCTION(Ruleset, action_help, game##_action_help);     \
    RULESET_FUNCTION(Ruleset, card_help, game##_card_help);         \
    RULESET_FUNCTION(Ruleset, draw_name, game##_draw_name);         \
    RULESET_FUNCTION(Ruleset, motive_won, game##_motive_won);       \
    RULESET_FUNCTION(Narration, tell, game##_tell);                 \
    RULESET_FUNCTION(Narration, conclude, game##_conclude);         \
    RULESET_FUNCTION(Standing, of, game##_standing);                \
    RULESET_FUNCTION(Searching, determinize, game##_determinize);   \
    RULESET_FUNCTION(Searching, secret, game##_secret);             \
    RULESET_FUNCTION(Searching, conduct, game##_conduct)
#define RULESET_FUNCTION(Part, member, name) __typeof__(*((Part*)0)->member) name

// The number of end reasons in the table.
static inline int ruleset_table_ends(const Ruleset* ruleset) {
    int count = 0;
    while (ruleset->end_reasons[count].name) count++;
    return count;
}

// The end reason of games that a house rule in words ended and gave to somebody ("After round 12, the game ends; nobody
// wins."). It follows those of the table and is shown only where a game ended so.
static inline const EndReason* ruleset_end(const Ruleset* ruleset, int reason) {
    static const EndReason house = {"house_rule", UINT32_MAX, NULL};
    return reason < ruleset_table_ends(ruleset) ? &ruleset->end_reasons[reason] : &house;
}

// The number of end reasons, with that one.
static inline int ruleset_ends(const Ruleset* ruleset) {
    return ruleset_table_ends(ruleset) + (ruleset->vocabulary != NULL);
}

// The number of outcomes in the table, and of all, with those of the seats.
static inline int ruleset_table_outcomes(const Ruleset* ruleset) {
    int count = 0;
    while (ruleset->outcomes && ruleset->outcomes[count].name) count++;
    return count;
}
static inline int ruleset_outcomes(const Ruleset* ruleset, int players) {
    return (ruleset->seat_outcomes ? players : 0) + ruleset_table_outcomes(ruleset);
}

// The offset in the state of what one seat alone knows.
static inline size_t ruleset_own(const Ruleset* ruleset, size_t seat) {
    return ruleset->shared_size + seat * ruleset->own_size;
}

// The default number of players.
static inline int ruleset_players(const Ruleset* ruleset) {
    return ruleset->players_default ? ruleset->players_default : ruleset->players_min;
}

// The role's default strategy, by name.
static inline const char* ruleset_default(const Ruleset* ruleset, int role) {
    const Role* row = &ruleset->roles[role];
    return row->strategy ? row->strategy : row->script;
}

// A kind of decision.
static inline const DecisionKind* ruleset_kind(const Ruleset* ruleset, int kind) {
    static const DecisionKind turn = {"turn", NULL, false}, house = {"house_rule", NULL, false};
    if (kind == DECISION_HOUSE) return &house;
    return ruleset->kinds ? &ruleset->kinds[kind] : &turn;
}

// How many kinds of decision there are.
static inline int ruleset_kinds(const Ruleset* ruleset) {
    int count = 0;
    while (ruleset->kinds && ruleset->kinds[count].name) count++;
    return ruleset->kinds ? count : 1;
}

// For param_nearest and the like: the names in a table of the ruleset.
#define RULESET_NAMES(table) (&(const NamedRows){(table), sizeof *(table)})

// How many actions the row is.
static inline unsigned ruleset_numbers(const Action* row) { return row->count ? row->count : 1; }

// The row of the action; null if its number is in none.
static inline const Action* ruleset_action(const Ruleset* ruleset, unsigned action) {
    for (const Action* row = ruleset->actions; row->name; row++)
        if (action >= row->first && action - row->first < ruleset_numbers(row)) return row;
    return NULL;
}

// Actions are the numbers below this.
static inline int ruleset_actions(const Ruleset* ruleset) {
    unsigned end = 0;
    for (const Action* row = ruleset->actions; row->name; row++)
        if (row->first + ruleset_numbers(row) > end) end = row->first + ruleset_numbers(row);
    return (int)end;
}

// The actions that do nothing or end something.
static inline ActionSet ruleset_decline(const Ruleset* ruleset) {
    ActionSet decline = {{0}};
    for (const Action* row = ruleset->actions; row->name; row++)
        for (unsigned i = 0; row->declines && i < ruleset_numbers(row); i++)
            action_set_add(&decline, row->first + i);
    return decline;
}

// The action's name as in the rules file, "attack 2", escaped for a terminal (escape.h): a plug-in may have made it.
// Any number below ruleset_actions.
void ruleset_action_name(const Ruleset* ruleset, unsigned action, char* name, size_t size);
// The first of the actions `among` that has this name, escaped likewise; -1: none.
int ruleset_named_action(const Ruleset* ruleset, const ActionSet* among, const char* name);
// Help for people: what a legal action of the decision does; false: the ruleset does not say.
bool ruleset_action_help(const Ruleset* ruleset, const void* rules, const Decision* decision, unsigned action,
                         char* text, size_t size);
// What the actions of a row do, at any decision and with any argument: "attack a player: A Zombie faces a player.";
// false: the table does not say.
bool ruleset_row_help(const Action* row, char* text, size_t size);
// What a kind of card does: "weapon: Kills the Zombie."; false: the ruleset does not say.
bool ruleset_card_help(const Ruleset* ruleset, const void* rules, unsigned card, char* text, size_t size);
// Tells an event of the trace as the story's viewer saw it, from the state at that time; false: it saw nothing, or
// the game is not told. See Narration.
bool ruleset_tell(const Ruleset* ruleset, const void* rules, const void* shared, TraceEvent event,
                  Story* story);
// Tells the end of a game that was not aborted.
void ruleset_conclude(const Ruleset* ruleset, const void* rules, const void* state, const GameResult* result,
                      Story* story);
// Fills `state`, of state_size bytes, with a complete game that agrees with the view of the seat of `decision`, its
// public and private part; see Searching.
void ruleset_determinize(const Ruleset* ruleset, const void* rules, const void* shared, const void* own,
                         const Decision* decision, void* state, Rng* rng);
// The metric of that name; -1: the ruleset has none.
int ruleset_metric(const Ruleset* ruleset, const char* name);
// The ruling of that key; null: none.
const Param* ruleset_ruling(const Ruleset* ruleset, const char* key);
// The first metric of that use; -1: none.
int ruleset_metric_of(const Ruleset* ruleset, MetricUse use);
// The name of an outcome: "seat_3", "survivors".
void ruleset_outcome_name(const Ruleset* ruleset, int players, int outcome, char* text, size_t size);
// Turns it in place into a name for people: "seat 3", "survivors".
void ruleset_outcome_spell(char* name);
// Whether metrics say how each place in turn order fared.
bool ruleset_knows_places(const Ruleset* ruleset);
// Whether the metric's values are labels.
bool ruleset_is_label(const Ruleset* ruleset, int metric);
// Whether the metric counts something in the game.
bool ruleset_is_count(const Ruleset* ruleset, int metric);
// Whether `role` wins with an outcome; a seat's own outcome counts for every role.
bool ruleset_wins_with(const Ruleset* ruleset, int players, int outcome, int role);
