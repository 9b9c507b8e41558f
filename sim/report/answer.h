// The answer of a run: verdicts (verdicts.h) and sentences about who wins at each player count, how certain that is,
// whether it depends on who plays, and what that rests on; in a free-for-all also the first-player advantage, and
// which strategy wins more than its share. Then the largest open question, and what to ask next. Reads tallies,
// and knows no game.
//
// What is claimed for a player count rests on cells that have all their games (shortfall_is_whole); of the others,
// only rates so far are given.
#pragma once

#include "sim/report/report_data.h"
#include "sim/report/verdicts.h"

enum { ANSWER_SENTENCES_MAX = 28, ANSWER_TEXT_MAX = 1024 };

typedef struct Answer {
    bool has_wins, has_first_player;  // whether there is anything to judge
    Verdicts wins, first_player;
    char sentences[ANSWER_SENTENCES_MAX][ANSWER_TEXT_MAX];
    bool first[ANSWER_SENTENCES_MAX];    // by sentence: on the first screen, which has the tables of verdicts
    bool repeats[ANSWER_SENTENCES_MAX];  // likewise: says in words what these tables show
    int sentence_count;
    char who[ANSWER_TEXT_MAX];       // who the levels of play are, in a line each; may be empty
    char motive[ANSWER_TEXT_MAX];    // "What players want decides who leads with 4 players."; may be empty
    char question[ANSWER_TEXT_MAX];  // "Largest open question: ..."; may be empty
    char next[ANSWER_TEXT_MAX];      // "Next: reckon tune ..."; may be empty
} Answer;

void answer_make(Answer* answer, const Plan* plan);
// The verdicts that the answer is about; null: there are no games, or nothing to judge.
const Verdicts* answer_main(const Answer* answer);
// In a free-for-all that somebody else can win, the other ones (VERDICT_UNASKED); else null.
const Verdicts* answer_beside(const Answer* answer);

// Appends the options of a command that asks about the same line-up and the same rules at a player count, but for the
// rule that it tunes (-1: none): " --strategy league --rule deck.zombie=14".
void answer_append_asked(const Experiment* experiment, int variant, int players, int tuned,
                         char text[ANSWER_TEXT_MAX]);

// A figure as people read it (report_data_text), cells and line-ups in words.
void answer_figure_text(const ReportData* data, const Sheet* sheet, int row, int column, int digits,
                        char* text, size_t size);
