// Writes JUnit XML; see junit.h.
#include "sim/verbs/check/junit.h"

#include "sim/base/escape.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/verbs/check/contract_run_report.h"

enum { TEXT_MAX = 4096 };

static void put_attribute(FILE* out, const char* key, const char* value) {
    fprintf(out, " %s=\"", key);
    escape_write(out, ESCAPE_XML, value);
    fputc('"', out);
}

static void put_case(const ContractRun* run, int index, FILE* out) {
    const Clause* clause = &run->contract->clauses[index];
    Verdict verdict = run->results[index].verdict;
    char text[TEXT_MAX];
    fputs("    <testcase", out);
    put_attribute(out, "classname", clause->cell->id);
    put_attribute(out, "name", clause->statement->name);
    contract_run_explain(run, index, text, sizeof text);
    if (verdict == VERDICT_PASS) {
        fputs(">\n      <system-out>", out);
        escape_write(out, ESCAPE_XML, text);
        fputs("</system-out>\n    </testcase>\n", out);
        return;
    }
    fputs(verdict == VERDICT_FAIL ? ">\n      <failure type=\"balance\"" : ">\n      <skipped", out);
    put_attribute(out, "message", text);
    fputs("/>\n    </testcase>\n", out);
}

static void put_counts(const ContractRun* run, FILE* out) {
    fprintf(out, " tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n", run->contract->clause_count,
            run->fail, run->inconclusive);
}

static void put_notes(const ReportData* data, FILE* out) {
    static const char* const marks[] = {SHORTFALL_MARK, RULE_WORDS_MARK, RULE_WORDS_VARIANTS_MARK};
    bool begun = false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char* sentence = report_data_sentence(data, marks[i]);
        if (!sentence) continue;
        fputs(begun ? "\n" : "    <system-out>", out);
        escape_write(out, ESCAPE_XML, sentence);
        begun = true;
    }
    if (begun) fputs("</system-out>\n", out);
}

void junit_write(const ContractRun* run, const ReportData* data, FILE* out) {
    const Contract* contract = run->contract;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reckon check\"", out);
    put_counts(run, out);
    fputs("  <testsuite", out);
    put_attribute(out, "name", contract->title[0] ? contract->title : contract->file);
    put_counts(run, out);
    for (int i = 0; i < contract->clause_count; i++) put_case(run, i, out);
    put_notes(data, out);
    fputs("  </testsuite>\n</testsuites>\n", out);
}
