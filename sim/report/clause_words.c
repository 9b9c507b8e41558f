// Clauses and their figures in words; see clause_words.h.
#include "sim/report/clause_words.h"

#include <float.h>
#include <stdio.h>

#include "sim/report/range_text.h"

ClauseUnit clause_words_unit(const Statement* statement, double width) {
    int points = range_text_digits(width), decimals = width < 0.2 ? 3 : 2;
    switch (statement->measure) {
        case MEASURE_RATE:
            return (ClauseUnit){100, false, points, " %"};
        case MEASURE_SEAT_SPREAD:
            return (ClauseUnit){100, false, points, " pp"};
        case MEASURE_RATE_CHANGE:
            return (ClauseUnit){100, true, points, " pp"};
        case MEASURE_QUANTILE:
            return (ClauseUnit){1, false, 0, ""};
        case MEASURE_MEAN:
            return (ClauseUnit){1, false, decimals, ""};
        case MEASURE_MEAN_CHANGE:
            break;
    }
    return (ClauseUnit){1, true, decimals, ""};
}

void clause_words_value(ClauseUnit unit, double value, char text[CLAUSE_VALUE_BYTES]) {
    snprintf(text, CLAUSE_VALUE_BYTES, unit.sign ? "%+.*f" : "%.*f", unit.decimals,
             range_text_shown(unit.factor * value, unit.decimals));
}

void clause_words_wanted(const Statement* statement, char text[CLAUSE_WORDS_BYTES]) {
    ClauseUnit unit = clause_words_unit(statement, 1);
    double min = unit.factor * statement->min, max = unit.factor * statement->max;
    if (statement->max == DBL_MAX)
        snprintf(text, CLAUSE_WORDS_BYTES, "at least %.6g%s", min, unit.suffix);
    else if (statement->min == -DBL_MAX)
        snprintf(text, CLAUSE_WORDS_BYTES, "at most %.6g%s", max, unit.suffix);
    else
        snprintf(text, CLAUSE_WORDS_BYTES, "%.6g to %.6g%s", min, max, unit.suffix);
}

void clause_words_what(const Statement* statement, char text[CLAUSE_WORDS_BYTES]) {
    switch (statement->measure) {
        case MEASURE_RATE:
            snprintf(text, CLAUSE_WORDS_BYTES, "rate of %s", statement->of);
            break;
        case MEASURE_MEAN:
            snprintf(text, CLAUSE_WORDS_BYTES, "mean of %s", statement->of);
            break;
        case MEASURE_QUANTILE:
            snprintf(text, CLAUSE_WORDS_BYTES, "%g %% quantile of %s", 100 * statement->p, statement->of);
            break;
        case MEASURE_SEAT_SPREAD:
            snprintf(text, CLAUSE_WORDS_BYTES, "seat spread");
            break;
        case MEASURE_RATE_CHANGE:
            snprintf(text, CLAUSE_WORDS_BYTES, "change in the rate of %s", statement->of);
            break;
        case MEASURE_MEAN_CHANGE:
            snprintf(text, CLAUSE_WORDS_BYTES, "change in the mean of %s", statement->of);
            break;
    }
}
