// See house_story.h.
#include "sim/house/house_story.h"

#include <stdio.h>

#include "sim/game/phrase.h"
#include "sim/house/choice.h"
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
    } else if (event.c > 0) {
        bool declines = event.code == MACHINE_DECLINES;
        sentence_write_doing(ruleset, sentence, event.b, phrase_seat((unsigned)event.c - 1).text, declines,
                             text);
        story_say(story, "House rule: %s%s.", text, declines ? ", and does not" : "");
    } else {
        sentence_write_deed(ruleset, sentence, event.b, text);
        story_say(story, "House rule: %s.", text);
    }
    return true;
}

void house_question(const Ruleset* ruleset, const void* rules, const void* shared, const Decision* decision,
                    char text[HOUSE_QUESTION_BYTES]) {
    const HouseState* state = (const HouseState*)(const void*)((const char*)shared + ruleset->house_state);
    const HouseActing* acting = &state->acting;
    char sentence[HOUSE_TEXT_BYTES], deed[HOUSE_TEXT_BYTES];
    CHECK(decision->kind == DECISION_HOUSE && acting->sentence > 0);
    const HouseSentence* of = &house_in_force(ruleset, rules)->sentences[acting->sentence - 1];
    bool whether = acting->asks == CHOICE_WHETHER;
    bool picks = acting->asks == CHOICE_OF_DOER;
    const Phrase name = phrase_seat(decision->seat);
    sentence_write(ruleset, of, sentence);
    sentence_write_doing(ruleset, of, acting->next - 1, picks ? "A player of your choice" : name.text,
                         whether, deed);
    snprintf(text, HOUSE_QUESTION_BYTES, "House rule: \"%s\" %s%s", sentence, deed,
             whether                                   ? ". Yes or no?"
             : picks || acting->asks == CHOICE_OF_SEAT ? ": which player?"
             : acting->cards                           ? ": which card next?"
                                                       : ": which card?");
}
