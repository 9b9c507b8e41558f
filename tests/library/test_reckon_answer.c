// reckon_answer: six verbs, from any number of threads at once; progress, cancelling, refusals; no signal handled.
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "tests/library/library_calls.h"

enum { WORDS_MAX = 8, VERBS = 6 };

static const char contract[] =
    "{\"experiment\": {\"ruleset\": \"stub\", \"players\": 2, \"strategies\": [\"random\"], \"games\": "
    "2000},\n"
    " \"statements\": [{\"name\": \"never\", \"rate\": \"zombies\", \"max\": 0.001}]}";
static const char table[] =
    "{\"ruleset\": \"stub\", \"players\": 2, \"strategies\": [\"random\"], \"games\": 400}";

typedef struct Question {
    const char* words[WORDS_MAX];
    const char* json;
    int verdict;
} Question;

static const Question questions[VERBS] = {
    {{"compare", "--b", "deck.bite=9", "--games=100000"}, table, 0},
    {{"tune", "--tune", "deck.bite=4..7", "--games", "600"}, table, 3},
    {{"matrix", "--ruleset", "stub", "--players=2", "--games=200"}, NULL, 3},
    {{"check"}, contract, 1},
    {{"skill", "--levels", "0,50%,100%"}, table, 0},
    {{"exploit", "--steps=2", "--batch=64", "--fresh=100"}, table, 0},
};

static int word_count(const Question* question) {
    int count = 0;
    while (count < WORDS_MAX && question->words[count]) count++;
    return count;
}

static int ask(const Question* question, const reckon_options* options, reckon_result** result,
               reckon_error* error) {
    return reckon_answer(question->words, word_count(question), question->json,
                         question->json ? strlen(question->json) : 0, options, result, error);
}

static reckon_result* answer(const Question* question, const reckon_options* options) {
    reckon_result* result;
    reckon_error error;
    if (ask(question, options, &result, &error)) fail_msg("%s: %s", question->words[0], error.text);
    return result;
}

// --- answers

// An answer has a verdict and no cells; it can be read back, and rendered in other formats then.
static void six_verbs(void** state) {
    (void)state;
    for (int i = 0; i < VERBS; i++) {
        reckon_result *result = answer(&questions[i], NULL), *again;
        char *first = library_json(result), *html;
        size_t size;
        assert_int_equal(reckon_result_verdict(result), questions[i].verdict);
        assert_int_equal(reckon_result_cells(result), 0);
        assert_false(reckon_result_interrupted(result));
        char* whole;
        assert_int_equal(reckon_result_render(result, "json", &whole, &size, NULL), RECKON_OK);
        assert_int_equal(reckon_result_parse(whole, size, &again, NULL), RECKON_OK);
        char* second = library_json(again);
        assert_string_equal(first, second);
        assert_int_equal(reckon_result_verdict(again), -1);
        assert_int_equal(reckon_result_render(again, "html", &html, NULL, NULL), RECKON_OK);
        assert_non_null(strstr(html, questions[i].words[0]));
        reckon_text_free(first);
        reckon_text_free(second);
        reckon_text_free(whole);
        reckon_text_free(html);
        reckon_result_free(result);
        reckon_result_free(again);
    }
}

typedef struct Caller {
    pthread_t thread;
    const Question* question;
    char* json;
} Caller;

static void* call(void* argument) {
    Caller* caller = argument;
    reckon_result* result =
        answer(caller->question, &(reckon_options){.size = sizeof(reckon_options), .threads = 2});
    caller->json = library_json(result);
    reckon_result_free(result);
    return NULL;
}

// Each answer equals that of a single thread, whatever else is asked at the same time.
static void several_threads_at_once(void** state) {
    (void)state;
    Caller callers[2 * VERBS];
    for (int i = 0; i < 2 * VERBS; i++) {
        callers[i] = (Caller){.question = &questions[i % VERBS]};
        assert_int_equal(pthread_create(&callers[i].thread, NULL, call, &callers[i]), 0);
    }
    for (int i = 0; i < 2 * VERBS; i++) pthread_join(callers[i].thread, NULL);
    for (int i = 0; i < VERBS; i++) {
        reckon_result* alone =
            answer(&questions[i], &(reckon_options){.size = sizeof(reckon_options), .threads = 1});
        char* json = library_json(alone);
        assert_string_equal(callers[i].json, json);
        assert_string_equal(callers[VERBS + i].json, json);
        reckon_text_free(json);
        reckon_result_free(alone);
    }
    for (int i = 0; i < 2 * VERBS; i++) reckon_text_free(callers[i].json);
}

// A program that embeds the library keeps its signal handlers.
static void no_signal_is_handled(void** state) {
    (void)state;
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGXCPU};
    for (int i = 0; i < VERBS; i++) reckon_result_free(answer(&questions[i], NULL));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        assert_int_equal(sigaction(numbers[i], NULL, &action), 0);
        assert_true(action.sa_handler == SIG_DFL);
    }
}

// --- progress and cancelling

typedef struct Watch {
    int calls, stop_after;
    bool orderly;
} Watch;

static int look(const reckon_progress* progress, void* user) {
    Watch* watch = user;
    watch->orderly = watch->orderly && progress->size == sizeof *progress && progress->cell[0] &&
                     progress->games <= progress->games_total && progress->cells == 0;
    return ++watch->calls >= watch->stop_after;
}

