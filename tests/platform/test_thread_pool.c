// thread_pool: every game is played once, in blocks small enough for all threads to have work; slow
// games are soon stopped, and what was played is known.
#include "sim/platform/thread_pool.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "sim/platform/interrupt.h"

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

static uint64_t note(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, bool* failed) {
    Noted* noted = (Noted*)job;
    (void)thread;
    *failed = false;
    uint64_t largest = noted->largest;
    while (end - begin > largest && !atomic_compare_exchange_weak(&noted->largest, &largest, end - begin))
        continue;
    noted->blocks++;
    for (uint64_t game = begin; game < end; game++) noted->played[game - FIRST]++;
    return end;
}

static void play(Noted* noted, uint64_t count, int threads) {
    memset(noted, 0, sizeof *noted);
    noted->job = (ThreadPoolJob){.first = FIRST, .count = count, .threads = threads, .play = note};
    assert_true(thread_pool_play(&noted->job) == THREAD_POOL_NO_FAULT);
    for (uint64_t game = 0; game < GAMES_MAX; game++) assert_int_equal(noted->played[game], game < count);
    const Ranges* ranges = &noted->job.played;
    assert_true(ranges->count == 1 && ranges->list[0].first == FIRST && ranges->list[0].end == FIRST + count);
    ranges_free(&noted->job.played);
}

static void each_game_is_played_once(void** state) {
    static const uint64_t counts[] = {1, 2, 31, 256, 257, 1000, GAMES_MAX};
    static Noted noted;
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int threads = 1; threads <= 8; threads++) play(&noted, counts[i], threads);
}

// `bench` measures a slow game over 256 games, which must not all go to one thread.
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

// --- slow games

enum { GAME_MS = 60, ABANDONED = FIRST + 5 };

static volatile sig_atomic_t asked;

// A request to stop arrives during the game ABANDONED, which notices it.
static uint64_t play_slowly(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, bool* failed) {
    Noted* noted = (Noted*)job;
    const struct timespec while_it_lasts = {.tv_nsec = GAME_MS * 1000000L};
    (void)thread, (void)failed;
    for (uint64_t game = begin; game < end; game++) {
        nanosleep(&while_it_lasts, NULL);
        if (game == ABANDONED) interrupt_set(&asked);
        if (game == ABANDONED && interrupt_pending()) return game;
        noted->played[game - FIRST]++;
    }
    return end;
}

static void play_slow_games(Noted* noted, int threads, double pause_at) {
    memset(noted, 0, sizeof *noted);
    noted->job = (ThreadPoolJob){.first = FIRST,
                                 .count = 1000,
                                 .threads = threads,
                                 .interrupted = &asked,
                                 .pause_at = pause_at,
                                 .play = play_slowly};
    asked = 0;
    assert_true(thread_pool_play(&noted->job) == THREAD_POOL_NO_FAULT);
    for (uint64_t game = FIRST; game < FIRST + 1000; game++) {
        uint64_t lowest;
        bool said = ranges_overlap(&noted->job.played, (Range){game, game + 1}, &lowest);
        assert_int_equal(noted->played[game - FIRST], said);
    }
    assert_true(ranges_total(&noted->job.played) < 100);
}

static void slow_games_are_soon_stopped(void** state) {
    static Noted noted;
    (void)state;
    for (int threads = 1; threads <= 8; threads *= 2) {
        play_slow_games(&noted, threads, 0);
        assert_true(noted.job.stopped);
        assert_false(noted.played[ABANDONED - FIRST]);
        assert_int_equal(noted.job.played.count, noted.played[ABANDONED - FIRST + 1] ? 2 : 1);
        ranges_free(&noted.job.played);
        assert_false(interrupt_pending());  // the job is over
    }
}

static void slow_games_are_soon_paused(void** state) {
    static Noted noted;
    (void)state;
    play_slow_games(&noted, 1, thread_pool_seconds() + 2.5 * GAME_MS / 1000);
    assert_false(noted.job.stopped);
    assert_true(ranges_total(&noted.job.played) >= 1 && ranges_total(&noted.job.played) <= 3);
    ranges_free(&noted.job.played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_is_played_once),
        cmocka_unit_test(small_jobs_have_work_for_every_thread),
        cmocka_unit_test(large_jobs_are_cut_into_large_blocks),
        cmocka_unit_test(slow_games_are_soon_stopped),
        cmocka_unit_test(slow_games_are_soon_paused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
