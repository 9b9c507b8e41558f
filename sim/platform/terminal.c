// Properties of the terminal; see terminal.h.
#include "sim/platform/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sim/base/escape.h"

enum { COLUMNS_MAX = 1000, LINE_BYTES = 4096 };

static int environment_columns(void) {
    const char* text = getenv("COLUMNS");
    long columns = text ? strtol(text, NULL, 10) : 0;
    return columns > 0 && columns <= COLUMNS_MAX ? (int)columns : 0;
}

Terminal terminal_of(int file_descriptor) {
    struct winsize size = {0};
    const char* term = getenv("TERM");
    const char* no_color = getenv("NO_COLOR");
    Terminal terminal = {.columns = environment_columns()};
    terminal.there = isatty(file_descriptor) && term && *term && strcmp(term, "dumb") != 0;
    terminal.color = terminal.there && !(no_color && *no_color);
    if (!terminal.columns && isatty(file_descriptor) && ioctl(file_descriptor, TIOCGWINSZ, &size) == 0)
        terminal.columns = size.ws_col;
    return terminal;
}

// The locale is the environment's, which the program does not set: it stays in the C locale.
bool terminal_is_utf8(int file_descriptor) {
    locale_t locale = isatty(file_descriptor) ? newlocale(LC_CTYPE_MASK, "", (locale_t)0) : (locale_t)0;
    if (!locale) return false;
    bool utf8 = !strcmp(nl_langinfo_l(CODESET, locale), "UTF-8");
    freelocale(locale);
    return utf8;
}

void terminal_say(FILE* out, const char* format, ...) {
    char line[LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fputs("reckon: ", out);
    escape_write(out, ESCAPE_TERMINAL, line);
    fputc('\n', out);
}
