// A recorded game, read from its file (configs/schema/game.schema.json): the one-cell experiment
// that it belongs to, its source of chance, the choices, and the claimed result. Files come from
// record_log.h, from a table, or from another program; playing the game shows whether it follows
// the rules (record_run.h).
#pragma once

#include "sim/telling/record_log.h"
#include "sim/text/json.h"

enum { RECORD_ANY = -1, RECORD_STEPS_MAX = 1 << 20 };

// A choice as recorded; everything but the action may be missing (RECORD_ANY).
typedef struct RecordStep {
    const cJSON* node;
    const char* action;  // by name; null: by `number`
    int number, seat, role, kind;
} RecordStep;

// A draw as recorded: a number, or the kind of a thing that is picked; or a name of either
// (Ruleset.draw_name), or of a card that is drawn from the deck or picked from a hand. If both name
// and number are given, they must agree. The stream may be missing (RECORD_ANY), and `of` beside a
// name (0).
typedef struct RecordedDraw {
    const cJSON* node;
    const char *card, *name;  // null: not named
    int stream;
    bool picked, numbered;  // `value` is the kind of a thing that is picked; `value` is given
    uint32_t value, of;
} RecordedDraw;

typedef struct Record {
    JsonDocument document;
    Experiment experiment;
    Plan plan;         // with a single cell
    const Cell* cell;  // that cell
    bool drawn;        // chance comes from `draws`; else from the random streams of game `game`
    uint64_t game;
    RecordStep* steps;
    int step_count;
    RecordedDraw* draws;
    int draw_count;
    bool people[SEATS_MAX][ROLES_MAX];  // who was a person
    bool unfinished;                    // it ends before the game does
    const cJSON* result;                // as claimed; null: none
} Record;

// Reads a file. Error: EXIT_NO_INPUT, EXIT_BAD_DATA, EXIT_IO; then there is nothing to free.
bool record_read(Record* record, const char* file, Error* error);
// The same for text in memory; `name` stands for the file in messages.
bool record_parse(Record* record, const char* name, const char* text, size_t size, Error* error);
void record_free(Record* record);
// The card with this name; card_kinds: there is none.
unsigned record_card(const Ruleset* ruleset, const char* name);
// Reads who is a person: "0", "survivors", "0:survivors" or "all". Error: EXIT_USAGE.
bool record_person(const Ruleset* ruleset, int players, const char* who, bool people[SEATS_MAX][ROLES_MAX],
                   Error* error);
