// Which strategies play: reads assignments one by one and combines them into an experiment's
// line-up. An assignment names a strategy, with parameters, for all seats ("all", or nothing), for
// a role, or for a seat. Narrower ones win; roles without one get the ruleset's defaults.
#pragma once

#include "sim/game/lineup.h"

// "[ROLE_OR_SEAT=]NAME[:param=value,...]", as on the command line.
bool assignment_parse(const Ruleset* ruleset, const char* text, Assignment* assignment, Error* error);
// "NAME[:param=value,...]" alone, for an assignment whose scope is already set.
bool assignment_player(const Ruleset* ruleset, const char* text, Assignment* assignment, Error* error);

// The same in pieces: the scope ("all", a role's name, a seat's number), then the strategy, which
// starts with its default parameters and must be able to play there, then parameters one by one.
bool assignment_scope(const Ruleset* ruleset, const char* who, Assignment* assignment, Error* error);
bool assignment_strategy(const Ruleset* ruleset, const char* name, Assignment* assignment, Error* error);
// The row of a parameter, or null with a message.
const Param* assignment_param(const Assignment* assignment, const char* key, Error* error);
void assignment_set(Assignment* assignment, const Param* row, double value);
// The same from command-line text; works for a text row, too.
bool assignment_set_text(Assignment* assignment, const Param* row, const char* text, Error* error);

// Sets the name and table of a line-up from its assignments, in any order. Fails if two have the
// same scope.
bool assignment_make_lineup(const Ruleset* ruleset, Lineup* lineup, Error* error);

// What players want (motive.h), beside who they are. An assignment here has a scope and
// player.motive; "[ROLE_OR_SEAT=]MOTIVE", as on the command line. Error: EXIT_USAGE.
bool assignment_parse_motive(const Ruleset* ruleset, const char* text, Assignment* motive, Error* error);
// The motive alone, for an assignment whose scope is already set.
bool assignment_motive(const Ruleset* ruleset, const char* name, Assignment* motive, Error* error);
// Gives the motive to the players of a line-up in its scope, and makes the line-up again. Error
// (EXIT_USAGE): a seat whose roles are played by different strategies.
bool assignment_apply_motive(const Ruleset* ruleset, Lineup* lineup, const Assignment* motive, Error* error);

// Writes "survivors", "3" or "all".
void assignment_who(const Ruleset* ruleset, const Assignment* assignment, char* text, size_t size);
