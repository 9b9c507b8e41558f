// Tests an external player (strategy `exec`): starts it, plays games with it in every seat, plays
// them again with new processes, and notes its faults.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/players/bot_message.h"

enum { BOT_FINDINGS_MAX = 32 };

// A fault, as a sentence about the program.
typedef struct BotFinding {
    const Ruleset* ruleset;  // null: independent of the game
    uint64_t game;           // only with a ruleset
    char text[ERROR_TEXT_MAX];
} BotFinding;

typedef struct BotCheck {
    const char* command;
    uint64_t seed, games;  // games of each ruleset, played twice
    int move_time;         // milliseconds
    // Filled by bot_check_play.
    BotIdentity identity;
    bool answered;      // it has answered hello
    uint64_t played;    // games, counted once although played twice
    int finding_count;  // the first BOT_FINDINGS_MAX are listed
    BotFinding findings[BOT_FINDINGS_MAX];
} BotCheck;

// Tests it with the ruleset `only`, or with every ruleset if that is null. Fails only if testing is
// impossible (EXIT_USAGE, EXIT_IO); the program's faults become findings.
bool bot_check_play(BotCheck* check, const Ruleset* only, Error* error);
// Writes what a program is sent in seat 0 of a game at random play: hello, the beginning of the game, the
// first decision of each kind, the end, and bye. Error: EXIT_IO, or as play_game.
bool bot_check_sample(const Ruleset* ruleset, int move_time, FILE* out, Error* error);
