// Terminal input and output; see screen.h.
#include "sim/verbs/play/screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/limits.h"
#include "sim/base/quote.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/text/wrap.h"

enum {
    WIDTH_MOST = 80,
    WIDTH_LEAST = 40,
    LINES_USUAL = 60,
    SAID_BYTES = 4096,
    LINE_BYTES = 128,
    HANGING = 2,
};

static int lines_of(int file_descriptor) {
    struct winsize size = {0};
    bool known = ioctl(file_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    return known ? size.ws_row : LINES_USUAL;
}

void screen_open(Screen* screen, int in, FILE* out, const volatile sig_atomic_t* interrupt) {
    Terminal terminal = terminal_of(fileno(out));
    *screen = (Screen){.in = in, .out = out, .interrupt = interrupt};
    screen->width = terminal.columns == 0 || terminal.columns > WIDTH_MOST ? WIDTH_MOST : terminal.columns;
    if (screen->width < WIDTH_LEAST) screen->width = WIDTH_LEAST;
    screen->echo = !isatty(in);
    screen->terminal = isatty(fileno(out));
    screen->clears = terminal.there;
    screen->lines = lines_of(fileno(out));
}

void screen_close(Screen* screen) {
    free(screen->line);
    screen->line = NULL;
}

// Prints the first line of the text, whose leading blanks are kept; returns what follows it.
static const char* print_line(Screen* screen, const char* text) {
    int indent = (int)strspn(text, " ");
    bool blank = text[indent] == '\n' || !text[indent];
    if (!blank) fprintf(screen->out, "%*s", indent, "");
    return wrap_line(screen->out, &(Wrap){screen->width, indent, indent + HANGING}, text);
}

void screen_print(Screen* screen, const char* text) {
    while (*text) text = print_line(screen, text);
}

void screen_say(Screen* screen, const char* format, ...) {
    char text[SAID_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    screen_print(screen, text);
}

void screen_item(Screen* screen, int number, const char* format, ...) {
    CHECK(number > 0);
    char text[SAID_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    int column = fprintf(screen->out, "%3d. ", number);
    wrap_line(screen->out, &(Wrap){screen->width, column, column}, text);
}

// Reads more input; false at its end, on an error, or when a signal arrives.
static bool read_more(Screen* screen) {
    if (!interrupt_wait(screen->interrupt, screen->in)) return false;
    ssize_t size = read(screen->in, screen->read, sizeof screen->read);
    screen->read_from = 0;
    screen->read_to = size > 0 ? (size_t)size : 0;
    return size > 0;
}

static bool keep(Screen* screen, char byte) {
    if (screen->size + 1 >= screen->room) {
        size_t room = screen->room ? 2 * screen->room : LINE_BYTES;
        char* larger = realloc(screen->line, room);
        if (!larger) return false;
        screen->line = larger;
        screen->room = room;
    }
    screen->line[screen->size++] = byte;
    CHECK(screen->size < screen->room);
    screen->line[screen->size] = '\0';
    return true;
}

// Reads a line with its newline, which the last line may lack. False if there was nothing to read,
// on a signal, or if out of memory.
static bool read_line(Screen* screen) {
    screen->size = 0;
    do {
        if (screen->read_from == screen->read_to && !read_more(screen))
            return screen->size > 0 && !interrupt_read(screen->interrupt);
        CHECK(screen->read_from < screen->read_to);
        if (!keep(screen, screen->read[screen->read_from++])) return false;
    } while (screen->line[screen->size - 1] != '\n');
    return true;
}

const char* screen_ask(Screen* screen, const char* prompt) {
    fputs(prompt, screen->out);
    fflush(screen->out);
    if (interrupt_read(screen->interrupt) || !read_line(screen)) {
        fputc('\n', screen->out);
        return NULL;
    }
    size_t size = screen->size;
    while (size > 0 && strchr(" \t\r\n", screen->line[size - 1])) screen->line[--size] = '\0';
    const char* line = screen->line + strspn(screen->line, " \t");
    if (screen->echo) {
        escape_write(screen->out, ESCAPE_TERMINAL, QUOTED(line));
        fputc('\n', screen->out);
    }
    return line;
}

void screen_hide(Screen* screen) {
    if (screen->clears)
        fputs("\033[H\033[2J\033[3J", screen->out);
    else if (screen->terminal)
        for (int i = 0; i < screen->lines; i++) fputc('\n', screen->out);
    else
        fputs("----\n", screen->out);
}

// --- what a seat sees, in brief

enum { ITEMS_SHOWN = SEATS_MAX };  // most items of a list that are shown

// The next fact after this one and everything in it.
static const Fact* behind(const Fact* fact) {
    int depth = 0;
    do {
        depth += !fact_is_plain(fact) && fact->kind != FACT_END;
        depth -= fact->kind == FACT_END;
        fact++;
    } while (depth > 0);
    return fact;
}

// Whether the fact says anything: a number other than 0, a yes, words, a seat; for a group or list,
// any of these in it.
static bool says(const Fact* fact) {
    if (fact->kind == FACT_NUMBER || fact->kind == FACT_FLAG) return fact->number != 0;
    if (fact_is_plain(fact)) return true;
    const Fact* end = behind(fact) - 1;
    for (const Fact* item = fact + 1; item < end; item = behind(item))
        if (says(item)) return true;
    return false;
}

static void put_inside(const Fact* fact, FILE* out);

// Writes a fact within a line: "cards in hand 6", "turned", "hand (weapon 2, dodge 1)".
static void put_within(const Fact* fact, FILE* out) {
    if (fact->label) fact_put_words(fact->label, out);
    if (fact->kind == FACT_FLAG) return;
    if (fact->label) fputc(' ', out);
    if (fact_is_plain(fact)) {
        fact_put_value(fact, out);
        return;
    }
    fputc('(', out);
    put_inside(fact, out);
    fputc(')', out);
}

// Writes what a group or list says, on one line.
static void put_inside(const Fact* fact, FILE* out) {
    CHECK(!fact_is_plain(fact));
    const Fact* end = behind(fact) - 1;
    const char* separator = "";
    for (const Fact* item = fact + 1; item < end; item = behind(item)) {
        if (!says(item)) continue;
        fputs(separator, out);
        put_within(item, out);
        separator = ", ";
    }
}

// Writes a list of groups, one per line; each line begins with the seat that the group is about.
static void put_items(const Fact* fact, FILE* out) {
    CHECK(!fact_is_plain(fact));
    const Fact* end = behind(fact) - 1;
    int count = 0;
    for (const Fact* item = fact + 1; item < end; item = behind(item)) count++;
    if (count > ITEMS_SHOWN) {
        fprintf(out, " %d (v shows them)\n", count);
        return;
    }
    fputc('\n', out);
    for (const Fact* item = fact + 1; item < end; item = behind(item)) {
        fputs("  ", out);
        put_inside(item, out);
        fputc('\n', out);
    }
}

static bool is_list_of_groups(const Fact* fact) {
    return fact->kind == FACT_LIST && !fact_is_plain(fact + 1);
}

void screen_facts(const FactList* facts, FILE* out) {
    const Fact* last = facts->fact + facts->count;
    for (const Fact* fact = facts->fact; fact < last; fact = behind(fact)) {
        if (!says(fact)) continue;
        if (fact->label) fact_put_heading(fact->label, out);
        fputc(':', out);
        if (is_list_of_groups(fact)) {
            put_items(fact, out);
            continue;
        }
        fputc(' ', out);
        if (fact_is_plain(fact))
            fact_put_value(fact, out);
        else
            put_inside(fact, out);
        fputc('\n', out);
    }
}
