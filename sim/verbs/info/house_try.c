// See house_try.h.
#include "sim/verbs/info/house_try.h"

#include <stdio.h>
#include <string.h>

#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/platform/terminal.h"
#include "sim/text/wrap.h"

static void say(FILE* out, int indent, const char* text) {
    wrap_hang(out, terminal_of(fileno(out)).columns, indent, "", text);
}

static void say_row(const Variant* tried, const Ruleset* ruleset, int row, FILE* out) {
    char value[VARIANT_TEXT_BYTES], line[ERROR_TEXT_MAX];
    variant_text(tried, ruleset, row, value);
    snprintf(line, sizeof line, "Sets the rule %s=%s.", ruleset->rules[row].key, value);
    say(out, 2, line);
}

// Whether the sentence that was added last can go on without end.
static void say_loop(const Variant* tried, const Ruleset* ruleset, FILE* out) {
    int32_t values[RULES_MAX];
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    Error error;
    Variant closed = *tried;
    variant_drop_open(&closed);
    uint16_t finite, last = (uint16_t)(1u << (closed.house_count - 1));
    if (!house_compile(ruleset, closed.house, closed.house_count, ruleset->players_min, &holes, values,
                       &program, &error))
        return;
    if (!(house_loops(ruleset, &program, &finite) & last)) return;
    say(out, 2,
        finite & last ? "It can set itself off again, until nothing is left to do it with."
                      : "It can set itself off again without end: add \"once a turn\" or a chance.");
}

static void say_open(int hole, FILE* out) {
    char line[LINE_MAX_BYTES];
    snprintf(line, sizeof line,
             "{%c} waits for its values: reckon run --sweep %c=1..5, or reckon tune --tune %c=1..5.", hole,
             hole, hole);
    say(out, 2, line);
}

static void say_understood(const Variant* tried, const Ruleset* ruleset, const char* sentence, int before,
                           FILE* out) {
    HouseSentence read;
    char text[HOUSE_TEXT_BYTES];
    Error error;
    if (!sentence_read(ruleset, sentence, &read, &error)) return;
    sentence_write(ruleset, &read, text);
    say(out, 0, text);
    HouseHoles none = house_no_holes();
    HouseSentence filled = read;
    int hole = house_fill(&none, &filled);
    if (hole)
        say_open(hole, out);
    else if (tried->house_count == before)
        say_row(tried, ruleset, house_row(ruleset, &read), out);
    else
        say_loop(tried, ruleset, out);
}

bool house_try(Variant* tried, const Ruleset* ruleset, const char* sentence, FILE* out) {
    int before = tried->house_count;
    Error error;
    if (variant_add_house(tried, ruleset, sentence, &error)) {
        say_understood(tried, ruleset, sentence, before, out);
        return true;
    }
    tried->house_count = before;
    say(out, 0, error.text);
    return false;
}

int house_try_lines(Variant* tried, const Ruleset* ruleset, FILE* in, FILE* out) {
    char line[HOUSE_TEXT_BYTES];
    int wrong = 0;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[strspn(line, " \t")] == '\0') continue;
        wrong += !house_try(tried, ruleset, line, out);
        fflush(out);
    }
    return wrong;
}
