// Plays every block of a file of scenarios, one test for each block, so that a failure names it.
#include <string.h>

#include "rulesets/escape_zombie_city/tests/scenario.h"
#include "tests/scenarios.h"

enum { BLOCKS_MAX = 128 };

typedef struct Block {
    const char* name;
    char* lines;  // up to the next block
    int line;
} Block;

static void test_block(void** fixture) {
    static Scenario scenario;
    const Block* block = *fixture;
    scenario_begin(&scenario, block->line);
    for (char* line = block->lines; line;) {
        char *next = strchr(line, '\n'), *words[SCENARIO_WORDS_MAX], *rest = NULL;
        int count = 0;
        if (next) *next++ = '\0';
        scenario.line++;
        for (char* word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
            if (count < SCENARIO_WORDS_MAX - 8) words[count++] = word;
        if (count && *words[0] != '#') scenario_line(&scenario, words, count);
        line = next;
    }
    scenario_end(&scenario);
}

// A block begins with a line that is not indented: its name.
static int cut(char* text, Block* blocks) {
    int count = 0, number = 0;
    for (char* line = text; line && *line;) {
        char* next = strchr(line, '\n');
        number++;
        if (*line != ' ' && *line != '#' && *line != '\n') {
            if (line > text) line[-1] = '\0';
            if (next) *next = '\0';
            if (count == BLOCKS_MAX) exit(EXIT_FAILURE);
            blocks[count++] = (Block){line, next ? next + 1 : NULL, number};
        }
        line = next ? next + 1 : NULL;
    }
    return count;
}

int scenario_file(const char* path, const char* name) {
    static Block blocks[BLOCKS_MAX];
    static ScenarioTests tests;
    char* text = scenarios_text(path);
    int count = cut(text, blocks);
    for (int i = 0; i < count; i++) scenarios_add(&tests, blocks[i].name, test_block, &blocks[i]);
    int failed = scenarios_run(name, &tests);
    free(text);
    return failed || !count;
}
