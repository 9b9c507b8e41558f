// The prologue and epilogue of every library call: the C locale, and an error for the caller.
#pragma once

#include "reckon/reckon.h"
#include "sim/base/error.h"
#include "sim/platform/c_locale.h"

// The name of the caller's JSON in messages.
#define RECKON_CALL_NAME "config"

typedef struct ReckonCall {
    Error error;  // for the code between begin and end
    reckon_error* told;
    CLocale locale;
    bool entered;
} ReckonCall;

// Begins a call; must be paired with reckon_call_end, even on failure. False with an error if out
// of memory.
bool reckon_call_begin(ReckonCall* call, reckon_error* told);
// Ends it: fills the caller's error and returns the call's code, RECKON_OK if `good`.
int reckon_call_end(ReckonCall* call, bool good);

// Whether the caller's JSON, which may be null, has a size that is read. Error: EXIT_BAD_DATA.
bool reckon_call_json(const char* json, size_t size, Error* error);

// Copies a struct that begins with its size between the caller's version and the library's, as much
// as both have. `known`: bytes of the library's version; `least`: bytes of the first version.
// RECKON_USAGE, with nothing copied, if the caller's is smaller than `least`.
int reckon_call_copy_in(void* into, const void* from, size_t known, size_t least);
int reckon_call_copy_out(void* into, const void* from, size_t known, size_t least);
