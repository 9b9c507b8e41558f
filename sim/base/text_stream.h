// A stream into memory that reports when memory runs out, as a file stream reports a full disk.
// (A stream of open_memstream silently loses bytes then.)
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
// Ends the stream. All that was written is then `text`, of `size` bytes and a terminating zero, which is the
// caller's to free. False if out of memory: there is nothing to free.
bool text_stream_close(TextStream* stream);
