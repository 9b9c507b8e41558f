// Names of the files of an answer; see result_files.h. Made from the registry of formats and the list of
// sheets.
#include "sim/result_files.h"

#include <string.h>

static const char* const stems[] = {
#define STEM(name) #name,
    RESULT_FILES_STEMS(STEM)
#undef STEM
};

enum { STEMS = sizeof stems / sizeof *stems };

void result_files_name(const char* stem, const char* sheet, const ReportFormat* format, char* name,
                       size_t size) {
    snprintf(name, size, "%s%s%s.%s", stem, sheet ? "_" : "", sheet ? sheet : "", format->extension);
}

static bool is_known(const char* stem) {
    for (int i = 0; i < STEMS; i++)
        if (!strcmp(stems[i], stem)) return true;
    return false;
}

bool result_files_at(const char* stem, int i, char* name, size_t size) {
    CHECK(is_known(stem));
    (void)is_known;
    for (int k = 0; k < registry_report_count(); k++) {
        const ReportFormat* format = registry_report(k);
        int files = 1 + (format->one_sheet ? FINDINGS_NAMES : 0);
        if (i < files) {
            result_files_name(stem, i ? findings_names[i - 1] : NULL, format, name, size);
            return true;
        }
        i -= files;
    }
    return false;
}

bool result_files_has(const char* name, size_t length) {
    char known[NAME_MAX_BYTES];
    for (int stem = 0; stem < STEMS; stem++)
        for (int i = 0; result_files_at(stems[stem], i, known, sizeof known); i++)
            if (strlen(known) == length && !memcmp(known, name, length)) return true;
    return false;
}
