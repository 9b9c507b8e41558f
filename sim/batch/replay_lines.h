// Writes one game as JSON lines, for programs: one object per line, of the types "game" (first),
// "event", "decision" and "result" (last). The schema is configs/schema/replay.schema.json.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/game/story.h"
#include "sim/text/json_write.h"

typedef struct ReplayLines {
    const Cell* cell;
    FILE* out;
    JsonWriter json;
} ReplayLines;

void replay_lines_open(ReplayLines* lines, const Cell* cell, FILE* out);
// `seeded`: the game has this number under the experiment's seed.
void replay_lines_game(ReplayLines* lines, uint64_t game, bool seeded);
// `story`: what the ruleset says about the event, or about the end.
void replay_lines_event(ReplayLines* lines, const TraceEvent* event, const Story* story);
void replay_lines_decision(ReplayLines* lines, const Decision* decision, const char* strategy,
                           unsigned action);
void replay_lines_result(ReplayLines* lines, const GameResult* result, uint64_t state_hash,
                         const Story* story);
