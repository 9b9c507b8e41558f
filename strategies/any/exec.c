// exec: an external program plays, in any language, over a line protocol
// (docs/authors/bots.md).
#include "sim/players/bot_pool.h"

const Strategy strategy_any_exec = {
    .name = "exec",
    .summary = "an external program plays: exec:COMMAND (see `reckon bot-check`)",
    .style = "whatever the program does",
    RULESET_TABLE(param, bot_params),
    .memory_size = BOT_POOL_MEMORY,
    .arena_size = ARENA_BYTES,
    .open = bot_pool_open,
    .close = bot_pool_close,
    .outside = &bot_pool_outside,
    .chooses_all = true,
    .choose = bot_pool_choose,
};
