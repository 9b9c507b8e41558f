// The start of a mixed league; see mixed_start.h.
#include "sim/verbs/train/mixed_start.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"

static const LeagueMember* first_trained(const League* league, int kind) {
    const LeagueSide* side = &league->sides[kind];
    for (int m = 0; m < side->member_count; m++)
        if (side->members[m].weights) return &side->members[m];
    return NULL;
}

// Adds a member whose halves are these two.
static bool add(League* start, int kind, const LeagueMember* halves[LINEAR_HALVES], Error* error) {
    LeagueSide* side = &start->sides[kind];
    size_t rows = (size_t)start->features->act_count / LINEAR_HALVES;
    LeagueMember* member = &side->members[side->member_count];
    *member = (LeagueMember){.weight = LEAGUE_WEIGHTS, .sharpness = 1};
    member->weights = malloc(LINEAR_HALVES * rows * sizeof *member->weights);
    if (!member->weights) return error_set(error, EXIT_IO, "out of memory for a league");
    for (int half = 0; half < LINEAR_HALVES; half++)
        memcpy(member->weights + (size_t)half * rows, halves[half]->weights, rows * sizeof *member->weights);
    side->member_count++;
    return true;
}

static bool add_side(League* start, int kind, const League* shipped[LINEAR_HALVES], Error* error) {
    const LeagueMember* members[LINEAR_HALVES];
    for (int i = 0; i < LINEAR_HALVES; i++) {
        members[i] = first_trained(shipped[i], kind);
        if (!members[i]) members[i] = first_trained(shipped[!i], kind);
        if (!members[i])
            return error_set(error, EXIT_NO_INPUT, "no shipped league for %s with %d players has trained %s",
                             start->ruleset->id, start->players, side_name(start->ruleset, kind));
    }
    if (motive_matters(start->ruleset, kind)) return add(start, kind, members, error);
    for (int i = 0; i < LINEAR_HALVES; i++) {
        const LeagueMember* both[LINEAR_HALVES] = {members[i], members[i]};
        if (!add(start, kind, both, error)) return false;
    }
    return true;
}

bool mixed_start(League* start, const Ruleset* ruleset, int players, Error* error) {
    const League* shipped[LINEAR_HALVES];
    memset(start, 0, sizeof *start);
    for (int i = 0; i < LINEAR_HALVES; i++)
        if (!(shipped[i] = league_find(ruleset, players, i, error))) return false;
    start->ruleset = ruleset;
    start->players = players;
    start->motive = MOTIVE_NONE;
    start->features = linear_features(ruleset, MOTIVE_NONE, error);
    if (!start->features) return false;
    for (int kind = 0; kind < side_count(ruleset); kind++) {
        start->side_count = kind + 1;
        if (add_side(start, kind, shipped, error)) continue;
        league_free(start);
        return false;
    }
    return true;
}
