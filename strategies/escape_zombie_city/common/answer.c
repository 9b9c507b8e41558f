// Escape: Zombie City: the answers of a scripted player; see answer.h.
#include "strategies/escape_zombie_city/common/answer.h"

#include "strategies/escape_zombie_city/common/act.h"
#include "strategies/escape_zombie_city/common/keep.h"

unsigned answer(const StrategyInput* input, const Numbers* numbers, const Style* style) {
    Mind mind;
    survey_open(&mind, input, numbers, input->memory);
    return answer_with(&mind, style);
}

unsigned answer_with(Mind* mind, const Style* style) {
    unsigned kind = mind->input->decision->kind;
    if (kind == ASK_ACT) return act_answer(mind, style);
    return DO_KEEP + keep_answer(mind, style, kind - ASK_KEEP);
}
