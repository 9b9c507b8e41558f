// What an answer rests on: the end of its sentences. The largest question that the rulebook leaves open,
// who plays and what the words for them mean, the level of intervals, which ends each side wins by, and
// the rules that differ from the published game.
#pragma once

#include "sim/report/answer.h"

// Adds the sentences.
void answer_notes(Answer* answer, const Experiment* experiment);
