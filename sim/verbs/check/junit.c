// Writes JUnit XML; see junit.h.
#include "sim/verbs/check/junit.h"

#include <stdlib.h>
#include <time.h>

#include "sim/base/escape.h"
#include "sim/base/number.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/verbs/check/contract_run_report.h"

enum { TEXT_MAX = 4096 };

static void put_attribute(FILE* out, const char* key, const char* value) {
    fprintf(out, " %s=\"", key);
    escape_write(out, ESCAPE_XML, value);
    fputc('"', out);
}

// A skipped case's reason is its text: JUnit 5's schema knows no attribute of `skipped`.
static void put_case(const ContractRun* run, int index, FILE* out) {
    const Clause* clause = &run->contract->clauses[index];
    static const char* const elements[] = {
        [VERDICT_PASS] = "system-out", [VERDICT_FAIL] = "failure", [VERDICT_INCONCLUSIVE] = "skipped"};
    Verdict verdict = run->results[index].verdict;
    char text[TEXT_MAX];
    fputs("    <testcase", out);
    put_attribute(out, "classname", clause->cell->id);
    put_attribute(out, "name", clause->statement->name);
    contract_run_explain(run, index, text, sizeof text);
    fprintf(out, ">\n      <%s", elements[verdict]);
    if (verdict == VERDICT_FAIL) {
        fputs(" type=\"balance\"", out);
        put_attribute(out, "message", text);
        fputs("/>", out);
    } else {
        fputc('>', out);
        escape_write(out, ESCAPE_XML, text);
        fprintf(out, "</%s>", elements[verdict]);
    }
    fputs("\n    </testcase>\n", out);
}

static void put_counts(const ContractRun* run, FILE* out) {
    fprintf(out, " tests=\"%d\" failures=\"%d\" errors=\"0\" time=\"%.3f\"", run->contract->clause_count,
            run->fail, run->timing.seconds);
}

// When play began, in UTC; or SOURCE_DATE_EPOCH, for files that depend on no clock.
static void put_timestamp(const ContractRun* run, FILE* out) {
    const char* fixed = getenv("SOURCE_DATE_EPOCH");
    time_t begun = time(NULL) - (time_t)run->timing.seconds;
    struct tm utc;
    char text[NAME_MAX_BYTES];
    int64_t seconds;
    Error ignored;
    if (fixed && number_whole(fixed, 0, INT32_MAX, &seconds, &ignored)) begun = (time_t)seconds;
    gmtime_r(&begun, &utc);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    put_attribute(out, "timestamp", text);
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
    fputs(">\n  <testsuite", out);
    put_attribute(out, "name", contract->title[0] ? contract->title : contract->file);
    put_counts(run, out);
    fprintf(out, " skipped=\"%d\"", run->inconclusive);
    put_timestamp(run, out);
    fputs(">\n", out);
    for (int i = 0; i < contract->clause_count; i++) put_case(run, i, out);
    put_notes(data, out);
    fputs("  </testsuite>\n</testsuites>\n", out);
}
