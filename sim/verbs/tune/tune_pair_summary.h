// The results of `tune` of two numbers, in sentences.
#pragma once

struct TuneReport;  // sim/verbs/tune/tune_levels.h

enum { TUNE_PAIR_FEW = 2 };  // player counts for which a table of pairs has room for rates

// Adds the pairs nearest to the rules before, or that there are none.
void tune_pair_summary(const struct TuneReport* report);
