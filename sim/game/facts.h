// A seat's view of a game as a list of named facts: the ruleset adds them (Ruleset.facts); others print
// them, as JSON for programs or as lines of text for people. Labels and words are those of the rules file
// in lower case with underscores, as in the names of actions: "hand", "team_up".
//
//     facts_number(facts, "turn", shared->turn);
//     facts_counts(facts, "hand", own->hand, KINDS, kind_names);
//     facts_list(facts, "seats");
//     for (...) {
//         facts_group(facts, NULL);  // an item of a list has no label
//         facts_seat(facts, "seat", seat);
//         facts_end(facts);
//     }
//     facts_end(facts);
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/text/json_write.h"

enum {
    FACT_LIST_MAX = 2048,   // Survival Infection at its largest table has some 900
    FACT_POOL_BYTES = 4096  // words that are made up as they are added
};

typedef enum FactKind {
    FACT_NUMBER,
    FACT_FLAG,
    FACT_WORDS,
    FACT_SEAT,   // a seat's number; people are told the name
    FACT_GROUP,  // labelled facts follow, up to FACT_END
    FACT_LIST,   // facts without labels follow, up to FACT_END
    FACT_END
} FactKind;

typedef struct Fact {
    const char* label;  // null within a list, and for FACT_END
    const char* words;  // FACT_WORDS
    int32_t number;     // FACT_NUMBER; FACT_FLAG: 0 or 1; FACT_SEAT
    uint8_t kind;       // FactKind
} Fact;

typedef struct FactList {
    int count, depth;
    size_t pooled;
    Fact fact[FACT_LIST_MAX];
    char pool[FACT_POOL_BYTES];
} FactList;

// --- for Ruleset.facts. Labels and words that are not made here must outlive the list: string constants.

void facts_open(FactList* facts);
void facts_number(FactList* facts, const char* label, int number);
void facts_flag(FactList* facts, const char* label, bool flag);
void facts_words(FactList* facts, const char* label, const char* words);
// The same with words that are made here.
void facts_format(FactList* facts, const char* label, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
void facts_seat(FactList* facts, const char* label, unsigned seat);
// A list of the seats of a set, bit s for seat s.
void facts_seats(FactList* facts, const char* label, unsigned seats);
// A group with a number for each kind of which there is one at least, labelled with the name of the kind.
void facts_counts(FactList* facts, const char* label, const uint8_t* counts, int kinds,
                  const char* const* names);
void facts_group(FactList* facts, const char* label);
void facts_list(FactList* facts, const char* label);
void facts_end(FactList* facts);

// --- for those who read the list, which must be whole: every group and list ended

// As the members of the object that the writer is in.
void facts_json(const FactList* facts, JsonWriter* json);
// As indented lines for people: "Hand: weapon 2, team up 1". Seats have the names that stories give them.
void facts_text(const FactList* facts, FILE* out);

// --- for those who lay out a list in another way: single facts, in the words of facts_text

// Whether it is a value: no group, no list, no end of one.
static inline bool fact_is_plain(const Fact* fact) { return fact->kind < FACT_GROUP; }
// A label or words for people, with spaces for underscores: "team up"; as the beginning of a line: "Team up".
void fact_put_words(const char* words, FILE* out);
void fact_put_heading(const char* words, FILE* out);
// The value of a plain fact: a number, words, "yes" or "no", a seat's name.
void fact_put_value(const Fact* fact, FILE* out);
