// External players, addressed by messages (bot_message.h). A bot is one process, restarted when it has failed. The
// pool has the bots of one role of one cell: one for each thread or group of threads, started when first needed. It
// counts failed games. The plan of the strategy `exec`, and its whole implementation.
#pragma once

#include <pthread.h>

#include "sim/game/play.h"
#include "sim/platform/child.h"
#include "sim/players/bot_message.h"

typedef enum BotWait { BOT_IDLE, BOT_WAITING, BOT_ANSWERED, BOT_FAILED } BotWait;

enum {
    BOT_SHARED_MAX = 64,    // threads sharing a process, at most
    BOT_START_MS = 10000,   // it has at least this long to answer hello
    BOT_LEAVE_MS = 1000,    // it has this long to exit after bye
    BOT_COMMAND_WORDS = 64  // words in a command, at most
};

// How a bot is started; constant, outlives the bot.
typedef struct BotProgram {
    const char* command;                 // as given
    char* words[BOT_COMMAND_WORDS + 1];  // the same, split at spaces and null-terminated
    const Seating* seating;              // where it plays
    int move_time;                       // milliseconds
} BotProgram;

typedef struct Bot {
    const BotProgram* program;
    Child child;
    BotIdentity identity;  // of the first start
    bool known;            // it has been started once
    uint64_t generation;   // number of starts: a game begun with another process cannot continue
    uint64_t next_id;
    pthread_mutex_t lock;
    pthread_cond_t unread;  // the reading thread has stopped reading
    bool reading;           // a thread is reading its answers
    bool down;              // it has failed but is not yet stopped
    bool gone;              // it has exited on its own
    bool unfinished;        // it failed while its next line was awaited
    char fault[ERROR_TEXT_MAX / 2];
    struct {
        BotWait state;
        uint64_t id;
        const StrategyInput* input;
        unsigned action;
        pthread_cond_t changed;  // the answer has arrived, or this thread should read
    } slot[BOT_SHARED_MAX];
    FactList facts;
} Bot;

void bot_open(Bot* bot, const BotProgram* program);
void bot_close(Bot* bot);

// Starts it if it is not running, and says hello. Fails (EXIT_NO_INPUT, EXIT_PLUGIN) with the
// reason: no further game can be played. To be called before the first decision of a game;
// `generation` identifies the process that plays the game.
bool bot_begin(Bot* bot, uint64_t* generation, Error* error);

// Splits `command` at spaces into `program`, which points into `copy` (of as many bytes). Error:
// EXIT_USAGE.
bool bot_split(const char* command, char* copy, BotProgram* program, Error* error);

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
void bot_pool_reset(const Match* match);
enum { BOT_POOL_MEMORY = 16 };  // Strategy.memory_size
