// Any game: the players of a real table, from the file that `reckon fit --save` wrote (sim/players/fitted.h). All seats play
// one of its settings in a game.
#include "sim/players/fitted.h"

static const Param params[] = {STRATEGY_PARAM(
    "file", TEXT, .help = "players that agree with real plays, written by `reckon fit --save`")};

const Strategy strategy_any_fitted = {
    .name = "fitted",
    .summary = "plays as the players of a real table whose plays were fitted (`reckon fit --save`)",
    .style = "the players of a real table",
    RULESET_TABLE(param, params),
    .chooses_all = true,
    .by_table = true,
    .memory_size = POLICY_MEMORY_BYTES,
    .open = fitted_open,
    .close = fitted_close,
    .choose = fitted_choose,
};
