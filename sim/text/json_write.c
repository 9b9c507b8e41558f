// JSON output; see json_write.h. Used for reports, schemas and the echo of an experiment.
#include "sim/text/json_write.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/decimal.h"
#include "sim/base/escape.h"

enum { SAFE_BITS = 53 };  // largest range of whole numbers that doubles represent exactly

void json_write_open(JsonWriter* writer, FILE* out) {
    memset(writer, 0, sizeof *writer);
    writer->out = out;
}

void json_write_close(JsonWriter* writer) {
    CHECK(writer->depth == 0 && !writer->after_key);
    fputc('\n', writer->out);
}

static bool in_row(const JsonWriter* writer) {
    return writer->depth > 0 && writer->level[writer->depth - 1].row;
}

static void line_break(const JsonWriter* writer) { fprintf(writer->out, "\n%*s", 2 * writer->depth, ""); }

// Writes the separator between the previous value and the next.
static void separate(JsonWriter* writer) {
    if (writer->after_key || writer->depth == 0) {
        writer->after_key = false;
        return;
    }
    bool started = writer->level[writer->depth - 1].started;
    writer->level[writer->depth - 1].started = true;
    if (started) fputc(',', writer->out);
    if (!in_row(writer))
        line_break(writer);
    else if (started)
        fputc(' ', writer->out);
}

static void before_value(JsonWriter* writer) {
    CHECK(writer->depth == 0 || writer->after_key || writer->level[writer->depth - 1].closer == ']');
    separate(writer);
}

static void begin(JsonWriter* writer, char opener, char closer, bool row) {
    before_value(writer);
    CHECK(writer->depth < JSON_WRITE_DEPTH_MAX);
    row = row || in_row(writer);
    fputc(opener, writer->out);
    writer->level[writer->depth].closer = closer;
    writer->level[writer->depth].started = false;
    writer->level[writer->depth].row = row;
    writer->depth++;
}

void json_write_object(JsonWriter* writer) { begin(writer, '{', '}', false); }
void json_write_line(JsonWriter* writer) { begin(writer, '{', '}', true); }
void json_write_array(JsonWriter* writer) { begin(writer, '[', ']', false); }
void json_write_row(JsonWriter* writer) { begin(writer, '[', ']', true); }

void json_write_end(JsonWriter* writer) {
    CHECK(writer->depth > 0 && !writer->after_key);
    bool row = in_row(writer);
    writer->depth--;
    if (writer->level[writer->depth].started && !row) line_break(writer);
    fputc(writer->level[writer->depth].closer, writer->out);
}

static void quoted(FILE* out, const char* text) {
    fputc('"', out);
    escape_write(out, ESCAPE_JSON, text);
    fputc('"', out);
}

void json_write_key(JsonWriter* writer, const char* key) {
    CHECK(writer->depth > 0 && writer->level[writer->depth - 1].closer == '}' && !writer->after_key);
    separate(writer);
    quoted(writer->out, key);
    fputs(": ", writer->out);
    writer->after_key = true;
}

void json_write_string(JsonWriter* writer, const char* text) {
    before_value(writer);
    quoted(writer->out, text);
}

void json_write_bool(JsonWriter* writer, bool value) {
    before_value(writer);
    fputs(value ? "true" : "false", writer->out);
}

void json_write_null(JsonWriter* writer) {
    before_value(writer);
    fputs("null", writer->out);
}

static void whole_number(JsonWriter* writer, bool negative, JsonWide size) {
    char digits[48];
    char* first = digits + sizeof digits;
    const char* quote = size >> SAFE_BITS ? "\"" : "";
    *--first = '\0';
    do {
        *--first = (char)('0' + (int)(size % 10));
        size /= 10;
    } while (size);
    before_value(writer);
    fprintf(writer->out, "%s%s%s%s", quote, negative ? "-" : "", first, quote);
}

void json_write_int(JsonWriter* writer, int64_t value) {
    whole_number(writer, value < 0, value < 0 ? -(JsonWide)value : (JsonWide)value);
}

void json_write_uint(JsonWriter* writer, uint64_t value) { whole_number(writer, false, value); }

void json_write_wide(JsonWriter* writer, JsonWide value) { whole_number(writer, false, value); }

void json_write_real(JsonWriter* writer, double value) {
    char text[DECIMAL_BYTES];
    decimal_text(value, text);
    before_value(writer);
    fputs(text, writer->out);
}

// --- with keys

void json_put_object(JsonWriter* writer, const char* key) {
    json_write_key(writer, key);
    json_write_object(writer);
}

void json_put_array(JsonWriter* writer, const char* key) {
    json_write_key(writer, key);
    json_write_array(writer);
}

void json_put_row(JsonWriter* writer, const char* key) {
    json_write_key(writer, key);
    json_write_row(writer);
}

void json_put_string(JsonWriter* writer, const char* key, const char* text) {
    json_write_key(writer, key);
    json_write_string(writer, text);
}

void json_put_bool(JsonWriter* writer, const char* key, bool value) {
    json_write_key(writer, key);
    json_write_bool(writer, value);
}

void json_put_int(JsonWriter* writer, const char* key, int64_t value) {
    json_write_key(writer, key);
    json_write_int(writer, value);
}

void json_put_uint(JsonWriter* writer, const char* key, uint64_t value) {
    json_write_key(writer, key);
    json_write_uint(writer, value);
}

void json_put_wide(JsonWriter* writer, const char* key, JsonWide value) {
    json_write_key(writer, key);
    json_write_wide(writer, value);
}

void json_put_real(JsonWriter* writer, const char* key, double value) {
    json_write_key(writer, key);
    json_write_real(writer, value);
}
