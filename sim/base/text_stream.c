// Streams into memory; see text_stream.h. Used to write an experiment or a result for comparison.
#define _GNU_SOURCE  // for fopencookie, a custom stream
#include "sim/base/text_stream.h"

#include <stdlib.h>
#include <string.h>

// Leaves room for a zero byte after the text.
static bool make_room(TextStream* stream, size_t more) {
    if (stream->size + more < stream->room) return true;
    size_t room = 2 * (stream->size + more + 1);
    char* text = realloc(stream->text, room);
    if (!text) return false;
    stream->text = text;
    stream->room = room;
    return true;
}

static ssize_t append(void* cookie, const char* bytes, size_t count) {
    TextStream* stream = cookie;
    if (!make_room(stream, count)) return 0;
    memcpy(stream->text + stream->size, bytes, count);
    stream->size += count;
    return (ssize_t)count;
}

bool text_stream_open(TextStream* stream) {
    *stream = (TextStream){.out = fopencookie(stream, "w", (cookie_io_functions_t){.write = append})};
    return stream->out != NULL;
}

bool text_stream_close(TextStream* stream) {
    bool good = fflush(stream->out) == 0 && !ferror(stream->out);
    good = fclose(stream->out) == 0 && good && make_room(stream, 0);
    stream->out = NULL;
    if (good) {
        stream->text[stream->size] = 0;
        return true;
    }
    free(stream->text);
    stream->text = NULL;
    return false;
}
