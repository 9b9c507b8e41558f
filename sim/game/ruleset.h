// The contract of a ruleset: one folder rulesets/<game>/ that ends with `const Ruleset
// ruleset_<game>`.
//
// The state of a game is one flat struct in three parts, in this order and each of its own type:
//
//     shared      what the rules make public: everybody's view
//     own[seat]   what one seat alone knows: role, hand, what it has learnt; SEATS_MAX of them, equal in size
//     hidden      what nobody may see: the deck, the order in which seats are still to be asked
//
// so that the view of a seat is (shared, own[seat]) and costs nothing to make, and so that generic
// code can copy, hash, compare and check games without knowing them. No pointers, no allocation, no
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

// Somebody must choose. There are always two legal actions or more: a ruleset settles the rest by
// itself.
typedef struct Decision {
    ActionSet legal;
    uint16_t count;  // of legal actions
    uint8_t seat;
    uint8_t role;  // index into Ruleset.roles: which of the seat's strategies answers
    uint8_t kind;  // index into Ruleset.kinds
} Decision;

// What one finished game adds to the tally. Integers only. A game that hit its safety cap is
// `aborted`, counts for nobody and has no wins; so is one that could not be played to its end
// (`failed`).
typedef struct GameResult {
    int32_t metrics[METRICS_MAX];
    uint16_t win_840ths[OUTCOMES_MAX];  // by outcome; they sum to 840, or to 0 when nobody wins
    uint8_t end_reason;
    bool aborted;
    bool failed;  // no choice could be had in it (Strategy.outside); such a game is `aborted` as well
} GameResult;

enum { STANDING_NONE = -1 };

// A figure of one game: a whole number, never negative.
typedef struct Metric {
    const char* name;
    const char* help;  // one line
} Metric;

// A table of metrics (a ruleset's metrics.h) is a macro that applies METRIC to each row: its name
// in C, its name, its value in terms of score.c's variables, and the other members of Metric by
// name; or COUNTED, without a value, where the state counts the figure as the game goes.
//     METRIC(turns, "turns", shared->turn, .help = "turns begun")
#define METRIC_ROW(field, key, value, ...)   {.name = (key), __VA_ARGS__},
#define METRIC_COUNTED_ROW(field, key, ...)  {.name = (key), __VA_ARGS__},
#define METRIC_VALUE(field, key, value, ...) (int32_t)(value),
#define METRIC_CONSTANT(field, ...)          METRIC_##field,

// A constraint that a metric satisfies in every game that is not aborted, besides being a whole
// number >=
// 0. A result that violates it is refused.
typedef struct MetricBound {
    const char* metric;
    enum {
        BOUND_NUMBER,      // at most `number`
        BOUND_LEAST,       // at least `number`
        BOUND_PLAYERS,     // at most the number of players, plus `number`
        BOUND_END_REASON,  // the index of the end reason
        BOUND_WINNER,      // the index of the outcome that wins, alone, and one always does
        BOUND_WINNERS,     // how many outcomes share the win
        BOUND_WON,         // 1 if outcomes[number] wins, else 0
        BOUND_SHARE,       // 840ths of the win of seat `number`; 0 where there is no such seat
        BOUND_SEAT,        // a figure of seat `number`; 0 where there is no such seat
    } kind;
    int number;
} MetricBound;

// The same of figures and others of the same game, its end and the rules. `names` are separated by
// '|' where there can be several.
//
// A sum has terms separated by '|', a term factors separated by '*': one metric at most, keys of
// rules ('#' in a key stands for the number of players), "players" and whole numbers. So
// "2*turns|deck.zombie|-1". A rule that is called like a metric is written "rules.rounds".
typedef struct MetricTie {
    const char* metric;  // or a sum, where the kind says so
    enum {
        TIE_AT_MOST,  // the sum `metric` is at most the sum `names`
        TIE_SUM,      // the sum of the metrics `names`
        TIE_ZERO,     // 0 where the metric `names` is 0, and nowhere else
        TIE_ONE,      // 1 where the metric `names` is 1, else 0
        TIE_NEEDS,    // 0 where all metrics `names` are 0
        TIE_ONLY,     // the sum `metric`, which has one metric, is more than 0 only where the game ends for
                      // one of the reasons `names`
        TIE_NEEDED,   // it is more than 0 wherever the game ends so
    } kind;
    const char* names;
    const char* unless;  // readings under which it need not hold, "key=reading"; null: it always holds
} MetricTie;

// A row of the model of a game's length at the table: each time the metric counts one, so many
// seconds pass.
typedef struct PlayTime {
    const char* metric;
    int seconds;
    Provenance tag;
    const char* source;  // who says so, or what the seconds are for
} PlayTime;

