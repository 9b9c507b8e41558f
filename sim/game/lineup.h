// Line-ups, and a match's line-up as text in the form used on the command line (`--strategy
// survivors=cooperative`) and in results. An entry applies to a role in every seat, or to one seat;
// later entries override earlier ones.
#pragma once

#include "sim/game/play.h"

// An assignment of a line-up: this strategy for every seat, for a role, or for a seat in all roles
// it can play.
typedef struct Assignment {
    enum { ASSIGN_ALL, ASSIGN_ROLE, ASSIGN_SEAT } scope;
    int index;     // of the role or seat
    bool implied;  // nobody gave it: it says who plays by default, beside what they want
    Player player;
} Assignment;

enum { ASSIGNMENTS_MAX = 1 + ROLES_MAX + SEATS_MAX };

// Who plays: a strategy, with its parameters, for every seat in every role.
typedef struct Lineup {
    char name[LINE_MAX_BYTES];  // "survivors=cooperative patient_zero=laser_focus", or "random"
    Player table[SEATS_MAX][ROLES_MAX];
    Assignment assignments[ASSIGNMENTS_MAX];  // its assignments, wider scopes first
    int assignment_count;
} Lineup;

enum { LINEUP_ENTRIES_MAX = ROLES_MAX + SEATS_MAX };

typedef struct LineupEntry {
    char who[NAME_MAX_BYTES];    // a role's name, or a seat's number
    char plays[LINE_MAX_BYTES];  // "cautious", "cautious:risk_max=0.5"
} LineupEntry;

// Writes the entries of the match, one for each role and one for each seat that differs from seat
// 0; returns their number.
int lineup_entries(const Match* match, LineupEntry entries[LINEUP_ENTRIES_MAX]);
// The parameters of a player: the rows of the strategy, followed by those that every player has
// (handicap.h; Player.motives). Their number, the `row`-th of them, its value (0 for a text row), and whether that
// differs from the default.
int lineup_row_count(const Player* player);
const Param* lineup_row(const Player* player, int row);
double lineup_value(const Player* player, int row);
bool lineup_changed(const Player* player, int row);
// Whether both play the same strategy with the same parameters.
bool lineup_same_player(const Player* a, const Player* b);
// What a seat plays: "raider", or "raider/avenger" if its roles are played differently, in the
// order of the ruleset's roles.
void lineup_seat(const Match* match, int seat, char* text, size_t size);
// Whether two seats play alike, in every role.
bool lineup_same(const Match* match, int seat, int other);
// Whether the first `players` seats of a line-up all play as the first one does, in every role.
bool lineup_seats_alike(const Ruleset* ruleset, const Lineup* lineup, int players);
// A strategy and its parameters that differ from the defaults: "cautious:risk_max=0.5".
void lineup_describe(const Player* player, char* text, size_t size);
// Whether one strategy with the same parameters plays every seat and role.
bool lineup_uniform(const Match* match);
// What all players want whose role gives them a choice; MOTIVE_NONE if they differ.
int lineup_motive(const Match* match);
