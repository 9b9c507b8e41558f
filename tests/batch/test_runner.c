// runner: every game is played once and counted once, whatever the number of threads; the fault
// with the lowest game number is reported; a run that cannot be opened is cleaned up.
#include "sim/batch/runner.h"

#include <inttypes.h>
#include <stdatomic.h>

#include "tests/testing.h"

enum { FIRST = 70, GAMES = 5000, SEED = 9, NEVER = GAMES + FIRST };

// A run without a game: what it counts are the numbers of its games.
typedef struct Counting {
    uint64_t faulty;  // this game and every third one after it fail; NEVER: none
    int rooms;        // workers for which there is memory
    atomic_int opened, closed;
    volatile sig_atomic_t stop;
    uint64_t stop_at;  // the game in which the run is stopped
} Counting;

typedef struct CountingWorker {
    Worker base;
    bool open;
    uint64_t games, sum;
} CountingWorker;

static bool open_worker(const void* run, Worker* base) {
    Counting* counting = (Counting*)run;
    CountingWorker* worker = (CountingWorker*)base;
    assert_int_equal(worker->games, 0);
    assert_int_equal(worker->sum, 0);
    worker->open = counting->opened < counting->rooms;
    counting->opened += worker->open;
    return worker->open;
}

static void close_worker(const void* run, Worker* base) {
    ((Counting*)run)->closed += ((CountingWorker*)base)->open;
}

static bool play_one(const void* run, Worker* base, uint64_t game) {
    Counting* counting = (Counting*)run;
    CountingWorker* worker = (CountingWorker*)base;
    if (game >= counting->faulty && (game - counting->faulty) % 3 == 0) {
        base->fault.game = game;
        return error_set(&base->fault.error, EXIT_PLUGIN, "game %" PRIu64 " fails", game);
    }
    if (game == counting->stop_at) counting->stop = SIGINT;
    worker->games++;
    worker->sum += game;
    base->workspace.decisions += 2;
    return base->seed == SEED && base->flags == PLAY_HASHED;
}

static bool add_worker(const void* run, Worker* sum_base, Worker* base) {
    CountingWorker *sum = (CountingWorker*)sum_base, *worker = (CountingWorker*)base;
    (void)run;
    sum->games += worker->games;
    sum->sum += worker->sum;
    worker->games = worker->sum = 0;
    return true;
}

static const RunnerKind kind = {.worker_size = sizeof(CountingWorker),
                                .open = open_worker,
                                .close = close_worker,
                                .play = play_one,
                                .add = add_worker};

static BatchOptions options_of(const Counting* counting, int threads) {
    return (BatchOptions){.threads = threads, .play_flags = PLAY_HASHED, .interrupted = &counting->stop};
}

// The sum of the games FIRST .. FIRST + count - 1, taken from the runner.
static void take(const Runner* runner, uint64_t count) {
    CountingWorker* sum = (CountingWorker*)runner_sum(runner);
    assert_int_equal(runner->games, count);
    assert_int_equal(runner->decisions, 2 * count);
    assert_int_equal(sum->games, count);
    assert_int_equal(sum->sum, count * FIRST + count * (count - 1) / 2);
    sum->games = sum->sum = 0;
}

static void sums_do_not_show_threads(void** state) {
    (void)state;
    for (int threads = 1; threads <= 8; threads++) {
        Counting counting = {.faulty = NEVER, .rooms = threads, .stop_at = NEVER};
        BatchOptions options = options_of(&counting, threads);
        Runner runner;
        Error error;
        assert_true(runner_open(&runner, &kind, &counting, &options, &error));
        for (uint64_t count = 1; count <= GAMES; count *= 5) {  // one after the other with the same workers
            assert_true(runner_play(&runner, SEED, (Range){FIRST, FIRST + count}, &error));
            assert_true(runner.faulty == THREAD_POOL_NO_FAULT);
            take(&runner, count);
        }
        runner_close(&runner);
        assert_int_equal(counting.opened, threads);
        assert_int_equal(counting.closed, threads);
    }
}

static void the_lowest_fault_is_told(void** state) {
    (void)state;
    for (int threads = 1; threads <= 8; threads++) {
        Counting counting = {.faulty = 1234, .rooms = threads, .stop_at = NEVER};
        BatchOptions options = options_of(&counting, threads);
        Runner runner;
        Error error;
        assert_true(runner_open(&runner, &kind, &counting, &options, &error));
        assert_false(runner_play(&runner, SEED, (Range){FIRST, FIRST + GAMES}, &error));
        assert_int_equal(runner.faulty, 1234);
        assert_int_equal(runner.games, 0);
        assert_int_equal(error.exit_code, EXIT_PLUGIN);
        assert_string_equal(error.text, "game 1234 fails");
        runner_close(&runner);
    }
}

static void stopped_runs_have_no_gap(void** state) {
    (void)state;
    for (int threads = 1; threads <= 8; threads *= 2) {
        Counting counting = {.faulty = NEVER, .rooms = threads, .stop_at = 700};
        BatchOptions options = options_of(&counting, threads);
        Runner runner;
        Error error;
        assert_true(runner_open(&runner, &kind, &counting, &options, &error));
        assert_true(runner_play(&runner, SEED, (Range){FIRST, FIRST + GAMES}, &error));
        assert_true(runner.job.stopped);
        assert_true(runner.games > 700 - FIRST && runner.games <= GAMES);
        if (threads == 1) assert_true(runner.games < GAMES);
        take(&runner, runner.games);
        runner_close(&runner);
    }
}

static void without_memory_all_is_closed(void** state) {
    (void)state;
    Counting counting = {.faulty = NEVER, .rooms = 2, .stop_at = NEVER};
    BatchOptions options = options_of(&counting, 5);
    Runner runner;
    Error error;
    assert_false(runner_open(&runner, &kind, &counting, &options, &error));
    assert_int_equal(error.exit_code, EXIT_IO);
    assert_string_equal(error.text, "out of memory for 5 threads");
    assert_int_equal(counting.opened, 2);
    assert_int_equal(counting.closed, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_do_not_show_threads),
        cmocka_unit_test(the_lowest_fault_is_told),
        cmocka_unit_test(stopped_runs_have_no_gap),
        cmocka_unit_test(without_memory_all_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
