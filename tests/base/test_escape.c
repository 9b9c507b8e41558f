// escape: untrusted text in every form of output. Terminal control codes, GitHub log commands,
// field separators and spreadsheet formulas are escaped.
#include "sim/base/escape.h"

#include <string.h>

#include "sim/base/error.h"
#include "sim/text/csv_write.h"
#include "tests/testing.h"

static char* escaped(EscapeFor where, const char* text) {
    char* found = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&found, &size);
    assert_non_null(out);
    escape_write(out, where, text);
    fclose(out);
    return found;
}

static void expect(EscapeFor where, const char* text, const char* wanted) {
    char* found = escaped(where, text);
    assert_string_equal(found, wanted);
    free(found);
}

enum { FORMS = ESCAPE_JSON + 1 };

static void plain_text_stays(void** state) {
    (void)state;
    static const char* const texts[] = {
        "",
        "4p/default/survivors=cooperative 50 %",
        "a: b, c",
        "\xc3\xbc \xe2\x82\xac \xf0\x9f\xa7\x9f",
        "one:two # 3 # # #",
        "\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xae\xd9\x88\xd8\xa7\xd9\x87\xd9\x85",  // Persian, with a non-joiner
        "\xf0\x9f\xa7\x9f\xe2\x80\x8d\xe2\x99\x80"};                             // two emoji, joined
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(escape_is_plain(texts[i]));
        expect(ESCAPE_TERMINAL, texts[i], texts[i]);
        expect(ESCAPE_MARKDOWN, texts[i], texts[i]);
        expect(ESCAPE_XML, texts[i], texts[i]);
        expect(ESCAPE_CSV, texts[i], texts[i]);
        expect(ESCAPE_JSON, texts[i], texts[i]);
    }
}

