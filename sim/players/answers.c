// See answers.h.
#include "sim/players/answers.h"

#include "sim/house/house_story.h"
#include "sim/house/machine.h"

static int count_numbers(const Vocabulary* vocabulary) {
    int count = 0;
    while (vocabulary->numbers[count].noun) count++;
    return count;
}

static int count_groups(const Vocabulary* vocabulary) {
    int count = 0;
    while (vocabulary->groups[count].phrase) count++;
    return count;
}

int answers_count(const Vocabulary* vocabulary, int asks) {
    if (asks == CHOICE_WHETHER) return 2;
    int things = asks == CHOICE_OF_CARD ? CHOICE_KINDS : count_numbers(vocabulary) + count_groups(vocabulary);
    return 1 + 2 * things <= MANNERS_MAX ? 1 + 2 * things : MANNERS_MAX;
}

Manner answers_manner(const Vocabulary* vocabulary, int asks, int number) {
    CHECK(number < answers_count(vocabulary, asks));
    if (number == 0) return (Manner){.by = MANNER_USUAL};
    if (asks == CHOICE_WHETHER) return (Manner){.by = MANNER_OTHER};
    int thing = (number - 1) / 2, numbers = count_numbers(vocabulary);
    bool against = (number - 1) % 2;
    if (asks == CHOICE_OF_CARD) return (Manner){MANNER_CARD, thing, against};
    if (thing >= numbers) return (Manner){MANNER_GROUP, thing - numbers, against};
    if (!answers_compare(&vocabulary->numbers[thing])) return (Manner){.by = MANNER_USUAL};
    return (Manner){MANNER_NUMBER, thing, against};
}

// How much an action is what the manner wants.
static int wanted(const HouseGame* game, const Manner* manner, unsigned action) {
    const Vocabulary* words = game->vocabulary;
    int much = 0;
    if (manner->by == MANNER_CARD)
        much = choice_card(action) == (unsigned)manner->of;
    else if (manner->by == MANNER_GROUP)
        much = words->in_group(game, manner->of, action - CHOICE_SEAT);
    else
        much = words->number(game, manner->of, action - CHOICE_SEAT);
    return manner->against ? -much : much;
}

// The first in the order in which what is usual is looked for (choice.c) of those that are wanted most.
static unsigned most_wanted(const HouseGame* game, const Manner* manner, const Decision* decision) {
    bool card = manner->by == MANNER_CARD;
    unsigned best = decision->usual, count = card ? CHOICE_KINDS : SEATS_MAX;
    int most = wanted(game, manner, best);
    for (unsigned i = 1; i <= count; i++) {
        unsigned action = card ? choice_of_card(count - i) : CHOICE_SEAT + (decision->seat + i) % SEATS_MAX;
        if (!action_set_has(&decision->legal, action)) continue;
        int much = wanted(game, manner, action);
        if (much > most) {
            most = much;
            best = action;
        }
    }
    return best;
}

unsigned answers_choose(const Answers* answers, const StrategyInput* input) {
    const Ruleset* ruleset = input->ruleset;
    const HouseState* house = (const void*)((const char*)input->shared + ruleset->house_state);
    const HouseActing* acting = &house->acting;
    CHECK(acting->sentence > 0 && acting->next > 0 && acting->asks > 0);
    int number = answers->manners[acting->sentence - 1][acting->next - 1][acting->asks - 1];
    Manner manner = answers_manner(ruleset->vocabulary, acting->asks, number);
    if (manner.by == MANNER_USUAL) return input->decision->usual;
    if (manner.by == MANNER_OTHER) return CHOICE_NO + CHOICE_YES - input->decision->usual;
    const HouseGame game = machine_seen(ruleset->vocabulary, house_in_force(ruleset, input->rules), house,
                                        input->rules, input->shared);
    return most_wanted(&game, &manner, input->decision);
}
