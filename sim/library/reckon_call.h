// The prologue and epilogue of every library call: the C locale, and an error for the caller.
#pragma once

#include "reckon/reckon.h"
#include "sim/base/error.h"
#include "sim/platform/c_locale.h"

// The name of the caller's JSON in messages.
#define RECKON_CALL_NAME "config"

typedef struct ReckonCall {
    Error error;  // for who works on the call
    reckon_error* told;
    CLocale locale;
    bool entered;
} ReckonCall;

// Begins a call, which reckon_call_end must end. False, with an error, if out of memory.
bool reckon_call_begin(ReckonCall* call, reckon_error* told);
// Ends it: hands the caller's error over and returns the code of the call, RECKON_OK if it was
// good.
int reckon_call_end(ReckonCall* call, bool good);

// Copies one version of a struct that begins with its size to another: as much as both have, of
// which the library's has `known` bytes. RECKON_USAGE, with nothing copied, where the caller's has
// fewer than the first version had.
int reckon_call_copy_in(void* into, const void* from, size_t known, size_t least);
int reckon_call_copy_out(void* into, const void* from, size_t known, size_t least);
