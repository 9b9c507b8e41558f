// A text in an array of fixed size; see buffer.h.
#include "sim/base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 2, 0))) static void add(Buffer* buffer, const char* format, va_list arguments) {
    size_t room = buffer->size - buffer->used;
    int more = vsnprintf(buffer->text + buffer->used, room, format, arguments);
    CHECK(more >= 0);
    buffer->truncated |= (size_t)more >= room;
    buffer->used += (size_t)more < room ? (size_t)more : room - 1;
}

void buffer_add(Buffer* buffer, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(buffer, format, arguments);
    va_end(arguments);
}

void buffer_append(char* text, size_t size, const char* format, ...) {
    Buffer buffer = {.text = text, .size = size, .used = strlen(text)};
    CHECK(buffer.used < size);
    va_list arguments;
    va_start(arguments, format);
    add(&buffer, format, arguments);
    va_end(arguments);
}