static void progress_cancels(void** state) {
    (void)state;
    static const Question endless[] = {
        {{"compare", "--b", "random", "--effect=0.00001pp", "--games=4000000000"}, table, 3},
        {{"skill", "--games=1000000000"}, table, 0},
    };
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        Watch watch = {.stop_after = 3, .orderly = true};
        const reckon_options options = {.size = sizeof options, .progress = look, .user = &watch};
        reckon_result* result = answer(&endless[i], &options);
        assert_true(watch.orderly && watch.calls >= 3);
        assert_true(reckon_result_interrupted(result));
        assert_int_equal(reckon_result_verdict(result), endless[i].verdict);
        reckon_result_free(result);
    }
    Watch watch = {.stop_after = 1, .orderly = true};
    const reckon_options options = {.size = sizeof options, .progress = look, .user = &watch};
    const Question training = {{"exploit", "--steps=100000"}, table, 0};
    reckon_result* result;
    assert_int_equal(ask(&training, &options, &result, NULL), RECKON_INTERRUPTED);
    assert_true(watch.orderly && watch.calls >= 1);
}

// The last answer says nothing about the next: a cancelled one leaves no trace.
static void cancelled_beforehand(void** state) {
    (void)state;
    for (int i = 0; i < VERBS; i++) {
        int flag = 1;
        reckon_result* result;
        reckon_error error;
        const reckon_options options = {.size = sizeof options, .cancel = &flag};
        int code = ask(&questions[i], &options, &result, &error);
        if (code != RECKON_OK && code != RECKON_INTERRUPTED)
            fail_msg("%s: %s", questions[i].words[0], error.text);
        assert_true(code != RECKON_OK || reckon_result_interrupted(result));
        reckon_result_free(result);
        reckon_result* next = answer(&questions[i], NULL);
        assert_false(reckon_result_interrupted(next));
        reckon_result_free(next);
    }
}

// --- refusals

static void refuse(const Question* question, const reckon_options* options, int code, const char* words) {
    reckon_result* result = (reckon_result*)1;
    reckon_error error;
    assert_int_equal(ask(question, options, &result, &error), code);
    assert_null(result);
    if (!strstr(error.text, words)) fail_msg("%s", error.text);
}

static void what_is_refused(void** state) {
    (void)state;
    refuse(&(Question){.json = NULL}, NULL, RECKON_USAGE, "no verb given");
    refuse(&(Question){{"comparre"}}, NULL, RECKON_USAGE, "did you mean `reckon compare`?");
    refuse(&(Question){{"run"}}, NULL, RECKON_USAGE, "run is a verb of the program");
    refuse(&(Question){{"--help"}}, NULL, RECKON_USAGE, "is a verb of the program");
    refuse(&(Question){{"skill", "config.json"}}, NULL, RECKON_USAGE, "unexpected argument \"config.json\"");
    refuse(&(Question){{"check"}}, NULL, RECKON_USAGE, "no contract given");
    refuse(&(Question){{"compare"}, "{\"ruleset\":\n 3}"}, NULL, RECKON_BAD_DATA, "config:1:2: ruleset");
    static const char* const options[] = {"--help",  "--out=x",     "--format=csv",
                                          "--quiet", "--threads=2", "--plugin=x.so"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        refuse(&(Question){{"tune", options[i]}}, NULL, RECKON_USAGE,
               "is an option of the program, not of the library");
    refuse(&(Question){{"check", "--from=x"}}, NULL, RECKON_USAGE, "--from is an option of the program");
    refuse(&(Question){{"check", "--junit=x"}}, NULL, RECKON_USAGE, "--junit is an option of the program");
    refuse(&questions[0], &(reckon_options){.size = sizeof(reckon_options), .games_max = 10}, RECKON_USAGE,
           "games_max");
}

// In the config, in an arm, in a row of a matrix, and in a contract.
static void programs_only_where_allowed(void** state) {
    (void)state;
#define BOT "exec:" RECKON_SOURCE_DIR "/strategies/bots/bot.py"
    static const char bot[] = BOT;
    static const char config[] = "{\"ruleset\": \"stub\", \"players\": 2, \"strategies\": [\"" BOT "\"]}";
    static const char with_bot[] =
        "{\"experiment\": {\"ruleset\": \"stub\", \"players\": 2, \"strategies\": [\"" BOT
        "\"], \"games\": 20},\n"
        " \"statements\": [{\"name\": \"never\", \"rate\": \"zombies\", \"max\": 0.001}]}";
    static const Question outside[] = {
        {{"skill", "--levels", "0,100%", "--games=20"}, config},
        {{"tune", "--tune=deck.bite=1..2", "--games=20"}, config},
        {{"compare", "--b", bot, "--games=20"}, table},
        {{"matrix", "--row", bot, "--column=random", "--games=20"}, table},
        {{"check"}, with_bot},
    };
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        refuse(&outside[i], NULL, RECKON_USAGE, "external players (exec:) are not allowed here");
    reckon_result* result =
        answer(&outside[2], &(reckon_options){.size = sizeof(reckon_options), .threads = 1, .programs = 1});
    assert_int_equal(reckon_result_verdict(result), 3);
    reckon_result_free(result);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_verbs),
        cmocka_unit_test(several_threads_at_once),
        cmocka_unit_test(no_signal_is_handled),
        cmocka_unit_test(progress_cancels),
        cmocka_unit_test(cancelled_beforehand),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(programs_only_where_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