// No control sequence is left, in any form.
static void what_nobody_sees(void** state) {
    (void)state;
    static const struct {
        const char *text, *wanted;
    } rows[] = {
        {"\x1b]0;pwned\a", "\\u001b]0;pwned\\u0007"},
        {"a\x7f"
         "b",
         "a\\u007fb"},
        {"\xc2\x9b"
         "31m",
         "\\u009b31m"},  // CSI in one character
        // NOLINTBEGIN(misc-misleading-bidirectional)
        {"\xe2\x80\xae"
         "gpj.exe",
         "\\u202egpj.exe"},                              // right to left
        {"\xe2\x81\xa6\xe2\x80\x8b", "\\u2066\\u200b"},  // an isolate, a space of no width
        // NOLINTEND(misc-misleading-bidirectional)
        {"\xef\xbb\xbf", "\\ufeff"},          // byte order mark
        {"\xf3\xa0\x81\x81", "\\U000e0041"},  // a tag
        {"\xff", "\\xff"},
        {"\xc3", "\\xc3"},           // truncated
        {"\xc0\xaf", "\\xc0\\xaf"},  // overlong
        {"\xe0\x80\xaf!", "\\xe0\\x80\\xaf!"},
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"},           // a surrogate
        {"\xef\xbf\xbe", "\\ufffe"},                   // a noncharacter
        {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"},  // beyond U+10FFFF
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(escape_is_plain(rows[i].text));
        expect(ESCAPE_TERMINAL, rows[i].text, rows[i].wanted);
        expect(ESCAPE_XML, rows[i].text, rows[i].wanted);
        expect(ESCAPE_COMMAND, rows[i].text, rows[i].wanted);
        expect(ESCAPE_CSV, rows[i].text, rows[i].wanted);
        for (int form = 0; form < FORMS; form++) {
            char* found = escaped((EscapeFor)form, rows[i].text);
            assert_true(escape_is_plain(found));
            free(found);
        }
    }
    expect(ESCAPE_JSON, "\xf3\xa0\x81\x81", "\\udb40\\udc41");
    expect(ESCAPE_MARKDOWN, "\x1b", "\\\\u001b");
    expect(ESCAPE_TERMINAL, "a\nb\tc", "a\\u000ab\\u0009c");
}

static void the_character_is_named(void** state) {
    (void)state;
    static const struct {
        const char *text, *wanted;
    } rows[] = {
        {"1.0\n", "character 4 is U+000A: control and invisible characters are not allowed"},
        {"\xc3\xbc\xe2\x80\x8b", "character 2 is U+200B: control and invisible characters are not allowed"},
        {"\xf3\xa0\x81\x81", "character 1 is U+E0041: control and invisible characters are not allowed"},
        {"ab\xff", "character 3 is not valid UTF-8 (byte 0xff)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char why[ESCAPE_WHY_BYTES] = "";
        assert_false(escape_check(rows[i].text, why));
        assert_string_equal(why, rows[i].wanted);
    }
}

static void each_form_has_its_own(void** state) {
    (void)state;
    expect(ESCAPE_MARKDOWN, "a|b\\|c", "a\\|b\\\\\\|c");
    expect(ESCAPE_MARKDOWN, "<img src=x>&![a](b)", "&lt;img src=x&gt;&amp;!\\[a\\](b)");
    expect(ESCAPE_XML, "a<b>&\"c'", "a&#60;b&#62;&#38;&#34;c&#39;");
    expect(ESCAPE_XML, "]]>", "]]&#62;");
    expect(ESCAPE_XML, "a\tb\nc\r", "a&#9;b&#10;c&#13;");
    expect(ESCAPE_COMMAND, "50 %\nof: a, b", "50 %25%0Aof: a, b");
    expect(ESCAPE_PROPERTY, "50 %\nof: a, b", "50 %25%0Aof%3A a%2C b");
    expect(ESCAPE_JSON, "\"a\\\n\t", "\\\"a\\\\\\n\\t");
    expect(ESCAPE_CSV, "say \"so\"", "say \"\"so\"\"");
}

// Markdown as GitHub and GitLab read it: they look for names, references and addresses in the displayed text, where
// backslashes are gone, so a zero-width space must separate them.
static void markdown_is_harmless(void** state) {
    (void)state;
    static const struct {
        const char *text, *wanted;
    } rows[] = {
        {"@octocat, a@b.c", "@&#8203;octocat, a@&#8203;b.c"},
        {"#1 o/r#22 gh-3 GH-4", "#&#8203;1 o/r#&#8203;22 gh-&#8203;3 GH-&#8203;4"},
        {"see https://x.example/a or ftp://y", "see https:&#8203;//x.example/a or ftp:&#8203;//y"},
        {"www.x.example WWW.y", "www.&#8203;x.example WWW.&#8203;y"},
        {"[a](b) ![c](d) [e]: f", "\\[a\\](b) !\\[c\\](d) \\[e\\]: f"},
        {"*a* **b** 2*3", "\\*a\\* \\*\\*b\\*\\* 2\\*3"},
        {"_a_ __b__ a_._b", "\\_a\\_ \\_\\_b\\_\\_ a\\_.\\_b"},
        {"patient_zero=share_the_love", "patient_zero=share_the_love"},  // no emphasis within a word
        {"~~a~~ `b` $c$", "\\~\\~a\\~\\~ \\`b\\` \\$c\\$"},
        {"# a", "\\# a"},
        {"- a", "\\- a"},
        {"+ a", "\\+ a"},
        {"-2.5 +-0.3 a # b - c + d", "-2.5 +-0.3 a # b - c + d"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(ESCAPE_MARKDOWN, rows[i].text, rows[i].wanted);
}

static void no_text_is_a_command(void** state) {
    (void)state;
    static const struct {
        const char *text, *wanted;
    } rows[] = {
        {"::error::a", "\\u003a:error\\u003a:a"},
        {"a ::error::b", "a \\u003a:error\\u003a:b"},              // the words may be wrapped
        {"\xc2\xa0::error::b", "\xc2\xa0\\u003a:error\\u003a:b"},  // blanks of some logs
        {"\xe2\x80\x83::error", "\xe2\x80\x83\\u003a:error"},
        {"\xe3\x80\x80::error", "\xe3\x80\x80\\u003a:error"},
        {":::error", "\\u003a\\u003a:error"},
        {"a##[error]b", "a\\u0023#[error]b"},
        {"###[error]", "#\\u0023#[error]"},
        {"##vso[task.setvariable]", "\\u0023#vso[task.setvariable]"},
        {"##TeamCity[x]", "\\u0023#TeamCity[x]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        expect(ESCAPE_TERMINAL, rows[i].text, rows[i].wanted);
        for (int form = 0; form < FORMS; form++) {
            char* found = escaped((EscapeFor)form, rows[i].text);
            assert_null(strstr(found, "::"));
            assert_null(strstr(found, "##["));
            assert_null(strstr(found, "##v"));
            assert_null(strstr(found, "##T"));
            free(found);
        }
    }
    expect(ESCAPE_TERMINAL, "\n::error file=x::pwned", "\\u000a\\u003a:error file=x\\u003a:pwned");
    expect(ESCAPE_JSON, "##[error]", "\\u0023#[error]");
}

static void buffers_hold_whole_characters(void** state) {
    (void)state;
    char small[8];
    escape_copy("abcdefghij", small, sizeof small);
    assert_string_equal(small, "abcdefg");
    escape_copy("abcd\x1bxyz", small, sizeof small);
    assert_string_equal(small, "abcd");
    escape_copy("abcdef\xc3\xbcz", small, sizeof small);
    assert_string_equal(small, "abcdef");
}

// Quoted text cannot begin a line; the message itself can.
static void errors_are_harmless(void** state) {
    (void)state;
    Error error;
    error_set(&error, EXIT_USAGE, "\"%s\"", "a\n::error::b\x1b[2J");
    error_prefix(&error, "%s", "file\n");
    error_append(&error, "; %s", "\xc2\x9b");
    error_add_line(&error, "to see it: %s", "x\n");
    assert_string_equal(
        error.text,
        "file\\u000a: \"a\\u000a\\u003a:error\\u003a:b\\u001b[2J\"; \\u009b\n  to see it: x\\u000a");
}

static void expect_styled(CsvStyle style, const char* text, const char* wanted) {
    char* found = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&found, &size);
    assert_non_null(out);
    CsvWriter csv = csv_write_open(out, style);
    csv_write_text(&csv, text);
    fclose(out);
    assert_string_equal(found, wanted);
    free(found);
}

static void expect_field(const char* text, const char* wanted) { expect_styled((CsvStyle){0}, text, wanted); }

static void other_delimiters_are_quoted(void** state) {
    (void)state;
    const CsvStyle german = {';', ','}, pipe = {'|', '.'};
    expect_styled(german, "a;b", "\"a;b\"");
    expect_styled(german, "a,b", "a,b");
    expect_styled(german, "say \"so\"", "\"say \"\"so\"\"\"");
    expect_styled(german, "=1;2", "\"'=1;2\"");
    expect_styled(pipe, "a|b", "\"a|b\"");
}

static void a_record_in_another_style(void** state) {
    (void)state;
    char* found = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&found, &size);
    assert_non_null(out);
    CsvWriter csv = csv_write_open(out, (CsvStyle){';', ','});
    csv_write_columns(&csv, "a,b,c");
    csv_write_columns(&csv, "d");
    csv_write_end(&csv);
    csv_write_real(&csv, -0.5);
    csv_write_real(&csv, 1.5e-7);
    csv_write_blank(&csv, 2);
    csv_write_int(&csv, -3);
    csv_write_end(&csv);
    fclose(out);
    assert_string_equal(found, "a;b;c;d\r\n-0,5;1,5e-7;;;-3\r\n");
    free(found);
}

static void fields_are_no_formulas(void** state) {
    (void)state;
    expect_field("=1+1", "\"'=1+1\"");
    expect_field("=HYPERLINK(\"http://x\",\"a\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"a\"\")\"");
    expect_field("+cmd|' /C calc'!A0", "\"'+cmd|' /C calc'!A0\"");
    expect_field("-2+3", "\"'-2+3\"");
    expect_field("@SUM(A1)", "\"'@SUM(A1)\"");
    expect_field("\t=1", "\"'\\u0009=1\"");
    expect_field(
        "\xef\xbc\x9d"
        "1",
        "\"'\xef\xbc\x9d"
        "1\"");
    expect_field("-2.5", "-2.5");
    expect_field("+3e-7", "+3e-7");
    expect_field("-", "\"'-\"");
    expect_field("a=b", "a=b");
    expect_field("a,b \"c\"", "\"a,b \"\"c\"\"\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_stays),
        cmocka_unit_test(what_nobody_sees),
        cmocka_unit_test(the_character_is_named),
        cmocka_unit_test(each_form_has_its_own),
        cmocka_unit_test(markdown_is_harmless),
        cmocka_unit_test(no_text_is_a_command),
        cmocka_unit_test(buffers_hold_whole_characters),
        cmocka_unit_test(errors_are_harmless),
        cmocka_unit_test(fields_are_no_formulas),
        cmocka_unit_test(other_delimiters_are_quoted),
        cmocka_unit_test(a_record_in_another_style),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
