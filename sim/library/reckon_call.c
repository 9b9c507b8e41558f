// Prologue and epilogue of calls; see reckon_call.h.
#include "sim/library/reckon_call.h"
#include "sim/base/check.h"
#include "sim/text/json.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert((int)RECKON_USAGE == EXIT_USAGE && (int)RECKON_BAD_DATA == EXIT_BAD_DATA,
              "codes are exit codes");
static_assert((int)RECKON_NO_INPUT == EXIT_NO_INPUT && (int)RECKON_PLUGIN == EXIT_PLUGIN,
              "codes are exit codes");
static_assert((int)RECKON_INTERNAL == EXIT_INTERNAL && (int)RECKON_IO == EXIT_IO, "codes are exit codes");
static_assert((int)RECKON_INTERRUPTED == EXIT_INTERRUPTED, "codes are exit codes");
static_assert((int)RECKON_ERROR_BYTES == (int)ERROR_TEXT_MAX, "a message fits");

bool reckon_call_begin(ReckonCall* call, reckon_error* told) {
    call->error = (Error){.exit_code = EXIT_DONE};
    call->told = told;
    call->entered = c_locale_enter(&call->locale);
    return call->entered || error_set(&call->error, EXIT_IO, "out of memory");
}

// Extracts line and column: a message about the caller's JSON begins with its name, line and column
// (json.h).
static void find_place(reckon_error* told) {
    unsigned line, column;
    if (sscanf(told->text, RECKON_CALL_NAME ":%u:%u:", &line, &column) != 2) return;
    told->line = line;
    told->column = column;
}

int reckon_call_end(ReckonCall* call, bool good) {
    CHECK(good || call->error.exit_code != EXIT_DONE);
    int code = good ? RECKON_OK : call->error.exit_code;
    if (call->told) {
        *call->told = (reckon_error){.code = code};
        if (!good) memcpy(call->told->text, call->error.text, sizeof call->told->text);
        find_place(call->told);
    }
    if (call->entered) c_locale_leave(&call->locale);
    return code;
}

bool reckon_call_json(const char* json, size_t size, Error* error) {
    return !json || size <= JSON_BYTES_MAX ||
           error_set(error, EXIT_BAD_DATA, RECKON_CALL_NAME ": larger than %d MiB", JSON_BYTES_MAX >> 20);
}

// `given`: the size of the caller's struct in bytes.
static int copy(void* into, const void* from, size_t given, size_t known, size_t least) {
    if (given < least) return RECKON_USAGE;
    memcpy(into, from, given < known ? given : known);
    return RECKON_OK;
}

int reckon_call_copy_in(void* into, const void* from, size_t known, size_t least) {
    return copy(into, from, *(const size_t*)from, known, least);
}

int reckon_call_copy_out(void* into, const void* from, size_t known, size_t least) {
    return copy(into, from, *(const size_t*)into, known, least);
}
