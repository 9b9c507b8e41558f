// How long a run will take; see estimate.h.
#include "sim/batch/estimate.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/batch/replay.h"
#include "sim/platform/ranks.h"
#include "sim/platform/terminal.h"
#include "sim/platform/thread_pool.h"
#include "sim/plugins/plugin_guard.h"

enum { TRIED_MAX = 8, GAMES_MAX = 200 };

#define CELL_SECONDS 0.01  // of wall time for each cell tried
#define WORTH_SAYING 3.0   // seconds

// Seconds per game of the cell on one thread; 0 if it fails.
static double game_seconds(const Cell* cell, Workspace* workspace) {
    GameResult result;
    PlayFault fault;
    double begun = thread_pool_seconds(), elapsed = 0;
    int games = 0;
    while (games < GAMES_MAX && elapsed < CELL_SECONDS) {
        if (!play_game(&(GameKey){&cell->match, cell->experiment->seed, (uint64_t)games}, 0, workspace,
                       &result, &fault))
            return 0;
        games++;
        elapsed = thread_pool_seconds() - begun;
    }
    return elapsed / games;
}

double estimate_seconds(const Cell* cells, int count, uint64_t games, const Playing* playing) {
    int tried = count < TRIED_MAX ? count : TRIED_MAX;
    double sum = 0;
    if (playing->quiet || !ranks_first(playing->ranks)) return 0;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return 0;
    workspace->decisions = 0;
    for (int i = 0; i < tried; i++) {
        const Cell* cell = &cells[(long)i * count / tried];
        const ReplayGames played = {&cell->match, cell->variant, cell->experiment->seed};
        plugin_guard_replay(replay_games_command, &played);
        sum += game_seconds(cell, workspace);
        plugin_guard_replay(NULL, NULL);
    }
    free(workspace);
    int threads = thread_pool_threads(playing->threads) * ranks_count(playing->ranks);
    return tried ? sum / tried * (double)games / threads : 0;
}

void estimate_duration(double seconds, char* text, size_t size) {
    if (seconds < 120)
        snprintf(text, size, "%.0f s", seconds);
    else if (seconds < 7200)
        snprintf(text, size, "%.0f min", seconds / 60);
    else
        snprintf(text, size, "%.1f h", seconds / 3600);
}

void estimate_say(const Playing* playing, const char* what, EstimateKind kind, double seconds) {
    char duration[32];
    if (playing->quiet || seconds < WORTH_SAYING) return;
    estimate_duration(seconds, duration, sizeof duration);
    terminal_say(ranks_stderr(playing->ranks), "%s, %s %s", what,
                 kind == ESTIMATE_AT_MOST ? "at most" : "about", duration);
}
