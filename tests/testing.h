// Included by every test: cmocka after the headers that it requires, and the size of long tests.
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// How many games a long test plays: RECKON_TEST_GAMES, or `usual`.
static inline uint64_t testing_number(const char* variable, uint64_t usual) {
    const char* text = getenv(variable);
    return text && *text ? strtoull(text, NULL, 10) : usual;
}

// How many programs of house rules a long test draws, each of which plays several games: a twentieth of RECKON_TEST_GAMES,
// or `usual`.
static inline uint64_t testing_programs(uint64_t usual) {
    return testing_number("RECKON_TEST_GAMES", 20 * usual) / 20;
}
