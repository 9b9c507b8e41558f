// What a clause of a contract measures and requires, and its figures, as people read them.
#pragma once

#include "sim/report/contract.h"

enum { CLAUSE_VALUE_BYTES = 48, CLAUSE_WORDS_BYTES = 200 };

// How a measure is written: factor, whether with a sign, decimals, and suffix.
typedef struct ClauseUnit {
    double factor;
    bool sign;
    int decimals;
    const char* suffix;
} ClauseUnit;

// With as many decimals as an interval of that width justifies.
ClauseUnit clause_words_unit(const Statement* statement, double width);
// "46.2", without the suffix.
void clause_words_value(ClauseUnit unit, double value, char text[CLAUSE_VALUE_BYTES]);
// "at least 45 %", "-1 to 1 pp".
void clause_words_wanted(const Statement* statement, char text[CLAUSE_WORDS_BYTES]);
// "rate of survivors".
void clause_words_what(const Statement* statement, char text[CLAUSE_WORDS_BYTES]);
