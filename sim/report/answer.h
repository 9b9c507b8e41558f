// The answer of a run in a few sentences: who leads at each player count, how certain that is,
// whether it depends on who plays, who played, and which end reasons each side wins by. In a
// free-for-all also the first-player advantage, or which strategy wins more than its share. Reads
// tallies, knows no game.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/measured.h"

enum { ANSWER_SENTENCES_MAX = 8, ANSWER_TEXT_MAX = 1024 };

// What is known of games in which everybody searches (measured_search); games 0: nothing.
typedef struct AnswerSearch {
    uint64_t games;
    RateSummary rate;
} AnswerSearch;

typedef struct Answer {
    int outcome;  // that it is about, counted behind the seats; -1: only seats can win
    // Beside levels of play under the default rules, by the experiment's numbers of players.
    AnswerSearch search[SEATS_MAX];
    uint64_t search_games;  // the fewest that stand behind one of them; 0: none is known
    char sentences[ANSWER_SENTENCES_MAX][ANSWER_TEXT_MAX];
    int sentence_count;
} Answer;

// Of the first variant's cells that have games.
void answer_make(Answer* answer, const Plan* plan);
// What a line-up is called in it: the level that it is ("league", "scripts"), or its own name.
void answer_lineup(const Experiment* experiment, const Lineup* lineup, char* text, size_t size);
// What a cell is called: "4 players, scripts", with the variant where there are several: "4 players, no Dodges, league".
void answer_cell(const Experiment* experiment, int players, const char* variant, const Lineup* lineup,
                 char* text, size_t size);
