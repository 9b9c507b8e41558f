// A stream into memory that reports running out of memory as a file stream reports a full disk.
// (open_memstream then silently loses bytes.)
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct TextStream {
    FILE* out;  // what the caller writes to
    char* text;
    size_t size, room;
} TextStream;

// False if out of memory.
bool text_stream_open(TextStream* stream);
// Ends the stream. `text` then holds all that was written, `size` bytes and a terminating zero; the
// caller frees it. False if out of memory: there is nothing to free.
bool text_stream_close(TextStream* stream);
