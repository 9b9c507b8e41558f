// Writes annotations and the step summary of a GitHub workflow; see github.h.
#include "sim/verbs/check/github.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/platform/output.h"
#include "sim/report/formats.h"
#include "sim/report/render.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/verbs/check/contract_run_report.h"

enum { TEXT_MAX = 4096 };

static void put_head(const char* command, const Contract* contract, size_t line, const char* title,
                     FILE* out) {
    fprintf(out, "::%s file=", command);
    escape_write(out, ESCAPE_PROPERTY, contract->file);
    if (line) fprintf(out, ",line=%zu", line);
    fputs(",title=", out);
    escape_write(out, ESCAPE_PROPERTY, title);
    fputs("::", out);
}

// An annotation of the contract as a whole.
static void put_note(const char* command, const Contract* contract, const char* text, FILE* out) {
    put_head(command, contract, 0, "reckon check", out);
    escape_write(out, ESCAPE_COMMAND, text);
    fputc('\n', out);
}

void github_annotate(const ContractRun* run, const ReportData* data, FILE* out) {
    const Contract* contract = run->contract;
    const char *missing = report_data_sentence(data, SHORTFALL_MARK),
               *rules = report_data_sentence(data, RULE_WORDS_MARK),
               *variants = report_data_sentence(data, RULE_WORDS_VARIANTS_MARK);
    char text[TEXT_MAX];
    if (missing) put_note("warning", contract, missing, out);
    for (int i = 0; i < contract->clause_count; i++) {
        Verdict verdict = run->results[i].verdict;
        const Statement* statement = contract->clauses[i].statement;
        CHECK(statement->name[0]);
        if (verdict == VERDICT_PASS) continue;
        contract_run_explain(run, i, text, sizeof text);
        put_head(verdict == VERDICT_FAIL ? "error" : "warning", contract, statement->line, statement->name,
                 out);
        escape_write(out, ESCAPE_COMMAND, text);
        fputc('\n', out);
    }
    contract_run_summary(run, text, sizeof text);
    put_note("notice", contract, text, out);
    if (rules) put_note("notice", contract, rules, out);
    if (variants) put_note("notice", contract, variants, out);
}

bool github_summarize(const ReportData* data, Error* error) {
    const char* path = getenv("GITHUB_STEP_SUMMARY");
    const ReportFormat* markdown = formats_find("markdown", error);
    Report report = {.data = data};
    if (!path || !path[0]) return true;
    if (!markdown) return false;
    FILE* out = fopen(path, "a");
    if (!out) return error_set(error, EXIT_CANNOT_CREATE, "cannot write '%s': %s", path, strerror(errno));
    bool good = render_stream(&report, markdown, out, error);
    if (fclose(out) == 0 || !good) return good;
    return error_set(error, EXIT_IO, "cannot write '%s': %s", path, strerror(errno));
}
