// A recorded game, read from its file (configs/schema/game.schema.json): the one-cell experiment to
// which it belongs, its source of chance, the choices, and the claimed result. Files come from
// record_log.h, from a table, or from another program; playing the game shows whether it follows
// the rules (record_run.h).
#pragma once

#include "sim/batch/record_log.h"
#include "sim/text/json.h"

enum { RECORD_ANY = -1, RECORD_STEPS_MAX = 1 << 20 };

// A choice as it is written: all but the action may be left out (RECORD_ANY).
typedef struct RecordStep {
    const cJSON* node;
    const char* action;  // by name; null: by `number`
    int number, seat, role, kind;
} RecordStep;

// A draw as it is written: a number, the kind of a thing that is picked, the name of either
// (Ruleset.draw_name), or the name of a card, which is drawn from the deck or picked from a hand;
// or a name and the other, which must agree. The stream may be left out (RECORD_ANY), and beside a
// name `of` (0).
typedef struct RecordedDraw {
    const cJSON* node;
    const char *card, *name;  // null: it is not named
    int stream;
    bool picked, numbered;  // `value` is the kind of a thing that is picked; is given at all
    uint32_t value, of;
} RecordedDraw;

typedef struct Record {
    JsonDocument document;
    Experiment experiment;
    Plan plan;         // of one cell
    const Cell* cell;  // it
    bool drawn;        // chance is `draws`; else the random streams of game `game`
    uint64_t game;
    RecordStep* steps;
    int step_count;
    RecordedDraw* draws;
    int draw_count;
    bool people[SEATS_MAX][ROLES_MAX];  // where people chose
    bool unfinished;                    // ends before the game does
    const cJSON* result;                // that is claimed; null: none
} Record;

// Error: EXIT_NO_INPUT, EXIT_BAD_DATA, EXIT_IO; there is nothing to free then.
bool record_read(Record* record, const char* file, Error* error);
// The same of text in memory; `name` is the file's in messages.
bool record_parse(Record* record, const char* name, const char* text, size_t size, Error* error);
void record_free(Record* record);
// The card of that name; card_kinds: there is none.
unsigned record_card(const Ruleset* ruleset, const char* name);
// Reads who is a person: "0", "survivors", "0:survivors" or "all". Error: EXIT_USAGE.
bool record_person(const Ruleset* ruleset, int players, const char* who, bool people[SEATS_MAX][ROLES_MAX],
                   Error* error);
