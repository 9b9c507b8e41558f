// Figures while they settle; see live.h. Reads the tallies of the last looks, and a clock.
#include "sim/result/live.h"

#include "sim/platform/thread_pool.h"
#include "sim/report/so_far.h"

// With thousands of cells, lines are less frequent: they may take a twentieth of the time.
enum { SHARE_OF_TIME = 20 };

// Writes a line if there are new games.
static void write_line(Live* live, const Plan* plan) {
    uint64_t games = plan_games(plan);
    if (games == live->games) return;
    live->games = games;
    so_far_write(plan, live->out);
    fflush(live->out);
}

static void tell(BatchProgress* base, const Plan* plan, int cell, uint64_t games_done) {
    Live* live = (Live*)base;
    double begun = thread_pool_seconds();
    (void)cell;
    (void)games_done;
    if (begun < live->due) return;
    write_line(live, plan);
    double now = thread_pool_seconds(), least = SHARE_OF_TIME * (now - begun);
    live->due = now + (least > LIVE_SECONDS ? least : LIVE_SECONDS);
}

void live_open(Live* live, FILE* out) { *live = (Live){.base = {.early = true, .report = tell}, .out = out}; }

void live_close(Live* live, const Plan* plan) { write_line(live, plan); }
