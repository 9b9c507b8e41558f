// An external player, addressed by messages (bot_message.h): one process, restarted when it has
// failed. Several threads may share it: then several decisions are outstanding at once, and any
// waiting thread reads the answers for all.
//
// It fails when it dies, closes its output, is late, or writes anything but an answer to an
// outstanding decision. Then it is stopped, and every pending decision has failed.
#pragma once

#include <pthread.h>

#include "sim/platform/child.h"
#include "sim/players/bot_message.h"

enum {
    BOT_SHARED_MAX = 64,    // threads that share a process, at most
    BOT_START_MS = 10000,   // until it must have answered hello, at least
    BOT_LEAVE_MS = 1000,    // from bye to its end
    BOT_COMMAND_WORDS = 64  // of a command, at most
};

// How a bot is started; constant, and outlives the bot.
typedef struct BotProgram {
    const char* command;                 // as it was given
    char* words[BOT_COMMAND_WORDS + 1];  // the same, split at spaces; null behind the last
    const Seating* seating;              // where it plays
    int move_time;                       // milliseconds
} BotProgram;

typedef enum BotWait { BOT_IDLE, BOT_WAITING, BOT_ANSWERED, BOT_FAILED } BotWait;

typedef struct Bot {
    const BotProgram* program;
    Child child;
    BotIdentity identity;  // of the first start
    bool met;              // it has been started once
    uint64_t generation;   // starts so far: a game that another process began cannot be gone on with
    uint64_t next_id;
    pthread_mutex_t lock;
    pthread_cond_t unread;  // nobody reads its answers any more
    bool reading;           // somebody reads its answers
    bool down;              // it has failed and is still to be ended
    bool gone;              // it has ended by itself
    char fault[ERROR_TEXT_MAX / 2];
    struct {
        BotWait state;
        uint64_t id;
        const StrategyInput* input;
        unsigned action;
        pthread_cond_t changed;  // the answer is there, or it is for this one to read
    } slot[BOT_SHARED_MAX];
    FactList facts;
} Bot;

void bot_open(Bot* bot, const BotProgram* program);
void bot_close(Bot* bot);
// Says bye to it and ends it, until it is asked to begin another game. Nobody waits for it.
void bot_rest(Bot* bot);

// Starts it where it is not running, and says hello. Fails (EXIT_NO_INPUT, EXIT_PLUGIN) with what
// is wrong with it: no further game can be played. To be called before the first decision of a
// game; `generation` says by which process the game is played.
bool bot_begin(Bot* bot, uint64_t* generation, Error* error);
// Puts a decision to it, in a place of its own among those who share it; `first` for the first one
// of the seat in a game. False with `error` (EXIT_PLUGIN) if it failed: the game cannot be gone on
// with.
typedef struct BotTurn {
    const StrategyInput* input;
    int slot;
    bool first;
    uint64_t generation, seed;
} BotTurn;
bool bot_ask(Bot* bot, const BotTurn* turn, unsigned* action, Error* error);
// Tells it the end of a game that the process of that generation plays.
void bot_over(Bot* bot, uint64_t generation, const StrategyInput* input, const GameResult* result);

// Splits `command` at spaces into `program`, which points into `copy` (of as many bytes). Error:
// EXIT_USAGE.
bool bot_split(const char* command, char* copy, BotProgram* program, Error* error);
