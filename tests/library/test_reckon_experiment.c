// reckon_experiment: configs from memory, their errors and where these are.
#include "tests/library/library_calls.h"

static const char two_cells[] =
    "{\"ruleset\": \"stub\", \"players\": [2, 4], \"strategies\": [\"random\"], \"games\": 300}";

static void sizes(void** state) {
    (void)state;
    reckon_experiment* experiment = library_experiment(two_cells);
    assert_int_equal(reckon_experiment_cells(experiment), 2);
    assert_int_equal(reckon_experiment_games(experiment), 600);
    reckon_experiment_free(experiment);
    reckon_experiment_free(NULL);
}

static void the_default_question(void** state) {
    (void)state;
    reckon_experiment* experiment = library_experiment(NULL);
    assert_true(reckon_experiment_cells(experiment) > 1);
    reckon_experiment_free(experiment);
}

static void the_version_is_the_header_s(void** state) {
    (void)state;
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", RECKON_VERSION_MAJOR, RECKON_VERSION_MINOR,
             RECKON_VERSION_PATCH);
    assert_string_equal(reckon_version(), RECKON_VERSION);
    assert_string_equal(numbers, RECKON_VERSION);
}

typedef struct Fault {
    const char* json;
    int code;
    unsigned line, column;
    const char* words;
} Fault;

static void faults_are_named_with_their_place(void** state) {
    (void)state;
    static const Fault faults[] = {
        {"", RECKON_BAD_DATA, 1, 1, "config:1:1"},
        {"{\"ruleset\": \"stub\",\n \"game\": 3}", RECKON_BAD_DATA, 2, 2, "did you mean games?"},
        {"{\"ruleset\": \"stub\",\n \"players\": [2,\n  99]}", RECKON_BAD_DATA, 3, 3, "players[1]"},
        {"{\"ruleset\": \"stub\"} x", RECKON_BAD_DATA, 1, 21, "config:1:21"},
        {"{\"ruleset\": \"stub\", \"games\": 1, \"games\": 2}", RECKON_BAD_DATA, 1, 33, "duplicate key"},
        {"{}", RECKON_BAD_DATA, 1, 1, "ruleset"},
        {"{\"ruleset\": \"stub\", \"players\": 2, \"strategies\": [{\"3\": \"random\"}]}", RECKON_BAD_DATA, 0,
         0, "seat 3"},
        {"{\"ruleset\": \"stub\", \"strategies\": [\"league:file=nowhere.json\"]}", RECKON_NO_INPUT, 0, 0,
         "cannot read nowhere.json"},
        {"{\"ruleset\": \"stub\", \"strategies\": [\"league:file=/dev/null\"]}", RECKON_NO_INPUT, 0, 0,
         "cannot read /dev/null: not a regular file"},
        {"{\"ruleset\": \"stub\", \"strategies\": [\"league:file=-\"]}", RECKON_NO_INPUT, 0, 0,
         "cannot read -: No such file"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const Fault* fault = &faults[i];
        reckon_experiment* experiment = (reckon_experiment*)1;
        reckon_error error;
        memset(&error, 0xff, sizeof error);
        int code = reckon_experiment_parse(fault->json, strlen(fault->json), &experiment, &error);
        if (code != fault->code || !strstr(error.text, fault->words) || error.line != fault->line ||
            error.column != fault->column)
            fail_msg("'%s': %d, %u:%u, %s", fault->json, code, error.line, error.column, error.text);
        assert_int_equal(error.code, code);
        assert_null(experiment);
        assert_int_equal(reckon_experiment_parse(fault->json, strlen(fault->json), &experiment, NULL), code);
    }
}

static void an_error_is_cleared_where_there_is_none(void** state) {
    (void)state;
    reckon_experiment* experiment;
    reckon_error error;
    memset(&error, 0xff, sizeof error);
    assert_int_equal(reckon_experiment_parse(two_cells, strlen(two_cells), &experiment, &error), RECKON_OK);
    assert_int_equal(error.code, RECKON_OK);
    assert_string_equal(error.text, "");
    assert_int_equal(error.line, 0);
    reckon_experiment_free(experiment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(the_default_question),
        cmocka_unit_test(the_version_is_the_header_s),
        cmocka_unit_test(faults_are_named_with_their_place),
        cmocka_unit_test(an_error_is_cleared_where_there_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
