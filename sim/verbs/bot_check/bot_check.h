// Tests an external player (strategy `exec`): starts it, plays games with it in every seat, plays
// them again with new processes, and notes its faults.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/players/bot_message.h"

enum { BOT_FINDINGS_MAX = 32 };

// Something that is wrong, in a sentence about the program.
typedef struct BotFinding {
    const Ruleset* ruleset;  // null: wherever it plays
    uint64_t game;           // with a ruleset
    char text[ERROR_TEXT_MAX];
} BotFinding;

typedef struct BotCheck {
    const char* command;
    uint64_t seed, games;  // games of each ruleset, played twice
    int move_time;         // milliseconds
    // Filled by bot_check_play.
    BotIdentity identity;
    bool met;           // it has said hello
    uint64_t played;    // games, each counted once
    int finding_count;  // of which the first BOT_FINDINGS_MAX are listed
    BotFinding findings[BOT_FINDINGS_MAX];
} BotCheck;

// Tries it at every ruleset that is neither null nor refused by `only`. Fails only where that
// cannot be done (EXIT_USAGE, EXIT_IO): what the program does wrong are findings.
bool bot_check_play(BotCheck* check, const Ruleset* only, Error* error);
