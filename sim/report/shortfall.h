// What is missing from an answer, in one sentence that every report for people puts first: games,
// player counts, line-ups or variants that were not played, and games that count in no rate.
// Claims about all line-ups or player counts are made only if nothing is missing
// (shortfall_is_whole).
#pragma once

#include "sim/batch/paired.h"
#include "sim/report/report_data.h"

// How the sentence begins.
#define SHORTFALL_MARK "INCOMPLETE: "

enum { SHORTFALL_TEXT_MAX = 2 * LINE_MAX_BYTES };

// A part of an answer: a cell, or what a verb plays for a player count and a variant.
typedef struct ShortfallPart {
    int players;
    const Variant* variant;
    const Lineup* lineup;  // null: all of them
    uint64_t games;        // played, in the shortfall's unit
    // Games of all its arms, and those of them that count in no rate: they hit the safety cap, an
    // external player failed, or house rules set each other off without end (those of paired runs are in `capped`).
    uint64_t tried, capped, failed, looped;
    bool short_of;  // stopped before its end
} ShortfallPart;

typedef struct Shortfall {
    const Experiment* experiment;
    // Fills in a part; parts are in the order of a plan: variants, then player counts, then
    // line-ups.
    ShortfallPart (*part)(const void* source, int index);
    const void* source;
    int count;
    uint64_t target;   // what a whole part has, in the unit
    bool at_most;      // whether a whole part may have less
    const char* unit;  // what is counted: "games", "games per pairing"
} Shortfall;

// Writes the sentence. False, with an empty text, if nothing is missing.
bool shortfall_text(const Shortfall* shortfall, char* text, size_t size);
// The same for the cells of a run.
bool shortfall_plan_text(const Plan* plan, char* text, size_t size);
// The same, as the first sentence of report data that has none yet.
void shortfall_say(const Shortfall* shortfall, ReportData* data);

// The cell of a plan as a part; source: its array of cells.
ShortfallPart shortfall_cell(const void* cells, int index);
// Adds the games of the paired run's arms to those tried and capped.
void shortfall_add_paired(ShortfallPart* part, const PairedRun* paired);
// Whether a cell has all its games, and at most one in ABORTED_ONE_IN (aborted.h) counts in no rate.
bool shortfall_is_whole(const Cell* cell);
