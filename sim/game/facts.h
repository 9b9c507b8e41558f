// A seat's view of a game as a list of named facts. The ruleset adds them (Ruleset.facts); readers
// print them as JSON for programs or as lines of text for people. Labels and words are those of the
// rules file in lower case with underscores, as in the names of actions: "hand", "team_up".
//
//     facts_number(facts, "turn", shared->turn);
//     facts_counts(facts, "hand", own->hand, KINDS, kind_names);
//     facts_list(facts, "seats");
//     for (...) {
//         facts_player(facts, seat, viewer);
//         facts_number(facts, "cards_in_hand", shared->hand_size[seat]);
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
    FACT_LIST_MAX = 2048,   // Survival Infection with six players has about 900
    FACT_POOL_BYTES = 4096  // words composed by the ruleset
};

typedef enum FactKind {
    FACT_NUMBER,
    FACT_FLAG,
    FACT_WORDS,
    FACT_SEAT,   // a seat's number; shown to people as its name
    FACT_GROUP,  // followed by labelled facts up to FACT_END
    FACT_LIST,   // followed by unlabelled facts up to FACT_END
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

// --- for Ruleset.facts. Labels and words that are not composed here must outlive the list: string
// constants.

void facts_open(FactList* facts);
void facts_number(FactList* facts, const char* label, int number);
void facts_flag(FactList* facts, const char* label, bool flag);
void facts_words(FactList* facts, const char* label, const char* words);
// The same with words composed here.
void facts_format(FactList* facts, const char* label, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
void facts_seat(FactList* facts, const char* label, unsigned seat);
// Adds a list of the seats in a set, bit s for seat s.
void facts_seats(FactList* facts, const char* label, unsigned seats);
// Adds a group with the count of each kind that occurs, labelled with the kind's name.
void facts_counts(FactList* facts, const char* label, const uint8_t* counts, int kinds,
                  const char* const* names);
void facts_group(FactList* facts, const char* label);  // without a label in a list
void facts_list(FactList* facts, const char* label);
// Begins the group of a player in a list of players: "seat", and whether it is "you".
void facts_player(FactList* facts, unsigned seat, unsigned viewer);
void facts_end(FactList* facts);

// --- for readers of the list, which must be complete: every group and list ended

// Writes the facts as members of the current JSON object.
void facts_json(const FactList* facts, JsonWriter* json);
// Writes indented lines for people: "Hand: weapon 2, team up 1". Seats have the names that stories
// use.
void facts_text(const FactList* facts, FILE* out);

// --- for other layouts: single facts, in the words of facts_text

// Whether it is a plain value: not the beginning or end of a group or list.
static inline bool fact_is_plain(const Fact* fact) { return fact->kind < FACT_GROUP; }
// A label or words for people, with spaces for underscores, "team up"; at the beginning of a line,
// "Team up".
void fact_put_words(const char* words, FILE* out);
void fact_put_heading(const char* words, FILE* out);
// The value of a plain fact: a number, words, "yes" or "no", a seat's name.
void fact_put_value(const Fact* fact, FILE* out);
