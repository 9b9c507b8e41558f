// What the verbs that decide (compare, tune, matrix, check) share: how they play, tell of their progress, and
// hand over what they found.
#pragma once

#include "sim/aborted.h"
#include "sim/findings.h"
#include "sim/folder.h"
#include "sim/panel.h"
#include "sim/request.h"

// As the request says; interrupts are heeded from here on.
BatchOptions decide_options(const Request* request);
// Plays the panel to `until`, with progress on stderr unless the request is quiet: `what` is being decided,
// in a few words, with at most `games_max` games.
bool decide_play(const Request* request, Panel* panel, const char* what, uint64_t until, uint64_t games_max,
                 BatchTiming* timing, Error* error);
// The number of games of the first look beyond `games` (batch_look), at most `games_max`.
uint64_t decide_next_look(uint64_t games, uint64_t games_max);
// Whether somebody has asked to stop, as all ranks know it.
bool decide_interrupted(void);
// Together. Opens the directory of the request, if it has one, for the findings of `verb` (null: for other
// files, see folder_open); to be closed in any case.
bool decide_open(const Request* request, const char* verb, Folder* folder, Error* error);
// Holds the line-ups of the cells against random play (weak_sides.h): warns on stderr, and adds to the
// findings.
bool decide_weigh(const Request* request, const Cell* const* cells, int count, Findings* findings,
                  Error* error);
// Writes the findings to that directory and stdout, as the request says; of several ranks (ranks.h) the first
// alone. Returns the exit code of the findings, or VERB_FAILED with `error` filled.
int decide_publish(const Request* request, const Folder* folder, const Findings* findings, FILE* out,
                   Error* error);
// The exit code in the end, where `code` was that of the findings: aborted games are told, and too many of
// them are an error.
int decide_conclude(int code, const Aborted* aborted, Error* error);
