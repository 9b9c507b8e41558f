// grid: columns, bands, joined columns, long labels, wrapping, grouping of digits.
#include "sim/text/grid.h"

#include <string.h>

#include "tests/testing.h"

static char text[65536];

static const char* printed(const Grid* grid, int width, bool color) {
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    assert_true(grid_print(grid, out, width, color));
    fclose(out);
    return text;
}

static Grid small_grid(void) {
    Grid grid;
    grid_open(&grid, 2, 4);
    for (int column = 0; column < 4; column++) grid_put(&grid, 0, column, "head%d", column);
    grid_put(&grid, 1, 0, "row");
    grid_put(&grid, 1, 1, "%d", 7);
    grid_put(&grid, 1, 3, "long enough");
    return grid;
}

static void columns_line_up(void** state) {
    (void)state;
    Grid grid = small_grid();
    assert_string_equal(printed(&grid, 100, false),
                        "head0  head1  head2        head3\n"
                        "row        7         long enough\n");
    grid_close(&grid);
}

static void widths_are_columns_of_the_terminal(void** state) {
    (void)state;
    static const char* const labels[] = {"rule", "größer", "日本語", "cafe\u0301"};
    Grid grid;
    grid_open(&grid, 4, 2);
    for (int row = 0; row < 4; row++) {
        grid_put(&grid, row, 0, "%s", labels[row]);
        grid_put(&grid, row, 1, "%s", row ? "1.0 ±0.5" : "rate");
    }
    assert_string_equal(printed(&grid, 16, false),
                        "rule        rate\n"
                        "größer  1.0 ±0.5\n"
                        "日本語  1.0 ±0.5\n"
                        "cafe\u0301    1.0 ±0.5\n");
    grid_close(&grid);
}

static void what_does_not_fit_goes_into_another_band(void** state) {
    (void)state;
    Grid grid = small_grid();
    assert_string_equal(printed(&grid, 24, false),
                        "head0  head1  head2\n"
                        "row        7       \n"
                        "\n"
                        "head0        head3\n"
                        "row    long enough\n");
    grid_join(&grid, 3);
    assert_string_equal(printed(&grid, 28, false),
                        "head0  head1\n"
                        "row        7\n"
                        "\n"
                        "head0  head2        head3\n"
                        "row           long enough\n");
    grid_close(&grid);
}

static void long_labels_stand_on_lines_of_their_own(void** state) {
    (void)state;
    Grid grid;
    grid_open(&grid, 2, 2);
    grid_put(&grid, 0, 1, "x");
    grid_put(&grid, 1, 0, "a label far too long");
    grid_put(&grid, 1, 1, "1");
    assert_string_equal(printed(&grid, 30, false), "                      x\na label far too long  1\n");
    assert_string_equal(printed(&grid, 22, false), "         x\na label far too long\n         1\n");
    grid_close(&grid);
}

static void labels_of_several_columns_are_repeated(void** state) {
    (void)state;
    Grid grid = small_grid();
    grid_labels(&grid, 2);
    assert_string_equal(printed(&grid, 25, false),
                        "head0  head1  head2\n"
                        "row    7           \n"
                        "\n"
                        "head0  head1        head3\n"
                        "row    7      long enough\n");
    grid_close(&grid);
}

static void what_is_too_long_for_a_column_is_told_below_its_row(void** state) {
    (void)state;
    Grid grid;
    grid_open(&grid, 3, 3);
    grid_put(&grid, 0, 0, "who");
    grid_put(&grid, 0, 1, "wins");
    grid_put(&grid, 0, 2, "why");
    grid_put(&grid, 1, 0, "she");
    grid_put(&grid, 1, 1, "7");
    grid_put(&grid, 1, 2, "because of this and of that");
    grid_put(&grid, 2, 0, "he");
    grid_put(&grid, 2, 1, "3");
    assert_string_equal(printed(&grid, 24, false),
                        "who  wins\n"
                        "she     7\n"
                        "    why: because of this\n"
                        "      and of that\n"
                        "he      3\n");
    assert_non_null(strstr(printed(&grid, 80, false), "she     7  because of this"));
    grid_close(&grid);
}

static void remarks_are_left_aligned_and_below_their_row_where_they_do_not_fit(void** state) {
    (void)state;
    Grid grid;
    grid_open(&grid, 3, 3);
    grid_put(&grid, 0, 1, "wins");
    grid_put(&grid, 0, 2, "fair");
    grid_put(&grid, 1, 0, "she, who plays");
    grid_put(&grid, 1, 1, "7");
    grid_put(&grid, 1, 2, "even");
    grid_put(&grid, 2, 0, "he");
    grid_put(&grid, 2, 1, "3");
    grid_put(&grid, 2, 2, "no longer even");
    grid_last_is_remark(&grid);
    assert_string_equal(printed(&grid, 36, false),
                        "                wins  fair\n"
                        "she, who plays     7  even\n"
                        "he                 3  no longer even\n");
    assert_string_equal(printed(&grid, 35, false),
                        "                wins\n"
                        "she, who plays     7\n"
                        "    even\n"
                        "he                 3\n"
                        "    no longer even\n");
    grid_close(&grid);
}

static void optional_column_is_left_out_where_it_does_not_fit(void** state) {
    (void)state;
    Grid grid = small_grid();
    grid_last_is_optional(&grid);
    assert_string_equal(printed(&grid, 20, false), "head0  head1  head2\nrow        7       \n");
    assert_non_null(strstr(printed(&grid, 40, false), "head3"));
    grid_close(&grid);
}

static void bold_where_there_is_color(void** state) {
    (void)state;
    Grid grid = small_grid();
    grid_strong(&grid, 1, 1);
    assert_null(strchr(printed(&grid, 100, false), '\033'));
    assert_non_null(strstr(printed(&grid, 100, true), "\033[1m7\033[0m"));
    grid_close(&grid);
}

static void sentences_are_escaped_and_wrapped(void** state) {
    (void)state;
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    grid_wrap(out, 11, "one two three\nfour");
    fclose(out);
    assert_string_equal(text, "one two\n  three\\u000afour\n");
}

static void digits_are_grouped(void** state) {
    (void)state;
    static const struct {
        unsigned long long count;
        const char* text;
    } rows[] = {{0, "0"},
                {999, "999"},
                {1000, "1,000"},
                {1234567, "1,234,567"},
                {~0ull, "18,446,744,073,709,551,615"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char count[40];
        grid_count(rows[i].count, count, sizeof count);
        assert_string_equal(count, rows[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_line_up),
        cmocka_unit_test(widths_are_columns_of_the_terminal),
        cmocka_unit_test(what_does_not_fit_goes_into_another_band),
        cmocka_unit_test(long_labels_stand_on_lines_of_their_own),
        cmocka_unit_test(labels_of_several_columns_are_repeated),
        cmocka_unit_test(what_is_too_long_for_a_column_is_told_below_its_row),
        cmocka_unit_test(remarks_are_left_aligned_and_below_their_row_where_they_do_not_fit),
        cmocka_unit_test(optional_column_is_left_out_where_it_does_not_fit),
        cmocka_unit_test(bold_where_there_is_color),
        cmocka_unit_test(sentences_are_escaped_and_wrapped),
        cmocka_unit_test(digits_are_grouped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
