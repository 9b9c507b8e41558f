// The answer of a run in a few sentences: who leads at each player count, how certain that is,
// whether it depends on who plays, and what that rests on. In a free-for-all also the first-player
// advantage, whether it depends on who plays, and which strategy wins more than its share. Reads
// tallies, and knows no game.
//
// What is claimed for a player count, and for all line-ups there, rests on cells that have all their
// games (shortfall_is_whole); of the others, only rates so far are given.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/measured.h"
#include "sim/report/report_data.h"

enum { ANSWER_SENTENCES_MAX = 21, ANSWER_TEXT_MAX = 1024 };

typedef struct Answer {
    int outcome;  // the outcome reported, numbered from the first after the seats'; -1: only seats can win
    MeasuredSearch search[SEATS_MAX];  // what to show beside it (measured_beside)
    uint64_t search_games;             // the fewest of any player count; 0: nothing
    char sentences[ANSWER_SENTENCES_MAX][ANSWER_TEXT_MAX];
    int sentence_count;
} Answer;

// Reads the cells of the first variant that have games.
void answer_make(Answer* answer, const Plan* plan);
// What the first player wins of the games that a player won, for a line-up at one of the player
// counts, under the first variant. False if unknown: no games, or the ruleset does not know.
bool answer_first_player(const Plan* plan, int size, int lineup, RateSummary* rate);

// A figure as people read it (report_data_text), cells and line-ups in words.
void answer_figure_text(const ReportData* data, const Sheet* sheet, int row, int column, int digits,
                        char* text, size_t size);
