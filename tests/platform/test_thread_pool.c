// thread_pool: every game is played once, in blocks small enough for all threads to have work.
#include "sim/platform/thread_pool.h"

#include <stdatomic.h>
#include <string.h>

#include "tests/testing.h"

enum { GAMES_MAX = 10000, FIRST = 70 };

// A job that notes which games were played, and its blocks. The job comes first: the thread pool hands it
// back.
typedef struct Noted {
    ThreadPoolJob job;
    atomic_uchar played[GAMES_MAX];
    atomic_int blocks;
    _Atomic uint64_t largest;
} Noted;

static bool note(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
    Noted* noted = (Noted*)job;
    (void)thread;
    *fault = begin;
    uint64_t largest = noted->largest;
    while (end - begin > largest && !atomic_compare_exchange_weak(&noted->largest, &largest, end - begin))
        continue;
    noted->blocks++;
    for (uint64_t game = begin; game < end; game++) noted->played[game - FIRST]++;
    return true;
}

static void play(Noted* noted, uint64_t count, int threads) {
    memset(noted, 0, sizeof *noted);
    noted->job = (ThreadPoolJob){.first = FIRST, .count = count, .threads = threads, .play = note};
    assert_true(thread_pool_play(&noted->job) == THREAD_POOL_NO_FAULT);
    for (uint64_t game = 0; game < GAMES_MAX; game++) assert_int_equal(noted->played[game], game < count);
}

static void each_game_is_played_once(void** state) {
    static const uint64_t counts[] = {1, 2, 31, 256, 257, 1000, GAMES_MAX};
    static Noted noted;
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int threads = 1; threads <= 8; threads++) play(&noted, counts[i], threads);
}

// One measurement of a slow game in `bench` is 256 games: they are not all one thread's.
static void small_jobs_have_work_for_every_thread(void** state) {
    static Noted noted;
    (void)state;
    for (int threads = 1; threads <= 32; threads *= 2) {
        play(&noted, BLOCK_GAMES, threads);
        assert_true(noted.blocks >= 4 * threads);
    }
}

static void large_jobs_are_cut_into_large_blocks(void** state) {
    static Noted noted;
    (void)state;
    play(&noted, GAMES_MAX, 2);
    assert_int_equal(noted.largest, BLOCK_GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_is_played_once),
        cmocka_unit_test(small_jobs_have_work_for_every_thread),
        cmocka_unit_test(large_jobs_are_cut_into_large_blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
