// An external player, addressed by messages (bot_message.h): one process, restarted when it has
// failed. Several threads may share it: then several decisions are outstanding at once, and any
// waiting thread reads the answers for all.
//
// It fails when it dies, closes its output, is late, or writes anything but a valid answer to an
// outstanding decision. It is then stopped, and every pending decision fails.
#pragma once

#include <pthread.h>

#include "sim/platform/child.h"
#include "sim/players/bot_message.h"

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

typedef enum BotWait { BOT_IDLE, BOT_WAITING, BOT_ANSWERED, BOT_FAILED } BotWait;

typedef struct Bot {
    const BotProgram* program;
    Child child;
    BotIdentity identity;  // of the first start
    bool met;              // it has been started once
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
// Says bye, and returns when the process must have exited (child_clock). No thread may be waiting for
// it.
double bot_dismiss(Bot* bot);
// Waits until then, and ends the process; the next game starts it again.
void bot_rest(Bot* bot, double deadline);

// Starts it if it is not running, and says hello. Fails (EXIT_NO_INPUT, EXIT_PLUGIN) with the
// reason: no further game can be played. To be called before the first decision of a game;
// `generation` identifies the process that plays the game.
bool bot_begin(Bot* bot, uint64_t* generation, Error* error);
// A decision to send, in the slot of the calling thread; `first` marks the seat's first decision in
// a game.
typedef struct BotTurn {
    const StrategyInput* input;
    int slot;
    bool first;
    uint64_t generation, seed;
} BotTurn;
// Sends it a decision and waits for the answer. False with `error` (EXIT_PLUGIN) if it failed: the
// game cannot continue.
bool bot_ask(Bot* bot, const BotTurn* turn, unsigned* action, Error* error);
// Tells it that a game is over, if the process of that generation is still running.
void bot_over(Bot* bot, uint64_t generation, const StrategyInput* input, const GameResult* result);

// Splits `command` at spaces into `program`, which points into `copy` (of as many bytes). Error:
// EXIT_USAGE.
bool bot_split(const char* command, char* copy, BotProgram* program, Error* error);
