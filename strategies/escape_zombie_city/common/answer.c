// Escape: Zombie City: the answers of a scripted player; see answer.h.
#include "strategies/escape_zombie_city/common/answer.h"

unsigned answer(const StrategyInput* input, Numbers numbers, const Style* style) {
    Mind mind;
    survey_open(&mind, input, numbers);
    if (input->decision->kind == ASK_ACT) return answer_act(&mind, style);
    return DO_KEEP + answer_keep(&mind, style, input->decision->kind - ASK_KEEP);
}
