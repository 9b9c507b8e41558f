// The two sides of an outcome; see sides.h. Used by `tune` for the equilibrium.
#include "sim/experiment/sides.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/game/lineup.h"

// Whether a side plays the same in two line-ups.
static bool same(const Experiment* experiment, int players, int outcome, bool winners, int a, int b) {
    for (int role = 0; role < experiment->ruleset->role_count; role++) {
        if (ruleset_wins_with(experiment->ruleset, players, outcome, role) != winners) continue;
        for (int seat = 0; seat < players; seat++)
            if (!lineup_same_player(&experiment->lineups[a].table[seat][role],
                                    &experiment->lineups[b].table[seat][role]))
                return false;
    }
    return true;
}

// Numbers what a side plays, in the order of first occurrence; returns how many there are.
static int number(const Experiment* experiment, int players, int outcome, bool winners, int* of) {
    int count = 0;
    for (int i = 0; i < experiment->lineup_count; i++) {
        of[i] = -1;
        for (int k = 0; k < i && of[i] < 0; k++)
            if (same(experiment, players, outcome, winners, i, k)) of[i] = of[k];
        if (of[i] < 0) of[i] = count++;
    }
    return count;
}

static bool check_sides(const Experiment* experiment, int players, int outcome, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    char name[NAME_MAX_BYTES];
    int winners = 0;
    for (int role = 0; role < ruleset->role_count; role++)
        winners += ruleset_wins_with(ruleset, players, outcome, role);
    if (winners > 0 && winners < ruleset->role_count) return true;
    ruleset_outcome_name(ruleset, players, outcome, name, sizeof name);
    return error_set(
        error, EXIT_USAGE,
        "an equilibrium needs two sides, one that wins with \"%s\" and one that does not; in %s %s", name,
        ruleset->id, winners ? "all roles do" : "no role does");
}

// The first line-up in which the side plays number `n`.
static int first_of(const int* of, int n) {
    int i = 0;
    while (of[i] != n) i++;
    return i;
}

static bool fill(Sides* sides, const Experiment* experiment, int players, int outcome, Error* error) {
    char row[LINE_MAX_BYTES], column[LINE_MAX_BYTES];
    for (int i = 0; i < sides->rows * sides->columns; i++) sides->pairing_at[i] = -1;
    for (int i = 0; i < experiment->lineup_count; i++) {
        int* at = &sides->pairing_at[sides->row_of[i] * sides->columns + sides->column_of[i]];
        if (*at >= 0)
            return error_set(error, EXIT_USAGE, "the pairing \"%.200s\" is given more than once",
                             experiment->lineups[i].name);
        *at = i;
    }
    for (int i = 0; i < sides->rows * sides->columns; i++) {
        if (sides->pairing_at[i] >= 0) continue;
        sides_text(experiment, players, outcome, true, first_of(sides->row_of, i / sides->columns), row,
                   sizeof row);
        sides_text(experiment, players, outcome, false, first_of(sides->column_of, i % sides->columns),
                   column, sizeof column);
        return error_set(error, EXIT_USAGE,
                         "an equilibrium needs every pairing of %d x %d; \"%.200s\" against \"%.200s\" is "
                         "missing",
                         sides->rows, sides->columns, row, column);
    }
    return true;
}

bool sides_make(Sides* sides, const Experiment* experiment, int players, int outcome, Error* error) {
    size_t count = (size_t)experiment->lineup_count;
    memset(sides, 0, sizeof *sides);
    if (!check_sides(experiment, players, outcome, error)) return false;
    sides->row_of = malloc(count * sizeof *sides->row_of);
    sides->column_of = malloc(count * sizeof *sides->column_of);
    bool made = sides->row_of && sides->column_of;
    if (made) {
        sides->rows = number(experiment, players, outcome, true, sides->row_of);
        sides->columns = number(experiment, players, outcome, false, sides->column_of);
        size_t places = (size_t)sides->rows * (size_t)sides->columns + 1;
        sides->pairing_at = malloc(places * sizeof *sides->pairing_at);
    }
    made = (made && sides->pairing_at) || error_set(error, EXIT_IO, "out of memory for %zu line-ups", count);
    made = made && fill(sides, experiment, players, outcome, error);
    if (!made) sides_free(sides);
    return made;
}

void sides_free(Sides* sides) {
    free(sides->pairing_at);
    free(sides->row_of);
    free(sides->column_of);
    memset(sides, 0, sizeof *sides);
}

void sides_text(const Experiment* experiment, int players, int outcome, bool winners, int lineup, char* text,
                size_t size) {
    const Ruleset* ruleset = experiment->ruleset;
    Match match = {.ruleset = ruleset, .players = players};
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    size_t used = 0;
    memcpy(match.table, experiment->lineups[lineup].table, sizeof match.table);
    int count = lineup_entries(&match, entries);
    text[0] = '\0';
    for (int i = 0; i < count && used < size; i++) {
        // Seats that play otherwise than seat 0 are named with both sides: nobody knows their roles.
        bool seat = i >= ruleset->role_count;
        if (!seat && ruleset_wins_with(ruleset, players, outcome, i) != winners) continue;
        used += (size_t)snprintf(text + used, size - used, "%s%s=%s", used ? " " : "", entries[i].who,
                                 entries[i].plays);
    }
}
