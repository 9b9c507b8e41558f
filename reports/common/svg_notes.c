// What every picture says besides its chart; see svg_notes.h.
#include "reports/common/svg_notes.h"

#include "sim/base/buffer.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"

// Appends a sentence to those about rules; null: none.
static void add_rules(SvgFrame* frame, const char* sentence) {
    if (sentence && sentence[0])
        buffer_append(frame->rules, sizeof frame->rules, "%s%s", frame->rules[0] ? " " : "", sentence);
}

void svg_notes_run(SvgFrame* frame, const Plan* plan) {
    char text[RULE_WORDS_MAX];
    frame->rules[0] = '\0';
    shortfall_plan_text(plan, frame->missing, sizeof frame->missing);
    if (rule_words_shared(&plan->experiment, 1, text, sizeof text)) add_rules(frame, text);
    if (rule_words_variants(plan->experiment, text, sizeof text)) add_rules(frame, text);
}

void svg_notes_data(SvgFrame* frame, const ReportData* data) {
    const char* missing = report_data_sentence(data, SHORTFALL_MARK);
    frame->rules[0] = '\0';
    snprintf(frame->missing, sizeof frame->missing, "%s", missing ? missing : "");
    add_rules(frame, report_data_sentence(data, RULE_WORDS_MARK));
    add_rules(frame, report_data_sentence(data, RULE_WORDS_VARIANTS_MARK));
}
