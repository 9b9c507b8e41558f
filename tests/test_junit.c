// Text in XML: every byte that a name may hold comes out as something that XML may hold.
#include "sim/junit.h"

#include <string.h>

#include "tests/testing.h"

static void expect(const char* text, const char* wanted) {
    char* found = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&found, &size);
    assert_non_null(out);
    junit_text(text, out);
    fclose(out);
    assert_string_equal(found, wanted);
    free(found);
}

#define REPLACED "\xef\xbf\xbd"

static void test_plain_text_stays(void** state) {
    (void)state;
    expect("", "");
    expect("4p/default/survivors=cooperative 50 %", "4p/default/survivors=cooperative 50 %");
    expect("\xc3\xbc \xe2\x82\xac \xf0\x9f\xa7\x9f", "\xc3\xbc \xe2\x82\xac \xf0\x9f\xa7\x9f");
}

static void test_markup_is_escaped(void** state) {
    (void)state;
    expect("a<b>&\"c'", "a&#60;b&#62;&#38;&#34;c&#39;");
    expect("]]>", "]]&#62;");
    expect("a\tb\nc\r", "a&#9;b&#10;c&#13;");
}

static void test_what_xml_cannot_hold(void** state) {
    (void)state;
    expect("a\x01\x1b\x1f", "a" REPLACED REPLACED REPLACED);
    expect("\xff", REPLACED);
    expect("\xc3", REPLACED);               // cut off
    expect("\xc0\xaf", REPLACED REPLACED);  // overlong
    expect("\xe0\x80\xaf!", REPLACED REPLACED REPLACED "!");
    expect("\xed\xa0\x80", REPLACED REPLACED REPLACED);  // a surrogate
    expect("\xef\xbf\xbe", REPLACED REPLACED REPLACED);  // no character
    expect("\xf4\x90\x80\x80", REPLACED REPLACED REPLACED REPLACED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_text_stays),
        cmocka_unit_test(test_markup_is_escaped),
        cmocka_unit_test(test_what_xml_cannot_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
