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
    uint8_t role;  // index into Ruleset.roles: which of the seat's strategies answers
    uint8_t kind;  // index into Ruleset.kinds
} Decision;

// What one finished game adds to the tally. Integers only. A game that hit its safety cap, or could
// not be played to its end (`failed`), is `aborted` and has no wins.
typedef struct GameResult {
    int32_t metrics[METRICS_MAX];
    uint16_t win_840ths[OUTCOMES_MAX];  // by outcome; they sum to 840, or to 0 when nobody wins
    uint8_t end_reason;
    bool aborted;
    bool failed;  // an external player made no choice (Strategy.outside); then `aborted` is set, too
} GameResult;

enum { STANDING_NONE = -1, MOTIVE_NONE = -1 };

// A figure of one game: a whole number, never negative.
typedef struct Metric {
    const char* name;
    const char* help;  // one line
} Metric;

// A table of metrics (a ruleset's metrics.h) is a macro that applies METRIC to each row: its name
// in C, its name, its value in terms of score.c's variables, and the other members of Metric by
// name; or COUNTED, without a value, if the state counts it during the game.
//     METRIC(turns, "turns", shared->turn, .help = "turns begun")
#define METRIC_ROW(field, key, value, ...)   {.name = (key), __VA_ARGS__},
#define METRIC_COUNTED_ROW(field, key, ...)  {.name = (key), __VA_ARGS__},
#define METRIC_VALUE(field, key, value, ...) (int32_t)(value),
#define METRIC_CONSTANT(field, ...)          METRIC_##field,

// A row of the model of a game's length at the table: each unit of the metric takes `seconds`.
typedef struct PlayTime {
    const char* metric;
    int seconds;
    Provenance tag;
    const char* source;  // where the number comes from, or what takes the time
} PlayTime;

