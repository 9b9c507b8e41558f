// A log of plays at real tables: one row a play, read from a CSV file (below) or from an export of BG Stats
// (bgstats.h). What a row does not say is unknown, and counts for nothing.
//
// Columns, in any order: `players` (a number, or their names), `winner`, and if there are any `ended` (an end reason),
// `nth game` (1 for the group's first), `rules` ("key=value,..."), `house` (a house rule in words), a rule's key, and a
// figure of the game (a metric's name; a number, or yes/no: whether it happened at all). Other columns are ignored, and
// listed.
#pragma once

#include "sim/experiment/variant.h"

enum {
    PLAYS_MAX = 10000,
    PLAYS_BYTES_MAX = 16 << 20,
    PLAYS_TABLES_MAX = 64,  // combinations of players and rules: each is simulated
    PLAYS_FACTS_MAX = 6,    // figures that rows have
    PLAYS_UNKNOWN = -1,
};

// Who won: an outcome of the ruleset's table, or one of these.
enum { PLAYS_PLAYER = OUTCOMES_MAX, PLAYS_SHARED, PLAYS_NOBODY, PLAYS_WINNERS };

// A figure that rows have.
typedef struct PlaysFact {
    int metric;
    bool yes_no;  // only whether it is at least 1
} PlaysFact;

// Where plays were played.
typedef struct PlaysTable {
    int players;
    int experience;  // of the group, PEOPLE_FIRST ...; or unknown
    Variant variant;
    int plays;
} PlaysTable;

typedef struct PlaysRow {
    int line;                        // in the file; of an export, the number of the play, from 1
    int table;                       // index in Plays.tables
    int winner;                      // an outcome, or PLAYS_...
    int seat;                        // of a PLAYS_PLAYER, or unknown
    int end;                         // end reason, or unknown
    int32_t facts[PLAYS_FACTS_MAX];  // values (of yes/no: 1, 0), or unknown
} PlaysRow;

typedef struct Plays {
    char name[ERROR_TEXT_MAX / 4];  // of the file
    const Ruleset* ruleset;
    PlaysRow* list;
    int count;
    PlaysTable* tables;
    int table_count;
    PlaysFact facts[PLAYS_FACTS_MAX];
    int fact_count;
    char ignored[LINE_MAX_BYTES];       // columns, "date, comment"; may be empty
    int left_out;                       // plays of an export that cannot be used
    char left_out_why[LINE_MAX_BYTES];  // of the first of them
} Plays;

// An empty log.
bool plays_open(Plays* plays, const char* name, const Ruleset* ruleset, Error* error);
void plays_free(Plays* plays);
// Reads a log in CSV. `base` are the rules where a row does not say others; `text` ends with a NUL and is changed. Error:
// EXIT_BAD_DATA with the position of every bad row (up to a few); EXIT_IO. On failure there is nothing to free.
bool plays_read_csv(Plays* plays, const char* name, char* text, size_t size, const Ruleset* ruleset,
                    const Variant* base, Error* error);
// Finds or adds the table of these players, experience and rules. Error: more than PLAYS_TABLES_MAX, or the rules cannot be played.
bool plays_table(Plays* plays, int players, int experience, const Variant* variant, int* table, Error* error);
// The group's experience at its latest plays; unknown, if no row says which game it was.
int plays_latest(const Plays* plays);
// Adds a play. Error: more than PLAYS_MAX.
bool plays_add(Plays* plays, const PlaysRow* play, Error* error);
// Whether the game has people, who play better the more often they have played: only then it matters which game it was.
bool plays_people_learn(const Ruleset* ruleset);
// Whether two names are the same, whatever their case, spaces and punctuation.
bool plays_same_name(const char* a, const char* b);
// Finds the outcome that a side's or a role's name means ("Survivors", "patient zero"); -1: none.
int plays_side(const Ruleset* ruleset, const char* name);
// The outcome of a game in which all win or lose together; -1: it is no such game.
int plays_team(const Ruleset* ruleset);
// What a winner is called: "survivors", "a player", "nobody", "several".
const char* plays_winner_name(const Ruleset* ruleset, int winner);
// Describes a table: "4 players", "4 players, games 1-2, open_roles=true".
void plays_table_text(const Plays* plays, const Variant* base, int table, char* text, size_t size);
