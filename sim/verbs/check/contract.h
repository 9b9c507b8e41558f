// A contract: requirements on a game's balance, as a JSON file. Statements - a rate, a mean, a
// quantile, a spread over seats, a difference to a baseline - with bounds, each about all cells of
// an experiment or some of them. A statement about one cell is a clause: what `reckon check`
// decides, one by one.
#pragma once

#include "sim/experiment/plan.h"

enum { CONTRACT_STATEMENTS_MAX = 1000, CONTRACT_CLAUSES_MAX = 100000, CONTRACT_PATH_MAX = 1024 };

typedef enum Measure {
    MEASURE_RATE,         // share of the games that an outcome wins
    MEASURE_MEAN,         // of a metric
    MEASURE_QUANTILE,     // of a metric
    MEASURE_SEAT_SPREAD,  // largest difference between the rates of two seats
    MEASURE_RATE_CHANGE,  // a rate less that of the baseline
    MEASURE_MEAN_CHANGE,  // a mean less that of the baseline
} Measure;

typedef struct Statement {
    char name[LINE_MAX_BYTES];
    Measure measure;
    char of[NAME_MAX_BYTES];  // the outcome's or metric's name; empty: the seats
    double p;                 // of a quantile
    double min, max;          // -DBL_MAX, DBL_MAX: no such bound
    // Which cells: those that agree with all that is said.
    char cells[LINE_MAX_BYTES + NAME_MAX_BYTES];  // pattern of ids with * and ?; empty: not said
    int players[SEATS_MAX], player_counts;        // none: not said
    char variant[NAME_MAX_BYTES];                 // empty: not said
    size_t line;                                  // of the file
} Statement;

// A statement about one cell.
typedef struct Clause {
    const Statement* statement;
    const Cell* cell;
    int index;  // of the outcome or the metric
} Clause;

typedef struct Contract {
    char file[CONTRACT_PATH_MAX];
    char title[LINE_MAX_BYTES];  // may be empty
    char
        config[CONTRACT_PATH_MAX];  // the config file that the experiment is from; empty: the contract itself
    char baseline[CONTRACT_PATH_MAX];  // the result file to compare with; empty: none
    double confidence;                 // that not one verdict is wrong
    Experiment experiment;             // its `games` are the most that a cell plays
    Plan plan;                         // refers to `experiment`
    Statement* statements;
    int statement_count;
    Clause* clauses;  // by cell, in the order of the plan, then by statement
    int clause_count;
} Contract;

// Reads the file, with the command line's overrides laid over its experiment. `baseline`, unless
// null, is the command line's and wins. The contract must stay where it is. Faults name file, line,
// column and path; on failure there is nothing to free.
bool contract_read(Contract* contract, const char* file, const char* baseline, const Overrides* overrides,
                   Error* error);
void contract_free(Contract* contract);

// Whether the statement is a difference to the baseline.
bool contract_compares(const Statement* statement);
// "rate", "mean", "quantile", "seat_spread", "rate_change", "mean_change".
const char* contract_measure_name(Measure measure);
