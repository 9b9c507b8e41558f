// Messages for user errors; see error.h.
#include "sim/base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/escape.h"

// Formats the message, escapes it for a terminal, and truncates it to the buffer.
static void write_text(char* into, size_t size, const char* format, va_list arguments) {
    char text[ERROR_TEXT_MAX];
    vsnprintf(text, sizeof text, format, arguments);
    escape_copy(text, into, size);
}

bool error_set(Error* error, int exit_code, const char* format, ...) {
    va_list arguments;
    error->exit_code = exit_code;
    va_start(arguments, format);
    write_text(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}

bool error_prefix(Error* error, const char* format, ...) {
    char text[ERROR_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    write_text(text, sizeof text, format, arguments);
    va_end(arguments);
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, ": %s", error->text);
    memcpy(error->text, text, sizeof text);
    return false;
}

bool error_append(Error* error, const char* format, ...) {
    va_list arguments;
    size_t used = strlen(error->text);
    va_start(arguments, format);
    write_text(error->text + used, sizeof error->text - used, format, arguments);
    va_end(arguments);
    return false;
}

bool error_add_line(Error* error, const char* format, ...) {
    va_list arguments;
    size_t used = strlen(error->text);
    snprintf(error->text + used, sizeof error->text - used, "\n  ");
    used = strlen(error->text);
    va_start(arguments, format);
    write_text(error->text + used, sizeof error->text - used, format, arguments);
    va_end(arguments);
    return false;
}
