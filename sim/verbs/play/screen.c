// What people read and type; see screen.h.
#define _GNU_SOURCE
#include "sim/verbs/play/screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/platform/terminal.h"

enum { WIDTH_MOST = 80, WIDTH_LEAST = 40, LINES_USUAL = 60, SAID_BYTES = 4096 };

static int lines_of(int file_descriptor) {
    struct winsize size = {0};
    bool known = ioctl(file_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    return known ? size.ws_row : LINES_USUAL;
}

void screen_open(Screen* screen, FILE* in, FILE* out, const volatile sig_atomic_t* interrupt) {
    Terminal terminal = terminal_of(fileno(out));
    *screen = (Screen){.in = in, .out = out, .interrupt = interrupt};
    screen->width = terminal.columns == 0 || terminal.columns > WIDTH_MOST ? WIDTH_MOST : terminal.columns;
    if (screen->width < WIDTH_LEAST) screen->width = WIDTH_LEAST;
    screen->echo = !isatty(fileno(in));
    screen->terminal = isatty(fileno(out));
    screen->clears = terminal.there;
    screen->lines = lines_of(fileno(out));
}

void screen_close(Screen* screen) {
    free(screen->line);
    screen->line = NULL;
}

// One line of text, whose leading blanks are kept.
static void print_line(Screen* screen, const char* text, size_t length) {
    size_t indent = strspn(text, " "), column = 0;
    const char* end = text + length;
    if (indent > length) indent = length;
    for (const char* word = text + indent; word < end;) {
        size_t size = strcspn(word, " \n");
        if (size > (size_t)(end - word)) size = (size_t)(end - word);
        if (column && column + 1 + size > (size_t)screen->width) {
            fputc('\n', screen->out);
            fprintf(screen->out, "%*s", (int)indent + 2, "");
            column = indent + 2;
        } else if (column) {
            fputc(' ', screen->out);
            column++;
        } else {
            fprintf(screen->out, "%*s", (int)indent, "");
            column = indent;
        }
        fwrite(word, 1, size, screen->out);
        column += size;
        word += size;
        word += strspn(word, " ");
    }
    fputc('\n', screen->out);
}

void screen_print(Screen* screen, const char* text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        print_line(screen, text, length);
        text += length + (text[length] == '\n');
    }
}

void screen_say(Screen* screen, const char* format, ...) {
    char text[SAID_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    screen_print(screen, text);
}

const char* screen_ask(Screen* screen, const char* prompt) {
    fputs(prompt, screen->out);
    fflush(screen->out);
    ssize_t size = *screen->interrupt ? -1 : getline(&screen->line, &screen->room, screen->in);
    if (size < 0) {
        fputc('\n', screen->out);
        return NULL;
    }
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
