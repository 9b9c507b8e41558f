// Plays paired runs for the verbs, and estimates how long a run will take; see playing.h.
#include "sim/batch/playing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/batch/batch.h"
#include "sim/batch/progress.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/platform/thread_pool.h"
#include "sim/players/bot_pool.h"
#include "sim/telling/replay.h"

BatchOptions playing_options(const Playing* playing) {
    return (BatchOptions){.ranks = playing->ranks,
                          .threads = playing->threads,
                          .play_flags = playing->play_flags,
                          .interrupted = playing->interrupted ? playing->interrupted : interrupt_watch()};
}

bool playing_interrupted(const Playing* playing) {
    return playing->interrupted ? interrupt_stops(playing->interrupted) : interrupt_exit_code() != 0;
}

// A stage whose progress somebody else is told.
typedef struct StageProgress {
    PairedProgress base;
    PlayingProgress* to;
    const PlayingStage* stage;
} StageProgress;

static void pass_on(PairedProgress* base, const PairedRun* paired, uint64_t game) {
    const StageProgress* progress = (const StageProgress*)base;
    (void)paired;
    progress->to->report(progress->to, progress->stage->what, game, progress->stage->games_max);
}

static bool play_quietly(const Playing* playing, PairedRun* paired, const PlayingStage* stage,
                         BatchTiming* timing, Error* error) {
    BatchOptions options = playing_options(playing);
    StageProgress progress = {{pass_on}, playing->progress, stage};
    paired->progress = playing->progress ? &progress.base : NULL;
    bool played = paired_play(paired, stage->until, &options, timing, error);
    paired->progress = NULL;
    return played;
}

bool playing_paired(const Playing* playing, PairedRun* paired, PlayingStage stage, BatchTiming* timing,
                    Error* error) {
    BatchOptions options = playing_options(playing);
    ProgressPaired progress;
    CHECK(paired->games <= stage.until && stage.until <= stage.games_max);
    paired->journal = playing->journal;
    if (playing->quiet) return play_quietly(playing, paired, &stage, timing, error);
    progress_paired_open(&progress, stage.what, stage.games_max, ranks_stderr(playing->ranks),
                         terminal_of(STDERR_FILENO));
    paired->progress = &progress.base;
    bool played = paired_play(paired, stage.until, &options, timing, error);
    paired->progress = NULL;
    progress_close(&progress.line);
    return played;
}

uint64_t playing_next_look(uint64_t games, uint64_t games_max) {
    for (unsigned k = 0;; k++) {
        uint64_t look = batch_look(k);
        if (look >= games_max) return games_max;
        if (look > games) return look;
    }
}

// --- how long it will take

enum { TRIED_MAX = 8, GAMES_MAX = 200 };

#define CELL_SECONDS     0.01  // of wall time for each cell tried
#define PROGRAMS_SECONDS 0.1   // the same with external players, whose games are long and uneven
#define WORTH_SAYING     3.0   // seconds

// The times of a cell on one thread, in seconds.
typedef struct Pace {
    double start;  // once, until external players answer
    double game;
} Pace;

static bool starts_programs(const Match* match) {
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++)
            if (match->table[seat][role].strategy->outside) return true;
    return false;
}

// Mean seconds per game of the cell, over as many games as `allowed` permits; 0 if the first one
// fails. Elapsed time with external players, else this thread's processor time: on a busy machine,
// games would seem slow.
static double game_seconds(const Cell* cell, double allowed, unsigned flags, Workspace* workspace) {
    GameResult result;
    PlayFault fault;
    bool programs = starts_programs(&cell->match);
    double begun = thread_pool_seconds(), before = thread_pool_worked(), elapsed = 0;
    int games = 0;
    do {
        if (!play_game(&(GameKey){&cell->match, cell->experiment->seed, (uint64_t)games}, flags, workspace,
                       &result, &fault))
            break;
        games++;
        elapsed = thread_pool_seconds() - begun;
    } while (games < GAMES_MAX && elapsed < allowed);
    if (!programs) elapsed = thread_pool_worked() - before;
    return games ? elapsed / games : 0;
}

// The first game of a cell also starts its external players.
static Pace cell_pace(const Cell* cell, Workspace* workspace) {
    if (!starts_programs(&cell->match)) return (Pace){0, game_seconds(cell, CELL_SECONDS, 0, workspace)};
    double first = game_seconds(cell, 0, PLAY_EXCUSING, workspace);
    double game = game_seconds(cell, PROGRAMS_SECONDS, PLAY_EXCUSING, workspace);
    bot_pool_reset(&cell->match);
    return (Pace){first > game ? first - game : 0, game};
}

double playing_seconds(const Cell* cells, int count, uint64_t games, const Playing* playing) {
    int tried = count < TRIED_MAX ? count : TRIED_MAX;
    Pace sum = {0};
    if (playing->quiet || !ranks_first(playing->ranks)) return 0;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    if (!workspace) return 0;
    workspace->decisions = 0;
    const volatile sig_atomic_t* outer = interrupt_serve(playing_options(playing).interrupted);
    for (int i = 0; i < tried; i++) {
        CHECK((long)i * count / tried < count);
        const Cell* cell = &cells[(long)i * count / tried];
        const ReplayGames played = {&cell->match, cell->variant, cell->experiment->seed};
        check_replay(replay_games_command, &played);
        Pace pace = cell_pace(cell, workspace);
        sum.start += pace.start;
        sum.game += pace.game;
        check_replay(NULL, NULL);
    }
    interrupt_serve(outer);
    free(workspace);
    int threads = thread_pool_threads(playing->threads) * ranks_count(playing->ranks);
    CHECK(threads > 0);
    return tried ? (sum.game * (double)games / threads + sum.start * count) / tried : 0;
}

void playing_announce(const Playing* playing, PlayingTime time, double seconds, const char* work, ...) {
    char what[LINE_MAX_BYTES], duration[32];
    va_list arguments;
    if (playing->quiet || seconds < WORTH_SAYING) return;
    va_start(arguments, work);
    vsnprintf(what, sizeof what, work, arguments);
    va_end(arguments);
    progress_duration(seconds, duration, sizeof duration);
    terminal_say(ranks_stderr(playing->ranks), "%s, %s %s", what,
                 time == PLAYING_AT_MOST ? "at most" : "about", duration);
}
