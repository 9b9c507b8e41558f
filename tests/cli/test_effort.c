// effort: the remaining time follows from the training games, not from the measurements before them.
#include "sim/cli/effort.h"

#include <string.h>

#include "tests/testing.h"

static char text[1000];

// As if `seconds` had passed.
static void wait(EffortLine* line, double seconds) {
    line->line.begun -= seconds;
    line->line.told -= seconds;
}

static void measuring_does_not_count(void** state) {
    (void)state;
    EffortLine line;
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    const Playing loud = {.threads = 1};
    assert_ptr_equal(effort_line_open(&line, &loud), &line.base);
    line.line.out = out;
    line.line.terminal = (Terminal){true, true, 40};
    for (int chapter = 0; chapter < 2; chapter++) {
        uint64_t before = chapter ? 3000 : 0;
        wait(&line, 1000);  // of measuring pairs
        line.base.learnt(&line.base, before + 1000, 6000);
        wait(&line, 99);
        line.base.learnt(&line.base, before + 2000, 6000);
        line.base.say(&line.base, "a chapter is over");
    }
    effort_line_close(&line);
    fclose(out);
    assert_string_equal(text,
                        "\r2,000 of 6,000 games, 7 min left, 10/s\033[K\r\033[K"
                        "\r5,000 of 6,000 games, 99 s left, 10/s\033[K\r\033[K");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(measuring_does_not_count)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
