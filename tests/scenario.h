// Scenarios: positions with known continuations, in one language for all games (scenarios.txt, strategies.txt in
// rulesets/<game>/tests). A block is a test: its name, unindented, and below it indented lines, carried out in
// order. `#` begins a comment; the last line of a file is the number of blocks.
//
//     C02_parity_two
//         # two Yeah/Nahs, even: stands
//         players: 4
//         rules: patient_zeros = 1; response_order = clockwise
//         set: hand.0 = steal yeah_nah; hand.1 = yeah_nah; stack = 2 weapon
//         do: 0 SCAVENGE steal 1 = end, steal 1
//         never: 0 COUNTER
//         expect: hand.0 = weapon; counters = 0; see.1.hand = -
//
//     players   how many; before everything else
//     rules     house rules: rows of the rule table that differ from their defaults
//     set       the position, or a change in it, field by field (ScenarioGame.fields). `.2` is an index, mostly a
//               seat; a field with a number for each seat can be set as a whole: bites = 1 0 0 0
//     chance    draws to come, by name or number, in order; all must be made
//     turns     how many turns are played (ScenarioGame.turns)
//     do        SEAT KIND ACTION: the decision that is asked next, and what is chosen; behind `=`: exactly these
//               actions are legal
//     never     decisions that must not be asked in this block from here on
//     would     [SEAT KIND] ACTION, ... = strategy, strategy:parameter=value, ...: at the decision that is asked next,
//               each strategy chooses one of these actions, and each of them at times. Nothing is done
//     expect    what has been reached, after the last turn if turns are counted: fields; facts that a seat sees, by
//               label, in a list by number: see.SEAT.label.label (or `absent`); figures (metrics) by name; over: who
//               has won, and the end reason
//     declines  the actions that decline, in order
//
// `-` is nothing; "5 kill_a" is kill_a five times. A game may add keys of its own. Nothing is passed over: what means
// nothing fails the test, with the line.
#pragma once

#include <limits.h>

#include "sim/base/error.h"
#include "sim/game/ruleset.h"
#include "sim/game/strategy.h"

typedef struct ScenarioRun ScenarioRun;

enum {
    SCENARIO_END = INT_MIN,   // ScenarioField.at: no more values
    SCENARIO_OVER = INT_MAX,  // ScenarioGame.turn: the game is over
    SCENARIO_BY_SEAT = 255,   // ScenarioField.indices: as many as there are players
    SCENARIO_FIELDS_MAX = 40,
    SCENARIO_INDICES_MAX = 32,
    SCENARIO_DRAWS_MAX = 128,
    SCENARIO_DECK_MAX = 64,
    SCENARIO_NEVER_MAX = 8,
};

typedef enum ScenarioKind {
    SCENARIO_NUMBER,  // of `bytes` bytes, unsigned; written by name if the field has names
    SCENARIO_SEATS,   // a bit for each seat, in `bytes` bytes
    SCENARIO_COUNTS,  // how many there are of each of `kinds` kinds, a byte each
} ScenarioKind;

// A named place in the state, to be set and to be compared.
typedef struct ScenarioField {
    const char* name;
    ScenarioKind kind;
    unsigned bytes, kinds;
    size_t offset, stride;     // in the state: of index 0, from one index to the next
    unsigned indices;          // 0: the field has no index
    int none;                  // if not 0: the number that is written "-"
    const char* const* names;  // of kinds of card; null: name_of
    void (*name_of)(unsigned value, char* text, size_t size);  // names of values or kinds; null: numbers
    // Instead of storing: adds one value (of COUNTS: one thing of that kind; else the only one).
    void (*add)(ScenarioRun* run, unsigned index, unsigned value);
    // Instead of reading: the i-th value, SCENARIO_END behind the last; their order matters if `ordered`. A field
    // with `at` but without `add` can only be compared.
    int (*at)(const ScenarioRun* run, unsigned index, unsigned i);
    bool ordered;
    bool moves;  // changes by itself: not compared where a block does not mention it
} ScenarioField;

