// The two sides of an outcome; see sides.h. Used by `tune` for the equilibrium.
#include "sim/experiment/sides.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/quote.h"
#include "sim/game/lineup.h"

static bool is_of(const SidesPart* side, int role) {
    return ruleset_wins_with(side->experiment->ruleset, side->players, side->outcome, role) ==
           (side->who == SIDES_WINNERS);
}

// Whether a side has the same players in two line-ups.
static bool same(const SidesPart* side, int a, int b) {
    const Experiment* experiment = side->experiment;
    for (int role = 0; role < experiment->ruleset->role_count; role++) {
        if (!is_of(side, role)) continue;
        for (int seat = 0; seat < side->players; seat++)
            if (!lineup_same_player(&experiment->lineups[a].table[seat][role],
                                    &experiment->lineups[b].table[seat][role]))
                return false;
    }
    return true;
}

// Numbers the different ways in which a side plays, in the order of first occurrence; returns their
// number.
static int number(const SidesPart* side, int* of) {
    int count = 0;
    for (int i = 0; i < side->experiment->lineup_count; i++) {
        of[i] = -1;
        for (int k = 0; k < i && of[i] < 0; k++)
            if (same(side, i, k)) of[i] = of[k];
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

// The first line-up in which the side plays in way `n`.
static int first_of(const int* of, int n) {
    int i = 0;
    while (of[i] != n) i++;
    return i;
}

static bool fill(Sides* sides, const SidesPart* winners, const SidesPart* losers, Error* error) {
    const Experiment* experiment = winners->experiment;
    char row[LINE_MAX_BYTES], column[LINE_MAX_BYTES];
    for (int i = 0; i < sides->rows * sides->columns; i++) sides->pairing_at[i] = -1;
    for (int i = 0; i < experiment->lineup_count; i++) {
        int* at = &sides->pairing_at[sides->row_of[i] * sides->columns + sides->column_of[i]];
        if (*at >= 0)
            return error_set(error, EXIT_USAGE, "the pairing \"%s\" is given more than once",
                             QUOTED(experiment->lineups[i].name));
        *at = i;
    }
    for (int i = 0; i < sides->rows * sides->columns; i++) {
        if (sides->pairing_at[i] >= 0) continue;
        sides_text(winners, first_of(sides->row_of, i / sides->columns), row, sizeof row);
        sides_text(losers, first_of(sides->column_of, i % sides->columns), column, sizeof column);
        return error_set(error, EXIT_USAGE,
                         "an equilibrium needs every pairing of %d x %d; \"%s\" against \"%s\" is "
                         "missing",
                         sides->rows, sides->columns, QUOTED(row), QUOTED(column));
    }
    return true;
}

bool sides_make(Sides* sides, const Experiment* experiment, int players, int outcome, Error* error) {
    const SidesPart winners = {experiment, players, outcome, SIDES_WINNERS};
    const SidesPart losers = {experiment, players, outcome, SIDES_LOSERS};
    size_t count = (size_t)experiment->lineup_count;
    memset(sides, 0, sizeof *sides);
    if (!check_sides(experiment, players, outcome, error)) return false;
    sides->row_of = malloc(count * sizeof *sides->row_of);
    sides->column_of = malloc(count * sizeof *sides->column_of);
    bool made = sides->row_of && sides->column_of;
    if (made) {
        sides->rows = number(&winners, sides->row_of);
        sides->columns = number(&losers, sides->column_of);
        size_t places = (size_t)sides->rows * (size_t)sides->columns + 1;
        sides->pairing_at = malloc(places * sizeof *sides->pairing_at);
    }
    made = (made && sides->pairing_at) || error_set(error, EXIT_IO, "out of memory for %zu line-ups", count);
    made = made && fill(sides, &winners, &losers, error);
    if (!made) sides_free(sides);
    return made;
}

void sides_free(Sides* sides) {
    free(sides->pairing_at);
    free(sides->row_of);
    free(sides->column_of);
    memset(sides, 0, sizeof *sides);
}

void sides_text(const SidesPart* side, int lineup, char* text, size_t size) {
    const Ruleset* ruleset = side->experiment->ruleset;
    Match match = {.ruleset = ruleset, .players = side->players};
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    Buffer list = buffer_in(text, size);
    memcpy(match.table, side->experiment->lineups[lineup].table, sizeof match.table);
    int count = lineup_entries(&match, entries);
    for (int i = 0; i < count; i++) {
        // Seats that do not play like seat 0 are named for both sides, because their roles are not
        // known.
        bool seat = i >= ruleset->role_count;
        if (!seat && !is_of(side, i)) continue;
        buffer_add(&list, "%s%s=%s", list.used ? " " : "", entries[i].who, entries[i].plays);
    }
}
