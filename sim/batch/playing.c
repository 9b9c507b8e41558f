// Plays paired runs for the verbs; see playing.h.
#include "sim/batch/playing.h"

#include <unistd.h>

#include "sim/base/check.h"
#include "sim/batch/progress.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"

BatchOptions playing_options(const Playing* playing) {
    return (BatchOptions){.ranks = playing->ranks,
                          .threads = playing->threads,
                          .play_flags = playing->play_flags,
                          .interrupted = playing->interrupted ? playing->interrupted : interrupt_watch()};
}

bool playing_interrupted(void) { return interrupt_exit_code() != 0; }

bool playing_paired(const Playing* playing, PairedRun* paired, PlayingStage stage, BatchTiming* timing,
                    Error* error) {
    BatchOptions options = playing_options(playing);
    ProgressPaired progress;
    CHECK(paired->games <= stage.until && stage.until <= stage.games_max);
    if (playing->quiet) return paired_play(paired, stage.until, &options, timing, error);
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
