// The single changes that `suggest` tries: each number of the rule table one and two steps up and down, each other
// reading, and each house rule of a list that the designer brings. What nobody printed - a number or reading that is
// assumed - cannot be changed by a rule, and is left out unless asked for. Pure: reads the rule table, plays nothing.
#pragma once

#include "sim/experiment/experiment.h"

enum {
    CHANGE_STEPS = 2,          // of a number, to either side
    CHANGES_SINGLE_MAX = 500,  // with the printed game, arms of one paired run
    CHANGE_SETTING_BYTES = NAME_MAX_BYTES + VARIANT_TEXT_BYTES,
};

typedef struct RuleChange {
    int row;               // of the rule; -1: a house rule in words
    int32_t value;         // of the rule
    int steps;             // 1; of a number, how far it is from what it was
    const char* sentence;  // the house rule as it is understood, which the list owns; null: a rule
} RuleChange;

// A change that cannot be made.
typedef struct ChangeLeftOut {
    RuleChange change;
    char why[ERROR_TEXT_MAX];
} ChangeLeftOut;

typedef struct ChangeList {
    const Experiment* experiment;  // its first variant is what is changed
    RuleChange at[CHANGES_SINGLE_MAX];
    int count;
    ChangeLeftOut* left_out;
    int left_out_count;
    char** sentences;  // of the file
    int sentence_count;
    int assumed;  // rows left out because nobody printed them
} ChangeList;

// What to try. Patterns are keys of the rule table, `*` standing for any characters; "house" means the sentences.
typedef struct ChangeScope {
    const char* const* only;  // none: all
    const char* const* keep;  // rules that stay as they are
    int only_count, keep_count;
    bool assumed;            // numbers and readings that nobody printed, too
    const char* house_list;  // a file with a house rule on each line; null: none
} ChangeScope;

// Lists them in the order of the rule table, then the sentences. Those that cannot be played at one of the experiment's
// player counts are left out. Error: EXIT_USAGE for a pattern that names nothing, if there is nothing to try, or too
// much; EXIT_BAD_DATA for a sentence that cannot be read, with its line; EXIT_NO_INPUT; EXIT_IO.
bool change_list(ChangeList* list, const Experiment* experiment, const ChangeScope* scope, Error* error);
void change_list_free(ChangeList* list);

// Makes a change in a variant. Error (EXIT_USAGE): a sentence that the variant does not take.
bool change_make(const ChangeList* list, int change, Variant* variant, Error* error);
// Whether both set the same rule, so that only one of them can be made.
bool change_conflict(const RuleChange* a, const RuleChange* b);
// How it is typed: "deck.bite=3", or the sentence.
void change_setting(const ChangeList* list, const RuleChange* change, char text[CHANGE_SETTING_BYTES]);
// What it says at the table: "Bite cards in the deck: 3 instead of 2", "Each player is equally likely to begin".
void change_words(const ChangeList* list, const RuleChange* change, char* text, size_t size);
