// The processes of an external player in one role of one cell (bot.h): one for each thread or group
// of threads, started when first needed. Counts failed games. The plan of the strategy `exec`, and
// its whole implementation.
#pragma once

#include "sim/game/play.h"
#include "sim/players/bot.h"

// Rows of the strategy's parameters, the command last: on a command line it takes all the remaining
// text.
enum { BOT_MOVE_TIME, BOT_BATCH, BOT_FAILURES, BOT_COMMAND, BOT_PARAMS };
extern const Param bot_params[BOT_PARAMS];

// Strategy.open, .close, .choose and .outside. Opening starts no process.
bool bot_pool_open(const Seating* seating, void** plan, Error* error);
void bot_pool_close(void* plan);
unsigned bot_pool_choose(const StrategyInput* input);
extern const Outside bot_pool_outside;
// Ends the processes of the match's players, for a cell that is finished; the next question starts
// them again. No thread may be playing the match.
void bot_pool_rest(const Match* match);
// Resets the failure counts of the match's players, after games played only to measure time.
void bot_pool_forgive(const Match* match);
enum { BOT_POOL_MEMORY = 16 };  // Strategy.memory_size
