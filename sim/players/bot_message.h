// The messages between the program and an external player, one JSON object per line; docs: the
// protocol page, docs/authors/bots.md. These messages are all that a bot learns: its seat's
// view as named facts (Ruleset.facts), the legal actions, and a seed.
#pragma once

#include "sim/game/strategy.h"

enum { BOT_PROTOCOL = 1 };

// What a bot says about itself.
typedef struct BotIdentity {
    char name[NAME_MAX_BYTES], version[NAME_MAX_BYTES];
} BotIdentity;

// A decision as sent to a bot.
typedef struct BotQuestion {
    const StrategyInput* input;
    uint64_t id;
    uint64_t seed;  // for the bot's own random numbers at this decision
} BotQuestion;

// --- to the bot

// Says where the bot plays: game, players, role, milliseconds per move, and all rules with their
// values.
void bot_write_hello(const Seating* seating, int move_time, FILE* out);
void bot_write_game(const StrategyInput* input, FILE* out);
void bot_write_decide(const BotQuestion* question, FactList* facts, FILE* out);
// The end of a game for a seat of a bot.
void bot_write_over(const StrategyInput* input, const GameResult* result, FILE* out);
void bot_write_bye(FILE* out);

// --- from the bot. On failure, `error` completes a sentence about the bot: "answered without ...".

bool bot_read_hello(const char* line, size_t size, BotIdentity* identity, Error* error);
// The id of the decision that a line answers, and the choice: an action's name in `name` or, if
// that is empty, its number.
typedef struct BotAnswer {
    uint64_t id;
    int64_t index;
    char name[NAME_MAX_BYTES];
} BotAnswer;
bool bot_read_answer(const char* line, size_t size, BotAnswer* answer, Error* error);
// Finds the legal action that the answer names; fails if there is none.
bool bot_choice(const StrategyInput* input, const BotAnswer* answer, unsigned* action, Error* error);
