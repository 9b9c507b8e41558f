// The rules of a variant: a value for each row of the ruleset's table, or one for each number of
// players. All that depends on the table is read with that number (variant_value, variant_values).
#pragma once

#include "sim/base/limits.h"
#include "sim/game/match.h"
#include "sim/house/house.h"

enum { VARIANT_CASES_MAX = 64, VARIANT_TEXT_BYTES = LINE_MAX_BYTES };

// Where a rule has another value than elsewhere.
typedef struct VariantCase {
    int row, players;
    int32_t value;
} VariantCase;

// A set of overrides of named rules; the first variant of an experiment is the reference for the others.
typedef struct Variant {
    char name[NAME_MAX_BYTES];   // "default", "open_roles", ...
    char help[LINE_MAX_BYTES];   // one line, may be empty
    int32_t values[RULES_MAX];   // of every rule of the ruleset, except in its cases
    bool overridden[RULES_MAX];  // which of them a file, the command line or a sweep has set
    // By row, then players. A row with cases has its default value elsewhere, and each case another.
    VariantCase cases[VARIANT_CASES_MAX];
    int case_count;
    // House rules in words, in their order; none that is closed sets a row. From the end on, likewise, those that have set
    // rows, for whoever says another value of one.
    HouseSentence house[HOUSE_SENTENCES_MAX];
    int house_count, said_count;
    int assumption;  // row + 1 of the open rule that it varies; 0: none
} Variant;

// What a rule is set to: a value for every number of players that the game allows.
typedef struct RuleSetting {
    int row;
    int32_t values[SEATS_MAX + 1];  // by number of players
    bool given[SEATS_MAX + 1];      // by variant_setting_add; the others have the default
} RuleSetting;

// Begins a setting in which every number of players has the rule's default.
RuleSetting variant_setting(const Ruleset* ruleset, int row);
// Gives low..high players, which the game must allow, a value, which the row must allow. Error
// (EXIT_USAGE): one of them has got a value already.
bool variant_setting_add(RuleSetting* setting, const Ruleset* ruleset, int low, int high, int32_t value,
                         Error* error);
// Overrides a rule. Error (EXIT_USAGE): too many values depend on the number of players.
bool variant_set(Variant* variant, const Ruleset* ruleset, const RuleSetting* setting, Error* error);
// Overrides a rule with one value for all numbers of players.
void variant_set_all(Variant* variant, int row, int32_t value);

// Adds a house rule in words (house/sentence.h). One that says what a row says overrides that rule instead, as
// variant_set does. Error (EXIT_USAGE): what is wrong with the sentence; the ruleset has no words; the rule is overridden
// already, with another value.
bool variant_add_house(Variant* variant, const Ruleset* ruleset, const char* text, Error* error);
// Writes the canonical wording of a house rule that variant_add_house takes. False: it has no room.
bool variant_house_words(const Ruleset* ruleset, const char* text, char* words, size_t size);
// Whether a house rule has this placeholder, 'A' to 'Z', or, if 0, any: then it is open, and the variant cannot be played.
bool variant_has_hole(const Variant* variant, int hole);
// Gives the placeholder a value: the house rules are what they were if typed with it. Error: as variant_add_house.
bool variant_fill_hole(Variant* variant, const Ruleset* ruleset, int hole, int value, Error* error);
// Those that have set rows, said_count of them.
static inline const HouseSentence* variant_said(const Variant* variant) {
    return &variant->house[HOUSE_SENTENCES_MAX - variant->said_count];
}
// Leaves out the house rules that are open.
void variant_drop_open(Variant* variant);

// The value of a rule at a table of that many players.
int32_t variant_value(const Variant* variant, int row, int players);
// The values of all rules there.
void variant_values(const Variant* variant, const Ruleset* ruleset, int players, int32_t* values);
// Compiles its rules for that table, house rules in words included. Error: as Ruleset.compile.
bool variant_compile(const Variant* variant, const Ruleset* ruleset, int players, void* rules, Error* error);
// Opens a match under its rules. Error: as match_open.
bool variant_open(const Variant* variant, const Ruleset* ruleset, int players, Match* match, Error* error);
// Whether the value of the rule depends on the number of players.
bool variant_depends(const Variant* variant, int row);
// Whether the rule has this value at every table.
bool variant_is(const Variant* variant, int row, int32_t value);
// Whether two variants of a ruleset have the same values of a rule.
bool variant_same_rule(const Variant* a, const Variant* b, int row);
// Whether two variants have the same house rules in words.
bool variant_same_house(const Variant* a, const Variant* b);
// Whether every rule has its default value, and there are no house rules in words.
bool variant_is_default(const Variant* variant, const Ruleset* ruleset);

// Numbers of players in sequence with the same value of a rule that is not its default.
typedef struct VariantRun {
    int first, last;
    int32_t value;
} VariantRun;

// Finds the next run after the one in `run`, with `last` 0 the first. False: there is none.
bool variant_next_run(const Variant* variant, int row, VariantRun* run);
// Writes the value of a rule in words: "17", or "17 with 3 players, 24 with 4, 12 with 5 to 8".
void variant_text(const Variant* variant, const Ruleset* ruleset, int row, char text[VARIANT_TEXT_BYTES]);
