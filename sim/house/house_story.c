// See house_story.h.
#include "sim/house/house_story.h"

#include "sim/house/sentence.h"

const HouseProgram* house_in_force(const Ruleset* ruleset, const void* rules) {
    if (!ruleset->vocabulary) return NULL;
    return (const HouseProgram*)(const void*)((const char*)rules + ruleset->house_program);
}

bool house_tell(const Ruleset* ruleset, const void* rules, const void* shared, TraceEvent event,
                Story* story) {
    const HouseProgram* program = house_in_force(ruleset, rules);
    char text[HOUSE_TEXT_BYTES];
    if (!program || event.code >= 0) return ruleset_tell(ruleset, rules, shared, event, story);
    const HouseSentence* sentence = &program->sentences[event.a];
    if (event.code == MACHINE_LIMITS) return false;
    story_next(story);
    if (ruleset->vocabulary->pause) ruleset->vocabulary->pause(shared, story);
    if (event.code == MACHINE_ENDS) {
        sentence_write(ruleset, sentence, text);
        story_say(story, "House rule: %s", text);
    } else {
        sentence_write_deed(ruleset, sentence, event.b, text);
        story_say(story, "House rule: %s.", text);
    }
    return true;
}
