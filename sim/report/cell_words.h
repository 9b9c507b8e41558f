// What people read where a sheet names a cell or a line-up for programs: "4 players, scripts" for
// "4p/default/survivors=cooperative patient_zero=opportunist", "scripts" for the line-up alone. JSON and CSV keep the names.
#pragma once

#include "sim/report/report_data.h"

// A cell of the report data's first experiment in words (answer_cell); the id itself if no cell has it.
void cell_words(const ReportData* data, const char* id, char* text, size_t size);
// A figure as people read it (report_data_text), cells and line-ups in words.
void cell_words_text(const ReportData* data, const Sheet* sheet, int row, int column, int digits, char* text,
                     size_t size);
