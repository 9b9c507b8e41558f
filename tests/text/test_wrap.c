// wrap: where lines end and how far the next one is indented; what stays together; no limit; line breaks in the text.
#include "sim/text/wrap.h"

#include <string.h>

#include "tests/testing.h"

static char text[4096];

// What a line of `words` is printed as; `after`: what it leaves.
static const char* wrapped(Wrap wrap, const char* words, const char** after) {
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    *after = wrap_line(out, &wrap, words);
    fclose(out);
    return text;
}

static const char* hung(int width, int indent, const char* lead, const char* words) {
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    wrap_hang(out, width, indent, lead, words);
    fclose(out);
    return text;
}

static void lines(void** state) {
    (void)state;
    static const struct {
        Wrap wrap;
        const char *words, *lines;
    } rows[] = {
        // Up to the last column; a word that is too long gets its own line.
        {{11, 0, 2}, "one two  three fourteenletters five", "one two\n  three\n  fourteenletters\n  five\n"},
        {{7, 0, 0}, "one two six", "one two\nsix\n"},
        {{6, 0, 0}, "one two six", "one\ntwo\nsix\n"},
        {{9, 0, 2}, "fourteenletters one two six", "fourteenletters\n  one two\n  six\n"},
        // What is already on the line counts; the first word still follows it.
        {{11, 5, 2}, "one two six", "one\n  two six\n"},
        {{11, 20, 2}, "one two six", "one\n  two six\n"},
        // No limit.
        {{0, 90, 4}, "one two six", "one two six\n"},
        // Spaces and nothing.
        {{7, 0, 2}, "  one   two  ", "one two\n"},
        {{7, 0, 2}, "   ", "\n"},
        {{7, 3, 2}, "", "\n"},
        // Columns of the terminal, not bytes.
        {{11, 0, 2}, "äöü ßäö üßä", "äöü ßäö üßä\n"},
        {{11, 0, 2}, "日本語 日本語", "日本語\n  日本語\n"},
        // A number and its "%".
        {{11, 0, 2}, "it is 50.5 % (49-52) or 3 %", "it is\n  50.5 %\n  (49-52)\n  or 3 %\n"},
        {{11, 0, 2}, "it is of 50 %.", "it is of\n  50 %.\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char* after;
        assert_string_equal(wrapped(rows[i].wrap, rows[i].words, &after), rows[i].lines);
        assert_string_equal(after, "");
    }
}

static void ends_at_a_line_feed(void** state) {
    (void)state;
    const char* after;
    assert_string_equal(wrapped((Wrap){9, 0, 2}, "one two six\n ten", &after), "one two\n  six\n");
    assert_string_equal(after, " ten");
    assert_string_equal(wrapped((Wrap){9, 0, 2}, "\nten", &after), "\n");
    assert_string_equal(after, "ten");
    assert_string_equal(wrapped((Wrap){9, 0, 2}, "3 %\n", &after), "3 %\n");
    assert_string_equal(after, "");
}

static void hangs_beside_its_lead(void** state) {
    (void)state;
    assert_string_equal(hung(16, 6, "lead", "one two three fourteenletters"),
                        "lead  one two\n      three\n      fourteenletters\n");
    assert_string_equal(hung(0, 6, "lead", "one two three fourteenletters"),
                        "lead  one two three fourteenletters\n");
    assert_string_equal(hung(16, 6, "longer lead", "one two"), "longer leadone\n      two\n");
    assert_string_equal(hung(16, 2, "", "one\ntwo"), "  one\n  two\n");
    assert_string_equal(hung(16, 2, "", ""), "  \n");
    assert_string_equal(hung(16, 6, "größ", "one two"), "größ  one two\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(ends_at_a_line_feed),
        cmocka_unit_test(hangs_beside_its_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
