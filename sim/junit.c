// JUnit XML; see junit.h.
#include "sim/junit.h"

#include <string.h>

enum { TEXT_MAX = 4096 };

// The length of the UTF-8 sequence at `text` if XML 1.0 may hold the character; else 0.
static size_t sequence(const unsigned char* text) {
    unsigned first = text[0];
    if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' || first == '\r';
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4) return 0;
    unsigned long code = first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80) return 0;
        code = code << 6 | (text[i] & 0x3f);
    }
    bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    bool forbidden = (code >= 0xd800 && code < 0xe000) || code == 0xfffe || code == 0xffff || code > 0x10ffff;
    return overlong || forbidden ? 0 : length;
}

void junit_text(const char* text, FILE* out) {
    static const char escaped[] = "&<>\"'\t\n\r";
    while (*text) {
        size_t length = sequence((const unsigned char*)text);
        if (!length)
            fputs("\xef\xbf\xbd", out);
        else if (length == 1 && strchr(escaped, *text))
            fprintf(out, "&#%d;", *text);
        else
            fwrite(text, 1, length, out);
        text += length ? length : 1;
    }
}

static void put_attribute(FILE* out, const char* key, const char* value) {
    fprintf(out, " %s=\"", key);
    junit_text(value, out);
    fputc('"', out);
}

static void put_case(const Audit* audit, int index, FILE* out) {
    const Clause* clause = &audit->contract->clauses[index];
    Verdict verdict = audit->judgements[index].verdict;
    char text[TEXT_MAX];
    fputs("    <testcase", out);
    put_attribute(out, "classname", clause->cell->id);
    put_attribute(out, "name", clause->statement->name);
    audit_explain(audit, index, text, sizeof text);
    if (verdict == VERDICT_PASS) {
        fputs(">\n      <system-out>", out);
        junit_text(text, out);
        fputs("</system-out>\n    </testcase>\n", out);
        return;
    }
    fputs(verdict == VERDICT_FAIL ? ">\n      <failure type=\"balance\"" : ">\n      <skipped", out);
    put_attribute(out, "message", text);
    fputs("/>\n    </testcase>\n", out);
}

static void put_counts(const Audit* audit, FILE* out) {
    fprintf(out, " tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n",
            audit->contract->clause_count, audit->fail, audit->inconclusive);
}

void junit_write(const Audit* audit, FILE* out) {
    const Contract* contract = audit->contract;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reckon check\"", out);
    put_counts(audit, out);
    fputs("  <testsuite", out);
    put_attribute(out, "name", contract->title[0] ? contract->title : contract->file);
    put_counts(audit, out);
    for (int i = 0; i < contract->clause_count; i++) put_case(audit, i, out);
    fputs("  </testsuite>\n</testsuites>\n", out);
}
