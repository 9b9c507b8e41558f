// Seats two line-ups at one table; see duel.h.
#include "sim/verbs/compare/duel.h"
#include "sim/base/check.h"

#include <stdio.h>
#include <string.h>

static bool same_rules(const Cell* a, const Cell* b) {
    size_t size = a->match.ruleset->rules_size;
    return a->match.ruleset == b->match.ruleset && !memcmp(a->match.rules, b->match.rules, size);
}

// Adds a cell to the duel, with side B in all seats.
static Cell* add_cell(Duel* duel, const Cell* b) {
    CHECK(duel->count < DUEL_CELLS_MAX);
    Cell* cell = &duel->cells[duel->count++];
    *cell = *b;
    cell->tally = NULL;  // a paired run keeps its own sums
    return cell;
}

// Adds a cell with side A in `length` seats from `begin` on.
static void add_seats(Duel* duel, const Cell* a, const Cell* b, int begin, int length) {
    CHECK(length > 0 && length < a->players);
    Cell* cell = add_cell(duel, b);
    uint32_t seats = 0, all = (UINT32_C(1) << a->players) - 1;
    for (int i = 0; i < length; i++) {
        int seat = (begin + i) % a->players;
        seats |= UINT32_C(1) << seat;
        memcpy(cell->match.table[seat], a->match.table[seat], sizeof cell->match.table[seat]);
    }
    duel->first[duel->count - 1] = seats;
    duel->second[duel->count - 1] = all & ~seats;
}

static void make_seats(Duel* duel, const Cell* a, const Cell* b) {
    int small = a->players / 2, large = a->players - small;
    for (int begin = 0; begin < a->players; begin++) add_seats(duel, a, b, begin, small);
    for (int begin = 0; large != small && begin < a->players; begin++) add_seats(duel, a, b, begin, large);
}

// Adds a cell with side A in the roles that win with `outcome`, and side B in the others.
static void add_faction(Duel* duel, const Cell* a, const Cell* b, int outcome) {
    CHECK(outcome == 0 || outcome == 1);
    const Ruleset* ruleset = a->match.ruleset;
    Cell* cell = add_cell(duel, b);
    for (int role = 0; role < ruleset->role_count; role++)
        for (int seat = 0; seat < a->players && ruleset_wins_with(ruleset, a->players, outcome, role); seat++)
            cell->match.table[seat][role] = a->match.table[seat][role];
    duel->first[duel->count - 1] = UINT32_C(1) << outcome;
    duel->second[duel->count - 1] = UINT32_C(1) << (1 - outcome);
}

bool duel_make(Duel* duel, const Cell* a, const Cell* b, Error* error) {
    const Ruleset* ruleset = a->match.ruleset;
    CHECK(a->players == b->players);
    duel->count = 0;
    if (!same_rules(a, b))
        return error_set(error, EXIT_USAGE,
                         "a duel seats both strategies at one table, so both arms must have the same rules");
    if (ruleset->seat_outcomes) {
        make_seats(duel, a, b);
        return true;
    }
    if (ruleset->outcome_count != 2)
        return error_set(error, EXIT_USAGE,
                         "%s has no two sides to duel; compare the strategies without --duel", ruleset->id);
    for (int outcome = 0; outcome < 2; outcome++) add_faction(duel, a, b, outcome);
    return true;
}

bool duel_open_paired(const Duel* duel, PairedRun* paired, uint64_t seed, Error* error) {
    CHECK(duel->count > 0);
    if (!paired_open(paired, seed, 2, duel->count, error)) return false;
    for (int i = 0; i < duel->count; i++) {
        paired->terms[i] = (PairedTerm){&duel->cells[i], duel->first[i]};
        paired->terms[duel->count + i] = (PairedTerm){&duel->cells[i], duel->second[i]};
    }
    return true;
}
