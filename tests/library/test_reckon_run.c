// reckon_run: any number of threads, and of calls at once; progress, cancelling, limits.
#include <fenv.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/library/library_calls.h"

enum { CALLERS = 4 };

static const char four_cells[] =
    "{\"ruleset\": \"stub\", \"players\": [2, 3], \"strategies\": [\"random\"], \"games\": 2000,\n"
    " \"variants\": [{\"name\": \"default\"}, {\"name\": \"more\", \"rules\": {\"deck.bite\": 4}}]}";
static const char endless[] =
    "{\"ruleset\": \"stub\", \"strategies\": [\"random\"], \"games\": 4000000000, \"metrics\": \"fun\"}";

static const char outside[] =
    "{\"ruleset\": \"stub\", \"players\": 2, \"games\": 20,\n"
    " \"strategies\": [\"exec:python3 " RECKON_SOURCE_DIR "/strategies/bots/bot.py\"]}";

// --- several threads

static void threads_change_nothing(void** state) {
    (void)state;
    reckon_result* one =
        library_run(four_cells, &(reckon_options){.size = sizeof(reckon_options), .threads = 1});
    reckon_result* all = library_run(four_cells, NULL);
    char *first = library_json(one), *second = library_json(all);
    assert_string_equal(first, second);
    reckon_text_free(first);
    reckon_text_free(second);
    reckon_result_free(one);
    reckon_result_free(all);
}

// The caller's rounding mode affects no figure, and is restored.
static void rounding_changes_nothing(void** state) {
    (void)state;
    reckon_result* usual = library_run(four_cells, NULL);
    char* first = library_json(usual);
    assert_int_equal(fesetround(FE_UPWARD), 0);
    reckon_result* upward = library_run(four_cells, NULL);
    char* second = library_json(upward);
    assert_int_equal(fegetround(), FE_UPWARD);
    fesetround(FE_TONEAREST);
    assert_string_equal(first, second);
    reckon_text_free(first);
    reckon_text_free(second);
    reckon_result_free(usual);
    reckon_result_free(upward);
}

typedef struct Caller {
    pthread_t thread;
    const reckon_experiment* shared;
    char* json;
} Caller;

// Every function that threads may call concurrently.
static void* call(void* argument) {
    Caller* caller = argument;
    const reckon_options options = {.size = sizeof options, .threads = 2};
    reckon_experiment* own = library_experiment(four_cells);
    reckon_result *result = NULL, *again = NULL;
    reckon_error error;
    char* text = NULL;
    size_t size = 0;
    bool good = !reckon_run(caller->shared, &options, &result, &error) &&
                !reckon_result_render(result, "json", &text, &size, &error) &&
                !reckon_result_parse(text, size, &again, &error);
    if (good) caller->json = library_json(again);
    reckon_text_free(text);
    reckon_result_free(result);
    reckon_result_free(again);
    reckon_experiment_free(own);
    return NULL;
}

static void several_threads_at_once(void** state) {
    (void)state;
    Caller callers[CALLERS];
    reckon_experiment* shared = library_experiment(four_cells);
    for (int i = 0; i < CALLERS; i++) {
        callers[i] = (Caller){.shared = shared};
        assert_int_equal(pthread_create(&callers[i].thread, NULL, call, &callers[i]), 0);
    }
    for (int i = 0; i < CALLERS; i++) pthread_join(callers[i].thread, NULL);
    for (int i = 0; i < CALLERS; i++) {
        assert_non_null(callers[i].json);
        assert_string_equal(callers[i].json, callers[0].json);
    }
    for (int i = 0; i < CALLERS; i++) reckon_text_free(callers[i].json);
    reckon_experiment_free(shared);
}

// The shipped leagues are read once, by the first thread that needs them.
static void* call_league(void* argument) {
    Caller* caller = argument;
    reckon_result* result = library_run("{\"ruleset\": \"escape-the-horde\", \"players\": 4, \"games\": 40}",
                                        &(reckon_options){.size = sizeof(reckon_options), .threads = 1});
    caller->json = library_json(result);
    reckon_result_free(result);
    return NULL;
}

static void several_threads_with_leagues(void** state) {
    (void)state;
    Caller callers[CALLERS] = {{.json = NULL}};
    for (int i = 0; i < CALLERS; i++)
        assert_int_equal(pthread_create(&callers[i].thread, NULL, call_league, &callers[i]), 0);
    for (int i = 0; i < CALLERS; i++) pthread_join(callers[i].thread, NULL);
    for (int i = 0; i < CALLERS; i++) assert_string_equal(callers[i].json, callers[0].json);
    for (int i = 0; i < CALLERS; i++) reckon_text_free(callers[i].json);
}

