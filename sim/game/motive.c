// What players want; see motive.h.
#include "sim/game/motive.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/game/side.h"

static const char mixed[] = "mixed";

int motive_won(const MotiveGame* game, int motive, unsigned seat, int kind) {
    const Ruleset* ruleset = game->ruleset;
    if (!ruleset->motives) return (int)side_won(ruleset, kind, (int)seat, game->result);
    CHECK(motive >= 0 && motive < param_readings(ruleset->motives));
    int won = ruleset->motive_won(game->rules, game->state, game->result, motive, seat, kind);
    CHECK(won >= MOTIVE_NONE && won <= 840);
    return won;
}

bool motive_matters(const Ruleset* ruleset, int kind) {
    for (int motive = 0; kind >= 0 && motive < param_readings(ruleset->motives); motive++)
        if (ruleset->motives->readings[motive].for_oneself >> kind & 1) return true;
    return false;
}

bool motive_for_oneself(const Ruleset* ruleset, int motive, int kind) {
    CHECK(kind >= 0 && kind < side_count(ruleset));
    if (ruleset->seat_outcomes) return true;
    if (motive == MOTIVE_NONE) return motive_matters(ruleset, kind);
    return ruleset->motives && (ruleset->motives->readings[motive].for_oneself >> kind & 1);
}

int motive_side_of(const Ruleset* ruleset, int motive, int seat, int role) {
    int kind = side_kind(ruleset, role);
    bool alone = kind >= 0 && motive_for_oneself(ruleset, motive, kind);
    return alone ? OUTCOMES_MAX + seat : side_of(ruleset, seat, role);
}

bool motive_find(const Ruleset* ruleset, const char* name, int* motive, Error* error) {
    double value = MOTIVE_NONE;
    if (strcmp(name, mixed) != 0 && !param_parse(ruleset->motives, name, &value, error)) return false;
    *motive = (int)value;
    return true;
}

const char* motive_name(const Ruleset* ruleset, int motive) {
    if (motive == MOTIVE_NONE) return mixed;
    return ruleset->motives ? ruleset->motives->readings[motive].name : "";
}
