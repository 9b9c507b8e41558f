// A contract: requirements on a game's balance, as a JSON file. Its statements bound a rate, a
// mean, a quantile, a spread over seats, or a difference from a baseline, each in all or some cells
// of an experiment. A statement about one cell is a clause; `reckon check` decides the clauses one
// by one.
#pragma once

#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"

enum { CONTRACT_STATEMENTS_MAX = 1000, CONTRACT_CLAUSES_MAX = 100000, CONTRACT_PATH_MAX = 1024 };

typedef enum Measure {
    MEASURE_RATE,         // share of the games that an outcome wins
    MEASURE_MEAN,         // of a metric
    MEASURE_QUANTILE,     // of a metric
    MEASURE_SEAT_SPREAD,  // largest difference between the rates of two seats
    MEASURE_RATE_CHANGE,  // a rate minus the baseline's
    MEASURE_MEAN_CHANGE,  // a mean minus the baseline's
} Measure;

typedef struct Statement {
    char name[LINE_MAX_BYTES];
    Measure measure;
    char of[NAME_MAX_BYTES];  // the outcome's or metric's name; empty: seat spread
    double p;                 // of a quantile
    double min, max;          // -DBL_MAX, DBL_MAX: no bound
    // Which cells: those that match all of these.
    char cells[LINE_MAX_BYTES + NAME_MAX_BYTES];  // pattern of ids with * and ?; empty: any
    int players[SEATS_MAX], player_counts;        // none: any
    char variant[NAME_MAX_BYTES];                 // empty: any
    size_t line;                                  // in the file
} Statement;

// A statement about one cell.
typedef struct Clause {
    const Statement* statement;
    const Cell* cell;
    int index;  // of the outcome or the metric
} Clause;

typedef struct Contract {
    char file[CONTRACT_PATH_MAX];
    char* text;                        // of the file
    char title[LINE_MAX_BYTES];        // may be empty
    char config[CONTRACT_PATH_MAX];    // the config file with the experiment; empty: the contract itself
    char baseline[CONTRACT_PATH_MAX];  // the result file to compare with; empty: none
    double confidence;                 // joint, that no verdict is wrong
    Experiment experiment;             // its `games` are the maximum per cell
    Plan plan;                         // points to `experiment`
    Statement* statements;
    int statement_count;
    Clause* clauses;  // by cell, in the plan's order, then by statement
    int clause_count;
} Contract;

// Reads the file; the command line's overrides apply to its experiment. `baseline`, unless null, is
// the command line's and takes precedence. The contract must not be moved. Errors name file, line,
// column and path; on failure there is nothing to free.
bool contract_read(Contract* contract, const char* file, const char* baseline, const Overrides* overrides,
                   Error* error);
// The same from memory; its name is used in messages.
bool contract_parse(Contract* contract, const JsonText* text, const char* baseline,
                    const Overrides* overrides, Error* error);
void contract_free(Contract* contract);

// Whether the statement bounds a difference from the baseline.
bool contract_compares(const Statement* statement);
// Whether what it bounds is a share of games in 0..1, rather than a metric.
bool contract_is_share(const Statement* statement);
// "rate", "mean", "quantile", "seat_spread", "rate_change", "mean_change".
const char* contract_measure_name(Measure measure);
