// The unit tests of a folder in one executable, which takes less time to link than one for each: `unit_tests NAME` runs
// the test of that name, without arguments it lists the names. Every test file keeps its main(), which
// tests/CMakeLists.txt renames.
#include <stdio.h>
#include <string.h>

#define TEST(name) int main_of_##name(void);
#include TEST_LIST
#undef TEST

static const struct {
    const char* name;
    int (*main)(void);
} tests[] = {
#define TEST(name) {#name, main_of_##name},
#include TEST_LIST
#undef TEST
};

int main(int argc, char** argv) {
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        if (argc < 2) puts(tests[i].name);
        if (argc == 2 && !strcmp(argv[1], tests[i].name)) return tests[i].main();
    }
    return argc < 2 ? 0 : 64;
}