// What the language must know of a game.
typedef struct ScenarioGame {
    const Ruleset* ruleset;
    const ScenarioField* fields;
    int field_count;
    int turns;  // that a block plays if it does not say so; 0: only as far as its decisions go
    int seeds;  // each block is played with so many seeds, and nothing is scripted; 0: all draws are scripted
    bool declines;     // decisions that are not listed are declined; else there must be none
    bool complete;     // fields that a block does not mention must be as they were when play began
    bool all_figures;  // a block that mentions a figure mentions all that are not 0
    bool unchecked;    // positions hold only some of the cards, so Ruleset.check does not apply
    void (*open)(ScenarioRun* run);   // an empty position under run->rules; null: Ruleset.setup
    void (*begin)(ScenarioRun* run);  // may be null: what follows from a position, once it is set
    // One step of the game; true if it asks for a decision. Null: Ruleset.advance.
    bool (*step)(const void* rules, void* state, Chance* chance, Decision* decision);
    // Turns begun, if the next is about to begin; SCENARIO_OVER; -1 within a turn. Null: a block plays to the end of
    // the game.
    int (*turn)(const void* rules, const void* state);
    // May be null: instead of Ruleset.score, for a game that is not over.
    void (*score)(const void* rules, const void* state, GameResult* result);
    // May be null: the value that `word` means in a line `chance`; -1: none.
    int (*draw)(const ScenarioRun* run, const char* word);
    // May be null: carries out a line with another key; false if there is no such key, or after scenario_fail.
    bool (*line)(ScenarioRun* run, const char* key, char* text);
} ScenarioGame;

// The result of a line `would` for one strategy.
typedef struct ScenarioChoice {
    int block;  // all lines of a block have the same number
    const Strategy* strategy;
    int param;  // that is not at its default; -1: none
    ActionSet actions;
} ScenarioChoice;

// A block being played.
struct ScenarioRun {
    Script script;
    const ScenarioGame* game;
    int32_t values[RULES_MAX];
    int players;                  // 0: not said yet
    void *rules, *state, *start;  // null before the position is set; the state when play began
    Chance chance;
    bool began, over, asked;  // a decision is open:
    Decision decision;
    int turns, first_turn;
    char draws[SCENARIO_DRAWS_MAX][24];
    int draw_count, drawn;
    uint8_t deck
        [SCENARIO_DECK_MAX];  // cards in the order in which they are drawn, for piles that are in no order
    int deck_count, deck_drawn;
    struct {
        unsigned seat, kind;
    } never[SCENARIO_NEVER_MAX];
    int never_count;
    bool mentioned[SCENARIO_FIELDS_MAX][SCENARIO_INDICES_MAX], mentioned_figure[METRICS_MAX], any_figure;
    bool would;  // the block is about choices
    int block, line;
    bool failed;
    Error error;
};

void scenario_open(ScenarioRun* run, const ScenarioGame* game, uint64_t seed);
// Carries out the lines of a text. False, with run->error, if one means nothing or does not hold.
bool scenario_lines(ScenarioRun* run, const char* lines);
// Completes the position, if that has not been done. False on failure.
bool scenario_begin(ScenarioRun* run);
// Goes on to the next decision, run->decision. False if none comes within the turns, or on failure.
bool scenario_ask(ScenarioRun* run);
// The end of a block: all draws have been made, nothing else has changed.
bool scenario_end(ScenarioRun* run);
void scenario_close(ScenarioRun* run);

// --- for games

// Cuts the next piece of *rest up to `separator` off, trimmed; null when nothing is left.
char* scenario_piece(char** rest, char separator);
// Reads a number below `below`; false, and the run has failed.
bool scenario_number(ScenarioRun* run, const char* text, unsigned below, unsigned* value);
// Whether exactly these actions, separated by ',', are legal.
bool scenario_legal(ScenarioRun* run, const ActionSet* legal, char* list);
// Turns begun, as ScenarioGame.turn says.
int scenario_turn(const ScenarioRun* run);
// Chooses the action of `decision` that is called `name`.
bool scenario_act(ScenarioRun* run, const Decision* decision, const char* name);
// Compiles run->values once more.
bool scenario_compile(ScenarioRun* run);
// The run has failed at this line, for this reason; returns false.
bool scenario_fail(ScenarioRun* run, const char* format, ...) __attribute__((format(printf, 2, 3)));

// --- for tests

// Whether the actions that decline are those listed, in order: "skip, pass".
bool scenario_declines(const Ruleset* ruleset, const char* names, Error* error);
// What all lines `would` have found since the program began.
const ScenarioChoice* scenario_choices(int* count);
// A test for each block of the file in the game's folder of tests, so that a failure names it. What main returns.
int scenario_main(const ScenarioGame* game, const char* file);
