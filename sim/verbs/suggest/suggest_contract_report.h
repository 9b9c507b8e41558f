// What `suggest --contract` found: the parts of its report that are about clauses.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/suggest/suggest_answer.h"

extern const SheetKind suggest_statements_sheet;

void suggest_contract_headline(const SuggestAnswer* answer, ReportData* data);
void suggest_contract_proposal(const SuggestAnswer* answer, int rank, ReportData* data);
// The command that checks the game with the changes of a proposal.
void suggest_contract_next(const SuggestAnswer* answer, const SuggestArm* arm, ReportData* data);
// Adds the rows of the answer to the sheet of clauses.
void suggest_contract_put(const SuggestAnswer* answer, ReportData* data, Sheet* sheet);