typedef struct Ruleset {
    const char* id;       // as in configs: "escape-the-horde"
    const char* title;    // the game's name
    const char* summary;  // one line
    int players_min, players_max, players_default;

    const Param* rules;  // house rules, a row each; their values are int32_t
    int rule_count;
    const char* tuned_rule;  // key of the row that says how many zombies there are, which `tune` turns where
                             // nothing is said; null: no single row does
    const char* const* roles;  // sides that can be given a strategy; at least one
    int role_count;
    const char* const*
        role_scripts;  // the strongest named strategy of each role: the level "scripts" (levels.h)
    const char* const* role_defaults;  // who plays each role where nothing is said; null: role_scripts
    const char* const* kinds;          // kinds of decision
    int kind_count;
    uint64_t searched;  // kinds that are worth a search player's time, a bit each; 0: all. The others are
                        // small or many, and left to its policy.
    const Metric* metrics;
    int metric_count;
    const char* length_metric;  // the one that says how long a game is; null: "turns"
    const char* label_metrics;  // those whose numbers stand for something, as a seat or a reason: a mean of
                                // them says nothing; names separated by '|', null: none
    const char* const* end_reasons;
    int end_reason_count;
    const char* ends_of;  // what end reasons are of, where that is not the game: "the last round"; else null
    // Outcomes, in the order of GameResult.win_840ths. Where `seat_outcomes`, the first n are
    // seat_0 .. seat_{n-1} (a free-for-all) and `outcomes` come behind them; else only `outcomes`.
    bool seat_outcomes;
    const char* const* outcomes;
    int outcome_count;
    // How the places in turn order fared, place 0 being who began, where the ruleset keeps figures
    // of that (one of the two, else null): metrics that hold the 840ths of the win of each place,
    // named this and the place's number ("share.order"); or a metric that holds the winner's place,
    // for wins that are never shared.
    const char* place_shares;
    const char* winner_place;
    // The roles that win with each of `outcomes`, names separated by '|'; empty: nobody does.
    const char* const* outcome_roles;
    // Whether several may share a win: seats where seats win, else outcomes. If not, one wins or
    // nobody does.
    bool shared_wins;
    // Who can win a game that ends so, one text for each of end_reasons: names of `outcomes`,
    // "seats" for any seat, "nobody", separated by '|'. Empty: games that are aborted end so, and
    // no others; without such a reason no game is aborted.
    const char* const* end_winners;
    const MetricBound* metric_bounds;  // of some metrics; may be null
    int metric_bound_count;
    const MetricTie* metric_ties;  // may be null
    int metric_tie_count;
    ActionSet decline;           // the actions that do nothing or end something
    const PlayTime* play_times;  // may be null
    int play_time_count;
    const char*
        box_time;  // what box, rulebook or reviews say of it: "15-30 minutes (publisher)"; null: nothing

    size_t rules_size;            // of the compiled rules
    size_t state_size;            // of the whole state
    size_t shared_size;           // the public part, from offset 0
    size_t own_offset, own_size;  // of own[0], of each
    // Games with a deck: where in the state the kinds of its cards are, a byte each, from which a
    // draw of a number takes the card of that place; and what kinds are called, as in the names of
    // actions. So that records of games can say which card was drawn (record.h). `card_name` null:
    // the game has no such deck.
    size_t pile_offset;
    void (*card_name)(unsigned card, char* text, size_t size);
    unsigned card_kinds;
    // What a draw gave in other games, as a rule names it - a tile, a face of a die: value `value`
    // of a draw from `stream` of one of `kinds` numbers or kinds. An empty text: it has no name.
    // Null: nothing has one. Values that share a name are all the same to the game.
    void (*draw_name)(const void* rules, ChanceStream stream, unsigned kinds, unsigned value, char* text,
                      size_t size);

    // Builds the constant rules of a cell from the values of the rows (rule_count of them, each
    // within its row) and the number of players (within players_min..max). Fails, with a message
    // that names rule, value and what is allowed, when the combination cannot be dealt.
    bool (*compile)(const int32_t* values, int players, void* rules, Error* error);

    // Deals a new game. `state` is zeroed here, whatever it held.
    void (*setup)(const void* rules, void* state, Chance* chance);
    // Plays on to the next decision with two or more legal actions; false when the game is over.
    bool (*advance)(const void* rules, void* state, Chance* chance, Decision* decision);
    // Carries out `action`, a legal action of the decision that advance gave last.
    void (*apply)(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
    // The figures of a finished game. `result` is zeroed by the caller.
    void (*score)(const void* rules, const void* state, GameResult* result);

    // The standing of each side, during a game or at its end: how near it is to its win, from 0 on,
    // in the same unit for all, so that differences show who is ahead and by how much;
    // STANDING_NONE for a side without a standing. By outcome; where there is a single one, nobody
    // follows it (course.h). For choosing games that are worth reading, and for nothing else. Null:
    // games are not compared so.
    void (*standing)(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
    // What differences are counted in: "points"; and what standings are, in the rulebook's words.
    // Null as `standing` is.
    const char *standing_unit, *standing_help;

    // Fills `state` with a complete game that agrees with everything the seat of `decision` sees,
    // uniformly over the hidden arrangements that agree: shared and own[decision->seat] are copies
    // of the view. The game can be played on from there by `apply` with any legal action of
    // `decision`.
    void (*determinize)(const void* rules, const void* shared, const void* own, const Decision* decision,
                        void* state, Rng* rng);
    // Key of the row that says what a seat plays for, which `goal_role` reads; the one rule that
    // changes no game, only what search players aim at. Null: none.
    const char* goal_rule;
    // For games in which a seat's role changes: the role whose win counts for a seat at the end of
    // a game in which it was asked in `role`; what a search player plays for. Null: `role` itself.
    int (*goal_role)(const void* rules, const void* state, unsigned seat, unsigned role);
    // What the others wonder about a seat, for search players that draw conclusions (beliefs.h):
    // whether it has the secret of this game, such as to be Patient Zero. Null: nothing in this
    // game.
    bool (*secret)(const void* rules, const void* state, unsigned seat);
    // Public behaviour that is evidence for or against the secret: how often the seat has acted in
    // each manner. Counts that are not in use stay 0. Null where there is no `secret`.
    void (*conduct)(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]);
    // The seats that watch the others at this moment because the rules have put them out of the
    // game, the round or the tie-break, a bit each. Null: the game puts nobody out.
    uint32_t (*out)(const void* rules, const void* shared);
    // True if the state keeps the ruleset's invariants (conservation of cards, limits); else `why`
    // says what broke.
    bool (*check)(const void* rules, const void* state, char* why, size_t size);
    // The action's name as in the rules file: "attack 2".
    void (*action_name)(const void* rules, unsigned action, char* text, size_t size);
    // For people who play: what is decided in each of `kinds`, and what a legal action of a
    // decision does, a sentence or two each with the section of the rules file behind it: "(6.6)".
    // Both null: nothing is explained.
    const char* const* kind_help;
    void (*action_help)(const void* rules, const Decision* decision, unsigned action, char* text,
                        size_t size);
    // Adds what the seat may see to the list: the public part and what it alone knows, by name.
    void (*facts)(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
    // What nobody but certain seats sees of events; may be null.
    const StorySecret* secrets;
    int secret_count;
    // What outcomes are called in a story, in the order of `outcomes`: "the Survivors". Null: "the"
    // and the name.
    const char* const* outcome_titles;
    // Narrates an event of the trace with story.h, from the public state at that time and the event
    // without its secrets (fields are STORY_UNSEEN). Events that are not worth telling are skipped.
    void (*tell)(const void* rules, const void* shared, const TraceEvent* event, Story* story);
    // Tells the end of a game that was not aborted, when all cards are on the table: who won, and
    // by what.
    void (*conclude)(const void* rules, const void* state, const GameResult* result, Story* story);
    // For bench, may be null: only the random words and card moves of a typical game, no decisions;
    // a bound on the speed of any engine.
    void (*floor)(const void* rules, void* state, Chance* chance);
} Ruleset;

static inline int ruleset_outcomes(const Ruleset* ruleset, int players) {
    return (ruleset->seat_outcomes ? players : 0) + ruleset->outcome_count;
}

// The role's default strategy, by name.
static inline const char* ruleset_default(const Ruleset* ruleset, int role) {
    return (ruleset->role_defaults ? ruleset->role_defaults : ruleset->role_scripts)[role];
}

// Whether decisions of that kind are worth searching.
static inline bool ruleset_searched(const Ruleset* ruleset, unsigned kind) {
    return !ruleset->searched || ((ruleset->searched >> kind) & 1);
}

// The metric of that name; -1: the ruleset has none.
int ruleset_metric(const Ruleset* ruleset, const char* name);
// The name of an outcome: "seat_3", "survivors".
void ruleset_outcome_name(const Ruleset* ruleset, int players, int outcome, char* text, size_t size);
// Makes it a name for people: "seat 3", "survivors".
void ruleset_outcome_spell(char* name);
// The metric that says how long a game is; -1: none does.
int ruleset_length(const Ruleset* ruleset);
// Whether the metric is one of label_metrics.
bool ruleset_is_label(const Ruleset* ruleset, int metric);
// Whether the role is among `names`, which are separated by '|'.
bool ruleset_names_role(const Ruleset* ruleset, const char* names, int role);
// Whether `name` is among `names`, which are separated by '|'.
bool ruleset_names(const char* names, const char* name);
// Whether `role` wins with an outcome: a seat's own is won in every role.
bool ruleset_wins_with(const Ruleset* ruleset, int players, int outcome, int role);
