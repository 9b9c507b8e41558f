// Assertions that catch bugs in the program itself, alive in every build. A failed one ends the
// program with a message that says what does not hold, where, and how to see the game that was
// played; never silently. They cost less than 1 % of a game's instructions, because in the rules
// and strategies that are executed at every decision, draw or card, the most frequent ones are
// CHECK_SLOW: those are alive where RECKON_CHECKED is defined, as in the tests.
//
// No defence against strangers: what a file, a bot, a plug-in or a caller brings is refused with a
// message (error.h) before it comes here.
#pragma once

#include <assert.h>  // static_assert
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/base/limits.h"

// Mark code that must not be reached with CHECK(0 && "why"). RECKON_TERSE is defined where the program is downloaded:
// there the message says only where.
#ifdef RECKON_TERSE
#define CHECK_TEXT(text) NULL
#else
#define CHECK_TEXT(text) text
#endif
#define CHECK(condition)                                                                  \
    (__builtin_expect(!(condition), 0)                                                    \
         ? check_failed(CHECK_TEXT(#condition), __FILE__, __LINE__, CHECK_TEXT(__func__)) \
         : (void)0)

#ifdef RECKON_CHECKED
#define CHECK_SLOW(condition) CHECK(condition)
#else
#define CHECK_SLOW(condition) \
    ((void)(0 && (condition)))  // unevaluated, so variables used only in checks count as used
#endif

// Prints the message and ends the process: as check_on_failure says, else by abort. `condition` and `function` may be null.
void check_failed(const char* condition, const char* file, int line, const char* function)
    __attribute__((noreturn, cold));
// Sets what ends the process after the message.
void check_on_failure(void (*end)(void));

// The command that replays a game: its number stands between the two parts.
typedef struct CheckCommand {
    char before[ERROR_TEXT_MAX];
    const char* after;
} CheckCommand;
// Writes it; false: there is none.
typedef bool CheckReplay(const void* of, CheckCommand* command);
// Sets what writes it for the games that this thread plays from now on; null: nothing does.
void check_replay(CheckReplay* replay, const void* of);
// How often this thread has called that.
uint64_t check_replay_changes(void);
// Writes the command for games of this thread; false: there is none.
bool check_replay_command(CheckCommand* command);
// Notes which game this thread plays.
void check_playing(uint64_t seed, uint64_t game);