typedef struct Ruleset {
    const char* id;       // as in configs: "escape-the-horde"
    const char* title;    // the game's name
    const char* summary;  // one line
    int players_min, players_max, players_default;

    const Param* rules;  // house rules, a row each; their values are int32_t
    int rule_count;
    const char* tuned_rule;    // key of the row with the number of zombies, which `tune` varies by default;
                               // null: there is no single such row
    const char* const* roles;  // sides that can be given a strategy; at least one
    int role_count;
    const char* const*
        role_scripts;  // the strongest named strategy of each role: the level "scripts" (levels.h)
    const char* const* role_defaults;  // default strategy of each role; null: role_scripts
    const char* const* kinds;          // kinds of decision
    int kind_count;
    int action_count;   // actions are the numbers below it, at most ACTIONS_MAX of them
    uint64_t searched;  // kinds that are worth a search player's time, a bit each; 0: all. The others matter
                        // little or are too frequent, and are left to its policy.
    const Metric* metrics;
    int metric_count;
    const char* length_metric;  // the metric that measures a game's length; null: "turns"
    const char* label_metrics;  // metrics whose values are labels, such as a seat or a reason, so that a mean
                                // has no meaning; names separated by '|', null: none
    const char* outcome_metrics;  // metrics that repeat who won or whether a game was aborted, so that "never
                                  // happened" is no news; names separated by '|', null: none
    const char* const* end_reasons;
    int end_reason_count;
    const char* ends_of;  // what ends for these reasons, if not the game: "the last round"; else null
    // Outcomes, in the order of GameResult.win_840ths. With `seat_outcomes` (a free-for-all) the
    // first n are seat_0 .. seat_{n-1}, followed by `outcomes`; otherwise there are only
    // `outcomes`.
    bool seat_outcomes;
    const char* const* outcomes;
    int outcome_count;
    // How each place in turn order fared (place 0 began), if the ruleset has metrics for it; at
    // most one of the two is not null. `place_shares`: the prefix ("share.order") of metrics that
    // hold the win share of each place in 840ths; the place's number follows. `winner_place`: the
    // metric that holds the winner's place, if wins are never shared.
    const char* place_shares;
    const char* winner_place;
    // The roles that win with each of `outcomes`, names separated by '|'; empty: none does.
    const char* const* outcome_roles;
    // Whether several outcomes (with `seat_outcomes`, seats) may share a win. If not, at most one
    // wins.
    bool shared_wins;
    // Who can win a game with each of end_reasons: names of `outcomes`, "seats" for any seat,
    // "nobody", separated by '|'. Empty: exactly the aborted games have this end reason; without
    // such a reason no game is aborted.
    const char* const* end_winners;
    ActionSet decline;           // actions that do nothing or end something
    const PlayTime* play_times;  // may be null
    int play_time_count;
    const char*
        box_time;  // playing time according to box, rulebook or reviews: "15-30 minutes (publisher)"; null:
                   // unknown

    size_t rules_size;            // of the compiled rules
    size_t state_size;            // of the whole state
    size_t shared_size;           // the public part, from offset 0
    size_t own_offset, own_size;  // of own[0], of each
    // For records of games, which name the card that was drawn (record.h): the offset in the state
    // of the deck's card kinds, a byte each, from which drawing number i takes the i-th card; and
    // the kinds' names, as in the names of actions. `card_name` null: the game has no such deck.
    size_t pile_offset;
    void (*card_name)(unsigned card, char* text, size_t size);
    unsigned card_kinds;
    // The same for other draws, such as a tile or the face of a die: names the result `value` of a
    // draw from `stream` among `kinds` numbers or kinds. Values with the same name are equivalent
    // in the game. Empty text: no name. Null: no draw has a name.
    void (*draw_name)(const void* rules, ChanceStream stream, unsigned kinds, unsigned value, char* text,
                      size_t size);

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

    // The standing of each side, during a game or at its end: how close it is to winning, at least
    // 0, in the same unit for all, so that differences show who is ahead and by how much;
    // STANDING_NONE for a side without a standing. Indexed by outcome; if there is only one
    // outcome, the second entry is for the game itself (course.h). Used only to choose games worth
    // reading. Null: there are no standings.
    void (*standing)(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
    // The unit of standings, "points", and what they measure, in the rulebook's words. Null if
    // `standing` is.
    const char *standing_unit, *standing_help;

    // Fills `state` with a complete game consistent with everything the seat of `decision` sees,
    // uniform over the consistent hidden arrangements. shared and own[decision->seat] are copies of
    // the view. The game can continue from there with `apply` and any legal action of `decision`.
    void (*determinize)(const void* rules, const void* shared, const void* own, const Decision* decision,
                        void* state, Rng* rng);
    // What a player may want (motive.h): a row PARAM_ENUM whose readings are the motives, the default
    // first (the second is shown beside it, levels.h), and for each of them the kinds of side (side.h), a bit each, on which every seat plays for
    // itself. Null: all want their side to win.
    const Param* motives;
    const char* const* motive_words;  // how people play who have it, in a few words: "each for himself"
    const uint8_t* motive_for_oneself;
    // See motive_won; null without `motives`.
    int (*motive_won)(const void* rules, const void* state, const GameResult* result, int motive,
                      unsigned seat, int kind);
    // Whether the seat has the secret of this game, such as being Patient Zero; for search players
    // that infer it (beliefs.h). Null: the game has none.
    bool (*secret)(const void* rules, const void* state, unsigned seat);
    // Public behaviour that is evidence for or against the secret: how often the seat has acted in
    // each way. Unused counts stay 0. Null without `secret`.
    void (*conduct)(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]);
    // The seats, a bit each, that can only watch at this moment because they are out of the game,
    // the round or the tie-break. Null: nobody is ever out.
    uint32_t (*out)(const void* rules, const void* shared);
    // True if the state keeps the ruleset's invariants (conservation of cards, limits); else `why`
    // says what broke.
    bool (*check)(const void* rules, const void* state, char* why, size_t size);
    // The action's name as in the rules file: "attack 2". Any action below action_count, whether a game
    // can have it or not.
    void (*action_name)(const void* rules, unsigned action, char* text, size_t size);
    // Help for human players: what is decided in each of `kinds`, and what a legal action of a
    // decision does, in a sentence or two that end with the section of the rules file: "(6.6)".
    // Both null: there is no help.
    const char* const* kind_help;
    void (*action_help)(const void* rules, const Decision* decision, unsigned action, char* text,
                        size_t size);
    // Adds what the seat may see, public and its own, to the list as named facts. Null: people and
    // external players are shown nothing.
    void (*facts)(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
    // Parts of events that only certain seats see; may be null.
    const StorySecret* secrets;
    int secret_count;
    // Names of `outcomes` in stories: "the Survivors". Null: "the" and the outcome's name.
    const char* const* outcome_titles;
    // Narrates an event of the trace with story.h, from the public state at that time and the event
    // without its secrets (these fields are STORY_UNSEEN). Skips events that are not worth telling.
    void (*tell)(const void* rules, const void* shared, const TraceEvent* event, Story* story);
    // Tells the end of a game that was not aborted, with everything revealed: who won, and by what.
    void (*conclude)(const void* rules, const void* state, const GameResult* result, Story* story);
    // For bench, may be null: makes only the random draws and card moves of a typical game, without
    // decisions; an upper bound on the speed of any engine.
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

// The action's name, escaped for a terminal (escape.h): a plug-in may have made it.
void ruleset_action_name(const Ruleset* ruleset, const void* rules, unsigned action, char* name, size_t size);
// The first of the actions `among` that has this name, escaped likewise; -1: none.
int ruleset_action(const Ruleset* ruleset, const void* rules, const ActionSet* among, const char* name);
// The metric of that name; -1: the ruleset has none.
int ruleset_metric(const Ruleset* ruleset, const char* name);
// The name of an outcome: "seat_3", "survivors".
void ruleset_outcome_name(const Ruleset* ruleset, int players, int outcome, char* text, size_t size);
// Turns it in place into a name for people: "seat 3", "survivors".
void ruleset_outcome_spell(char* name);
// The metric that measures a game's length; -1: none.
int ruleset_length(const Ruleset* ruleset);
// Whether the metric is one of label_metrics.
bool ruleset_is_label(const Ruleset* ruleset, int metric);
// Whether the metric counts something in the game: it is none of label_metrics and outcome_metrics.
bool ruleset_is_count(const Ruleset* ruleset, int metric);
// Whether the role is among `names`, which are separated by '|'.
bool ruleset_names_role(const Ruleset* ruleset, const char* names, int role);
// Whether `name` is among `names`, which are separated by '|'.
bool ruleset_names(const char* names, const char* name);
// Whether `role` wins with an outcome; a seat's own outcome counts for every role.
bool ruleset_wins_with(const Ruleset* ruleset, int players, int outcome, int role);