// --- progress and cancelling

typedef struct Watch {
    pthread_t thread;  // that reckon_run was called in
    int calls, stop_after;
    uint64_t games;
    double seconds;
    bool orderly;
} Watch;

static int look(const reckon_progress* progress, void* user) {
    Watch* watch = user;
    watch->orderly = watch->orderly && progress->size == sizeof *progress &&
                     pthread_equal(pthread_self(), watch->thread) && progress->games >= watch->games &&
                     progress->games <= progress->games_total && progress->seconds >= watch->seconds &&
                     progress->cell_number < progress->cells && progress->cell[0];
    watch->games = progress->games;
    watch->seconds = progress->seconds;
    return ++watch->calls >= watch->stop_after;
}

static void progress_counts_and_cancels(void** state) {
    (void)state;
    Watch watch = {.thread = pthread_self(), .stop_after = 3, .orderly = true};
    const reckon_options options = {.size = sizeof options, .progress = look, .user = &watch};
    reckon_result* result = library_run(endless, &options);
    reckon_cell cell = {.size = sizeof cell};
    assert_true(watch.orderly);
    assert_true(watch.calls >= 3);
    assert_true(reckon_result_interrupted(result));
    assert_int_equal(reckon_result_cell(result, 0, &cell), RECKON_OK);
    assert_string_equal(cell.stop_reason, "interrupted");
    assert_true(cell.games >= watch.games && cell.games < UINT64_C(4000000000));
    reckon_result_free(result);
}

typedef struct Canceller {
    pthread_t thread;
    atomic_bool begun;  // games were played
    int flag;
} Canceller;

static int note_games(const reckon_progress* progress, void* user) {
    Canceller* canceller = user;
    if (progress->games > 0) atomic_store(&canceller->begun, true);
    return 0;
}

static void* cancel_once_begun(void* user) {
    Canceller* canceller = user;
    while (!atomic_load(&canceller->begun)) nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    reckon_cancel(&canceller->flag);
    return NULL;
}

// A cancelled run's result can be read back, is marked as such, and equals a run of that many
// games.
static void another_thread_cancels(void** state) {
    (void)state;
    Canceller canceller = {.flag = 0};
    const reckon_options options = {.size = sizeof options,
                                    .threads = 2,
                                    .progress = note_games,
                                    .user = &canceller,
                                    .cancel = &canceller.flag};
    assert_int_equal(pthread_create(&canceller.thread, NULL, cancel_once_begun, &canceller), 0);
    reckon_result *result = library_run(endless, &options), *again;
    pthread_join(canceller.thread, NULL);
    assert_true(reckon_result_interrupted(result));
    char *text, config[200];
    size_t size;
    assert_int_equal(reckon_result_render(result, "json", &text, &size, NULL), RECKON_OK);
    assert_int_equal(reckon_result_parse(text, size, &again, NULL), RECKON_OK);
    assert_true(reckon_result_interrupted(again));
    reckon_cell cell = {.size = sizeof cell};
    reckon_outcome cut = {.size = sizeof cut}, whole = {.size = sizeof whole};
    assert_int_equal(reckon_result_cell(again, 0, &cell), RECKON_OK);
    assert_int_equal(reckon_result_outcome(again, 0, 0, &cut), RECKON_OK);
    snprintf(config, sizeof config, "{\"ruleset\": \"stub\", \"strategies\": [\"random\"], \"games\": %llu}",
             (unsigned long long)cell.games);
    reckon_result* same = library_run(config, NULL);
    assert_int_equal(reckon_result_outcome(same, 0, 0, &whole), RECKON_OK);
    assert_false(reckon_result_interrupted(same));
    assert_int_equal(cut.wins, whole.wins);
    reckon_text_free(text);
    reckon_result_free(result);
    reckon_result_free(again);
    reckon_result_free(same);
}

typedef struct Run {
    Canceller canceller;
    pthread_t thread;
    const reckon_experiment* shared;
    char* stop_reason;
} Run;

static void* run_until_cancelled(void* user) {
    Run* run = user;
    reckon_result* result;
    reckon_error error;
    reckon_cell cell = {.size = sizeof cell};
    const reckon_options options = {.size = sizeof options,
                                    .threads = 2,
                                    .progress = note_games,
                                    .user = &run->canceller,
                                    .cancel = &run->canceller.flag};
    if (reckon_run(run->shared, &options, &result, &error)) return NULL;
    if (!reckon_result_cell(result, 0, &cell)) run->stop_reason = strdup(cell.stop_reason);
    reckon_result_free(result);
    return NULL;
}

