// The command line: what is accepted and what is refused.
#include <string.h>

#include "sim/cli/cli.h"
#include "sim/verbs.h"
#include "tests/testing.h"

enum { WORDS_MAX = 16 };

// Splits `line` at its spaces and parses it.
static bool parse(Arguments* arguments, char* line, Error* error) {
    char* words[WORDS_MAX + 1] = {NULL};
    int count = 0;
    char* rest = NULL;
    for (char* word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        assert_true(count < WORDS_MAX);
        words[count++] = word;
    }
    return cli_parse(arguments, &verbs_all, count, words, error);
}

static void test_options(void** unused) {
    (void)unused;
    char line[] = "reckon run x.json --games 5 --rule a=b --seed=7 --rule=c=d -q --out=";
    Arguments arguments;
    Error error;
    assert_true(parse(&arguments, line, &error));
    assert_string_equal(arguments.verb->name, "run");
    assert_string_equal(arguments.verb->name, "run");
    assert_string_equal(arguments.operand, "x.json");
    assert_string_equal(cli_value(&arguments, "games"), "5");
    assert_string_equal(cli_value(&arguments, "seed"), "7");
    assert_string_equal(cli_value(&arguments, "out"), "");
    assert_null(cli_value(&arguments, "players"));
    assert_true(cli_given(&arguments, "quiet"));
    assert_false(cli_given(&arguments, "check"));
    assert_int_equal(cli_count(&arguments, "rule"), 2);
    assert_string_equal(cli_values(&arguments, "rule")[0], "a=b");
    assert_string_equal(cli_values(&arguments, "rule")[1], "c=d");
    cli_free(&arguments);
}

// A value that may be left out is never the next word.
static void test_value_left_out(void** unused) {
    (void)unused;
    char bare[] = "reckon run --adapt x.json", with[] = "reckon run x.json --adapt=5min";
    Arguments arguments;
    Error error;
    assert_true(parse(&arguments, bare, &error));
    assert_string_equal(arguments.operand, "x.json");
    assert_string_equal(cli_value(&arguments, "adapt"), "");
    cli_free(&arguments);
    assert_true(parse(&arguments, with, &error));
    assert_string_equal(cli_value(&arguments, "adapt"), "5min");
    cli_free(&arguments);
}

static void test_double_dash(void** unused) {
    (void)unused;
    char line[] = "reckon run --games 5 -- --odd-name.json";
    char dash[] = "reckon run -";
    Arguments arguments;
    Error error;
    assert_true(parse(&arguments, line, &error));
    assert_string_equal(arguments.operand, "--odd-name.json");
    cli_free(&arguments);
    assert_true(parse(&arguments, dash, &error));
    assert_string_equal(arguments.operand, "-");
    cli_free(&arguments);
}

static void test_help(void** unused) {
    (void)unused;
    char lines[][40] = {"reckon --help", "reckon -h", "reckon run --games 5 --help",
                        "reckon rules -h --nonsense"};
    for (int i = 0; i < 4; i++) {
        Arguments arguments;
        Error error;
        assert_true(parse(&arguments, lines[i], &error));
        assert_true(arguments.help);
        assert_true((i < 2) == !arguments.verb);
        cli_free(&arguments);
    }
}

static void test_refused(void** unused) {
    (void)unused;
    static const struct {
        const char *line, *part;
    } bad[] = {
        {"reckon rnu", "did you mean `reckon run`?"},
        {"reckon configs/x.json", "did you mean `reckon run configs/x.json`?"},
        {"reckon qqqqqqqq", "strategies"},
        {"reckon run --gmaes 5", "did you mean --games?"},
        {"reckon run --qqqqqqqq", "--help"},
        {"reckon rules --games 5", "no option --games"},
        {"reckon run -x", "no option -x"},
        {"reckon run -qq", "no option -qq"},
        {"reckon run --games", "needs a value"},
        {"reckon run --quiet=1", "takes no value"},
        {"reckon run --games 1 --games=2", "is given more than once"},
        {"reckon run a.json b.json", "extra argument"},
        {"reckon version x", "takes only options"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[100];
        Arguments arguments;
        Error error = {0};
        snprintf(line, sizeof line, "%s", bad[i].line);
        if (parse(&arguments, line, &error)) fail_msg("accepted: %s", bad[i].line);
        if (!strstr(error.text, bad[i].part)) fail_msg("wanted \"%s\" in: %s", bad[i].part, error.text);
        assert_int_equal(error.exit_code, EXIT_USAGE);
    }
}

// Verbs of other builds are refused with the reason, on the command line and by `help`.
static void test_absent(void** unused) {
    (void)unused;
    static const char* const absent[] = {"train", "bot-check", NULL};
    const VerbList verbs = {verbs_all.verbs, 1, absent};
    char* words[] = {"reckon", "bot-check", "--help", NULL};
    Arguments arguments;
    Error error = {0};
    assert_false(cli_parse(&arguments, &verbs, 3, words, &error));
    assert_string_equal(error.text, "`reckon bot-check` is not in the program for browsers");
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_null(cli_find_verb(&verbs, "bench", &error));
    assert_non_null(strstr(error.text, "unknown verb \"bench\""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),     cmocka_unit_test(test_value_left_out),
        cmocka_unit_test(test_double_dash), cmocka_unit_test(test_help),
        cmocka_unit_test(test_refused),     cmocka_unit_test(test_absent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
