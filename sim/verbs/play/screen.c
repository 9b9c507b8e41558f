// Terminal input and output; see screen.h.
#include "sim/verbs/play/screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
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