// Each run has its own flag: cancelling one does not end the others.
static void several_runs_are_cancelled_one_by_one(void** state) {
    (void)state;
    Run runs[CALLERS] = {{.shared = NULL}};
    reckon_experiment* shared = library_experiment(endless);
    for (int i = 0; i < CALLERS; i++) {
        runs[i].shared = shared;
        assert_int_equal(pthread_create(&runs[i].thread, NULL, run_until_cancelled, &runs[i]), 0);
    }
    for (int i = 0; i < CALLERS; i++) {
        atomic_store(&runs[i].canceller.begun, false);
        cancel_once_begun(&runs[i].canceller);
        pthread_join(runs[i].thread, NULL);
        assert_non_null(runs[i].stop_reason);
        assert_string_equal(runs[i].stop_reason, "interrupted");
        free(runs[i].stop_reason);
    }
    reckon_experiment_free(shared);
}

static void cancelled_beforehand(void** state) {
    (void)state;
    int flag = 1;
    const reckon_options options = {.size = sizeof options, .cancel = &flag};
    reckon_result* result = library_run(four_cells, &options);
    reckon_cell cell = {.size = sizeof cell};
    assert_true(reckon_result_interrupted(result));
    assert_int_equal(reckon_result_cell(result, 3, &cell), RECKON_OK);
    assert_int_equal(cell.games, 0);
    char* json = library_json(result);
    reckon_text_free(json);
    reckon_result_free(result);
}

// --- limits

static void refuse(const char* json, const reckon_options* options, int code, const char* words) {
    reckon_experiment* experiment = library_experiment(json);
    reckon_result* result = (reckon_result*)1;
    reckon_error error;
    assert_int_equal(reckon_run(experiment, options, &result, &error), code);
    assert_null(result);
    if (!strstr(error.text, words)) fail_msg("%s", error.text);
    reckon_experiment_free(experiment);
}

static void programs_only_where_allowed(void** state) {
    (void)state;
    reckon_experiment* experiment = library_experiment(outside);
    reckon_result* result;
    reckon_error error;
    assert_int_equal(reckon_run(experiment, NULL, &result, &error), RECKON_USAGE);
    assert_null(result);
    assert_non_null(strstr(error.text, "exec:"));
    reckon_experiment_free(experiment);
    result =
        library_run(outside, &(reckon_options){.size = sizeof(reckon_options), .threads = 1, .programs = 1});
    char* json = library_json(result);
    assert_non_null(strstr(json, "\"bots\""));
    reckon_text_free(json);
    reckon_result_free(result);
}

static void limits_of_the_caller(void** state) {
    (void)state;
    const size_t size = sizeof(reckon_options);
    refuse(four_cells, &(reckon_options){.size = size, .cells_max = 3}, RECKON_USAGE, "4 cells");
    refuse(four_cells, &(reckon_options){.size = size, .games_max = 7999}, RECKON_USAGE, "8000 games");
    refuse(four_cells, &(reckon_options){.size = size, .threads = -1}, RECKON_USAGE, "-1 threads");
    refuse(four_cells, &(reckon_options){.size = size, .threads = 100000}, RECKON_USAGE, "threads");
    refuse(four_cells, &(reckon_options){.size = 0}, RECKON_USAGE, "size is not set");
    refuse(four_cells, &(reckon_options){.size = size + 8}, RECKON_USAGE, "version");
    reckon_result* result =
        library_run(four_cells, &(reckon_options){.size = size, .cells_max = 4, .games_max = 8000});
    assert_false(reckon_result_interrupted(result));
    reckon_result_free(result);
}

// With many aborted games, rates are not available.
static void too_many_aborted_games(void** state) {
    (void)state;
    refuse(
        "{\"ruleset\": \"zombie-survival-infection\", \"players\": 3, \"rules\": {\"turn_cap\": 50},"
        " \"strategies\": [\"random\"], \"games\": 20}",
        NULL, RECKON_INTERNAL, "reckon replay --ruleset zombie-survival-infection");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(rounding_changes_nothing),
        cmocka_unit_test(several_threads_at_once),
        cmocka_unit_test(several_threads_with_leagues),
        cmocka_unit_test(progress_counts_and_cancels),
        cmocka_unit_test(another_thread_cancels),
        cmocka_unit_test(several_runs_are_cancelled_one_by_one),
        cmocka_unit_test(cancelled_beforehand),
        cmocka_unit_test(limits_of_the_caller),
        cmocka_unit_test(programs_only_where_allowed),
        cmocka_unit_test(too_many_aborted_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
