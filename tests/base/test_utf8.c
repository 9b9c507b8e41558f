// utf8: how many terminal columns a text takes, and how much of it fits into a number of columns; invalid bytes.
#include "sim/base/utf8.h"

#include <string.h>

#include "tests/testing.h"

static void columns_are_those_of_a_terminal(void** state) {
    (void)state;
    static const struct {
        const char* text;
        int columns;
    } rows[] = {
        {"", 0},
        {"Zombie 7~", 9},
        {"größer", 6},
        {"±", 1},
        {"gro\u0308ßer", 6},           // a combining diaeresis
        {"日本語", 6},                 // ideographs
        {"ひらがな カタカナ", 17},     // kana
        {"ｶﾀｶﾅ", 4},                   // halfwidth
        {"Ａ！", 4},                   // fullwidth
        {"한국어", 6},                 // syllables
        {"\u1112\u1161\u11ab", 2},     // the same from letters
        {"हिन्दी", 5},                  // without the virama
        {"עִברִית", 5},                  // points
        {"العَرَبِيّة", 7},                // vowel signs
        {"ที่นี่", 2},                     // vowels and tones above
        {"🧟🧟", 4},               // emoji
        {"👩\u200d👧", 4},               // joined
        {"❤\ufe0f", 1},                // with a variation selector
        {"\U00020000\U00030000", 4},   // ideographs of planes 2 and 3
        {"\xff\xc3(\xe6\x97", 5},      // invalid bytes, one each
        {"\xed\xa0\x80\xc0\x80x", 6},  // a surrogate, an overlong form
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (utf8_columns(rows[i].text, strlen(rows[i].text)) != rows[i].columns) fail_msg("%s", rows[i].text);
    assert_int_equal(utf8_columns("größer", 4), 3);   // the size is in bytes...
    assert_int_equal(utf8_columns("größer", 99), 6);  // ...and a NUL ends the text earlier
}

static void what_fits(void** state) {
    (void)state;
    static const struct {
        const char* text;
        int columns;
        const char* fitted;
    } rows[] = {
        {"größer", 0, ""},
        {"größer", 4, "größ"},
        {"größer", 6, "größer"},
        {"größer", 99, "größer"},
        {"日本語", 3, "日"},
        {"日本語", 4, "日本"},
        {"gro\u0308ßer", 3, "gro\u0308"},  // with its mark
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t fits = utf8_fit(rows[i].text, rows[i].columns);
        assert_int_equal(fits, strlen(rows[i].fitted));
        assert_memory_equal(rows[i].text, rows[i].fitted, fits);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_those_of_a_terminal),
        cmocka_unit_test(what_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
