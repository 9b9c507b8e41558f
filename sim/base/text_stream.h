// A stream into memory that says when memory has run out, as one into a file says that the disk is full.
// (What open_memstream gives loses bytes then, and says nothing.)
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct TextStream {
    FILE* out;  // what the caller writes to
    char* text;
    size_t size, room;
} TextStream;

// False without memory.
bool text_stream_open(TextStream* stream);
// Ends the stream. All that was written is then `text`, of `size` bytes and a zero behind them, which is the
// caller's to free. False without memory: there is nothing to free.
bool text_stream_close(TextStream* stream);
