// What strong players do that ordinary people would not (departure.h), in words and as a sheet: measured
// by `exploit` for its line-up, or beforehand for the levels of play of a run, as
// strategies/<game>/departures.json has it (scripts/departures).
#pragma once

#include "sim/report/report_data.h"
#include "sim/training/departure.h"

extern const SheetKind departure_kind;

// Where a departure was found.
typedef struct DeparturePlace {
    const Ruleset* ruleset;
    const Features* features;
    int players;
    int motive;           // of the players (motive.h)
    const char* variant;  // null: none
    const char* who;      // within a sentence: "experts, each for himself,"
} DeparturePlace;

// Adds the sentence that comes before them: "What experts do that ordinary people would not:".
void departure_begin(ReportData* data, const DeparturePlace* place);
// Adds a sentence about a departure.
void departure_say(ReportData* data, const DeparturePlace* place, const Departure* departure);
// Begins the sheet.
Sheet* departure_sheet(ReportData* data);
// Adds a row.
void departure_put(ReportData* data, Sheet* sheet, const DeparturePlace* place, const Departure* departure);

// Adds what was measured beforehand about the levels of play of an experiment, as details: only under the
// rules with which it was measured.
void departure_report(ReportData* data, const Experiment* experiment);
