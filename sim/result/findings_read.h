// Reads the findings of a verb that decides back from its JSON, so that `reckon report` can write them in
// every other format: the same bytes as the verb itself would. The way the sheets are shown is told in the
// file ("layout").
#pragma once

#include "sim/batch/signature.h"
#include "sim/report/findings.h"
#include "sim/text/json.h"

typedef struct FindingsFile {
    Findings findings;                // their texts are those of the document
    char signature[SIGNATURE_BYTES];  // of the program that wrote it
    Experiment experiments[FINDINGS_EXPERIMENTS_MAX];
    JsonDocument document;
} FindingsFile;

// Whether a document is such a file, or at least not a run's result.
bool findings_read_is(const JsonDocument* document);
// Reads text; `name` stands for the file in messages. The file must stay where it is. On failure
// (EXIT_BAD_DATA with line, column and path; EXIT_IO, out of memory) there is nothing to free.
bool findings_read(FindingsFile* file, const char* name, const char* text, size_t size, Error* error);
void findings_read_free(FindingsFile* file);
