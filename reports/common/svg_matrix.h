// The report data of matrix as a picture.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "sim/report/report_data.h"

// One heat map for each number of players and variant. False if the data are none of matrix:
// nothing was written.
bool svg_matrices(const ReportData* data, FILE* out);
