// See knowing.h.
#include "sim/players/knowing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/house/choice.h"
#include "sim/house/house_story.h"
#include "sim/house/machine.h"
#include "sim/house/sentence.h"

// --- what there is to know

// What a context says; of a sentence, of a number or of a clock.
enum {
    STANDS_IN_FORCE,
    STANDS_UNTIL,
    STANDS_HOLDS,
    STANDS_ALSO_HOLDS,
    STANDS_ACTED,
    STANDS_TIMES,
    STANDS_OTHERS_TIMES,
    STANDS_NUMBER,
    STANDS_LEAD,
    STANDS_CLOCK
};

typedef struct Regard {
    int16_t says, of;
    bool asked;  // looked at only where a house rule asks
} Regard;

// The first act of a question's answers; 0: there is no room for them.
typedef struct AnswerActs {
    uint8_t whether, doer, seat, card;
} AnswerActs;

enum { USUAL, ANOTHER, ANSWERS };  // acts for questions without acts of their own
enum { TRAIT_USUAL, TRAIT_NUMBERS };

enum { NAME_BYTES = 128 };

typedef struct Knowing {
    Features features;
    struct Knowing* next;
    const Ruleset* ruleset;
    const Features* plain;
    KnownRules known;
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
    int stand_count;
    Regard stands[LINEAR_CONTEXT_MAX];
    bool asks;
    AnswerActs questions[HOUSE_SENTENCES_MAX][HOUSE_DEEDS_MAX];
    FeatureWords context_words[LINEAR_CONTEXT_MAX], trait_words[LINEAR_TRAITS_MAX];
    int start[LINEAR_TRAITS_MAX];
    const char *contexts[LINEAR_CONTEXT_MAX], *acts[LINEAR_ACTS_MAX], *traits[LINEAR_TRAITS_MAX];
    char context_names[LINEAR_CONTEXT_MAX][NAME_BYTES], act_names[LINEAR_ACTS_MAX][NAME_BYTES],
        trait_names[LINEAR_TRAITS_MAX][NAME_BYTES];
} Knowing;

static Knowing* all_knowing;

// The first wording of a phrase, without its slots.
static const char* wording(const char* phrase, char text[NAME_MAX_BYTES]) {
    size_t used = 0;
    for (; *phrase && *phrase != '|' && used + 1 < NAME_MAX_BYTES; phrase++)
        if (*phrase != '#' && *phrase != '%') text[used++] = *phrase == '~' ? ' ' : *phrase;
    text[used] = '\0';
    return text;
}

static const Vocabulary* words_of(const Knowing* knowing) { return knowing->ruleset->vocabulary; }

// --- contexts

static void name_stand(const Knowing* knowing, const Regard* stand, char name[NAME_BYTES]) {
    static const char* const of_sentence[] = {[STANDS_IN_FORCE] = "it is in force",
                                              [STANDS_UNTIL] = "until then",
                                              [STANDS_HOLDS] = "its condition holds for oneself",
                                              [STANDS_ALSO_HOLDS] = "its other condition holds for oneself",
                                              [STANDS_ACTED] = "it has acted",
                                              [STANDS_TIMES] = "what it counts of oneself",
                                              [STANDS_OTHERS_TIMES] = "what it counts of another, at most"};
    const Vocabulary* words = words_of(knowing);
    char noun[NAME_MAX_BYTES];
    if (stand->says == STANDS_NUMBER)
        snprintf(name, NAME_BYTES, "house rules: %s", wording(words->numbers[stand->of].noun, noun));
    else if (stand->says == STANDS_LEAD)
        snprintf(name, NAME_BYTES, "house rules: lead in %s", wording(words->numbers[stand->of].noun, noun));
    else if (stand->says == STANDS_CLOCK)
        snprintf(name, NAME_BYTES, "house rules: %s", wording(words->clocks[stand->of].phrase, noun));
    else
        snprintf(name, NAME_BYTES, "house rule %d: %s", stand->of + 1, of_sentence[stand->says]);
}

// Once, while there is room.
static void add_stand(Knowing* knowing, int says, int of, bool asked) {
    Features* features = &knowing->features;
    int at = features->context_count;
    if (at == LINEAR_CONTEXT_MAX) return;
    for (int i = 0; i < knowing->stand_count; i++)
        if (knowing->stands[i].says == says && knowing->stands[i].of == of) return;
    Regard* stand = &knowing->stands[knowing->stand_count++];
    *stand = (Regard){(int16_t)says, (int16_t)of, asked};
    name_stand(knowing, stand, knowing->context_names[at]);
    knowing->contexts[at] = knowing->context_names[at];
    knowing->context_words[at] = (FeatureWords){.says = ""};
    features->context_count++;
}

static bool is_secret(const Knowing* knowing, int number) {
    return words_of(knowing)->numbers[number].secret;
}

// A public number: of oneself and ahead of the best other, or of the table.
static void add_number(Knowing* knowing, int number, bool asked) {
    if (is_secret(knowing, number)) return;
    add_stand(knowing, STANDS_NUMBER, number, asked);
    if (words_of(knowing)->numbers[number].of_seat) add_stand(knowing, STANDS_LEAD, number, asked);
}

static void add_test(Knowing* knowing, const HouseTest* test, int says, int sentence) {
    if (test->given && (test->of_group || !is_secret(knowing, test->number)))
        add_stand(knowing, says, sentence, false);
}

static void add_sentence(Knowing* knowing, int i) {
    const HouseSentence* sentence = &knowing->sentences[i];
    if (sentence->time.kind != HOUSE_ALWAYS) {
        add_stand(knowing, STANDS_IN_FORCE, i, false);
        if (!house_until_event(sentence)) add_stand(knowing, STANDS_UNTIL, i, false);
    }
    add_test(knowing, &sentence->test, STANDS_HOLDS, i);
    add_test(knowing, &sentence->also, STANDS_ALSO_HOLDS, i);
    if (house_keeps_counts(sentence)) {
        add_stand(knowing, STANDS_TIMES, i, false);
        add_stand(knowing, STANDS_OTHERS_TIMES, i, false);
    } else if (sentence->limited || sentence->lasting) {
        add_stand(knowing, STANDS_ACTED, i, false);
    }
}

// The numbers that a sentence compares.
static void add_compared(Knowing* knowing, const HouseSentence* sentence) {
    const HouseTest* tests[] = {&sentence->test, &sentence->also, &sentence->target};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        if (tests[i]->given && !tests[i]->of_group) add_number(knowing, tests[i]->number, false);
    for (int d = 0; d < sentence->deed_count; d++)
        if (sentence->deeds[d].per) add_number(knowing, sentence->deeds[d].per - 1, false);
}

static void add_contexts(Knowing* knowing) {
    const Vocabulary* words = words_of(knowing);
    for (int i = 0; i < knowing->known.count; i++) add_sentence(knowing, i);
    for (int i = 0; i < knowing->known.count; i++) add_compared(knowing, &knowing->sentences[i]);
    if (!knowing->asks) return;
    for (int clock = 0; words->clocks[clock].phrase; clock++) add_stand(knowing, STANDS_CLOCK, clock, true);
    for (int number = 0; words->numbers[number].noun; number++) add_number(knowing, number, true);
}

// --- acts and traits

// How many kinds of card have an act each.
static int card_count(const Knowing* knowing) {
    const char* const* names = knowing->ruleset->cards;
    int count = 0;
    while (names && count < CHOICE_CARDS && names[count]) count++;
    return count;
}

// Room for some more acts; 0: there is none.
static uint8_t open_acts(Knowing* knowing, int count) {
    int first = knowing->features.act_count;
    if (count == 0 || first + count > LINEAR_ACTS_MAX) return 0;
    knowing->features.act_count += count;
    return (uint8_t)first;
}

static void name_act(Knowing* knowing, int act, int sentence, int deed, const char* answer) {
    char part[NAME_MAX_BYTES] = "";
    if (knowing->sentences[sentence].deed_count > 1) snprintf(part, sizeof part, ", deed %d", deed + 1);
    snprintf(knowing->act_names[act], NAME_BYTES, "house rule %d%s: %s", sentence + 1, part, answer);
}

static uint8_t add_answer(Knowing* knowing, int sentence, int deed, const char* answer) {
    uint8_t act = open_acts(knowing, 1);
    if (act) name_act(knowing, act, sentence, deed, answer);
    return act;
}

static uint8_t add_whether(Knowing* knowing, int sentence, int deed) {
    uint8_t first = open_acts(knowing, CHOICE_YES - CHOICE_NO + 1);
    if (!first) return 0;
    name_act(knowing, first, sentence, deed, "no");
    name_act(knowing, first + 1, sentence, deed, "yes");
    return first;
}

static uint8_t add_cards(Knowing* knowing, int sentence, int deed) {
    int count = card_count(knowing);
    uint8_t first = open_acts(knowing, count);
    for (int card = 0; first && card < count; card++)
        name_act(knowing, first + card, sentence, deed, knowing->ruleset->cards[card]);
    return first;
}

static void add_question(Knowing* knowing, int i, int d) {
    const HouseDeed* deed = &knowing->sentences[i].deeds[d];
    AnswerActs* question = &knowing->questions[i][d];
    const Vocabulary* words = words_of(knowing);
    if (choice_asks(words, deed, CHOICE_WHETHER)) question->whether = add_whether(knowing, i, d);
    if (choice_asks(words, deed, CHOICE_OF_DOER))
        question->doer = add_answer(knowing, i, d, "a player does it");
    if (choice_asks(words, deed, CHOICE_OF_SEAT)) question->seat = add_answer(knowing, i, d, "with a player");
    if (choice_asks(words, deed, CHOICE_OF_CARD)) question->card = add_cards(knowing, i, d);
}

static void add_trait(Knowing* knowing, const char* format, const char* phrase) {
    Features* features = &knowing->features;
    int at = features->trait_count;
    char words[NAME_MAX_BYTES];
    if (at == LINEAR_TRAITS_MAX) return;
    snprintf(knowing->trait_names[at], NAME_BYTES, format, wording(phrase, words));
    knowing->traits[at] = knowing->trait_names[at];
    knowing->trait_words[at] = (FeatureWords){.says = ""};
    features->trait_count++;
}

static bool asks_for_seats(const Knowing* knowing) {
    bool any = false;
    for (int i = 0; i < knowing->known.count; i++)
        for (int d = 0; d < HOUSE_DEEDS_MAX; d++)
            any = any || knowing->questions[i][d].doer || knowing->questions[i][d].seat;
    return any;
}

static void add_answers(Knowing* knowing) {
    const Vocabulary* words = words_of(knowing);
    int first = open_acts(knowing, ANSWERS);
    CHECK(first > 0);
    snprintf(knowing->act_names[first + USUAL], NAME_BYTES, "house rules: the usual answer");
    snprintf(knowing->act_names[first + ANOTHER], NAME_BYTES, "house rules: another answer");
    if (knowing->features.trait_count == LINEAR_TRAITS_MAX) return;
    for (int i = 0; i < knowing->known.count; i++)
        for (int d = 0; d < house_doers(&knowing->sentences[i]); d++)
            if (!knowing->sentences[i].lasting) add_question(knowing, i, d);
    add_trait(knowing, "house rules: %s", "the usual answer");
    if (!asks_for_seats(knowing)) return;
    for (const NumberWords* number = words->numbers; number->noun; number++)
        if (answers_compare(number)) add_trait(knowing, "house rules: %s of the player", number->noun);
    for (const NamedWords* group = words->groups; group->phrase; group++)
        add_trait(knowing, "house rules: the player is %s", group->phrase);
}

// --- making

static bool sentence_asks(const Knowing* knowing, const HouseSentence* sentence) {
    bool asks = false;
    if (sentence->lasting) return false;
    for (int d = 0; d < sentence->deed_count; d++)
        asks = asks || choice_in(words_of(knowing), &sentence->deeds[d]);
    return asks;
}

static bool read_sentences(Knowing* knowing, Error* error) {
    for (int i = 0; i < knowing->known.count; i++) {
        HouseSentence* sentence = &knowing->sentences[i];
        if (!sentence_read(knowing->ruleset, knowing->known.texts[i], sentence, error)) return false;
        knowing->asks = knowing->asks || sentence_asks(knowing, sentence);
    }
    return true;
}

// The game's own features, with room behind them.
static void begin(Knowing* knowing) {
    const Features* plain = knowing->plain;
    Features* features = &knowing->features;
    *features = *plain;
    for (int i = 0; i < plain->context_count; i++) {
        knowing->contexts[i] = plain->contexts[i];
        if (plain->context_words) knowing->context_words[i] = plain->context_words[i];
    }
    for (int i = 0; i < plain->trait_count; i++) {
        knowing->traits[i] = plain->traits[i];
        if (plain->trait_words) knowing->trait_words[i] = plain->trait_words[i];
    }
    features->contexts = knowing->contexts;
    features->acts = knowing->acts;
    features->traits = knowing->traits;
    features->context_words = knowing->context_words;
    features->trait_words = knowing->trait_words;
    if (!plain->start) return;
    for (int i = 0; i < plain->trait_count; i++) knowing->start[i] = plain->start[i];
    features->start = knowing->start;
}

static void describe(const Features* features, const StrategyInput* input, Scene* scene);

static bool make(Knowing* knowing, const KnownRules* known, Error* error) {
    knowing->known = *known;
    if (!read_sentences(knowing, error)) return false;
    begin(knowing);
    add_contexts(knowing);
    if (knowing->asks) add_answers(knowing);
    for (int i = 0; i < knowing->features.act_count; i++)
        knowing->acts[i] = i < knowing->plain->act_count ? knowing->plain->acts[i] : knowing->act_names[i];
    if (knowing->asks || knowing->stand_count) knowing->features.describe_knowing = describe;
    return true;
}

static bool same_rules(const KnownRules* a, const KnownRules* b) {
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) same = !strcmp(a->texts[i], b->texts[i]);
    return same;
}

static Knowing* find(const Ruleset* ruleset, const Features* plain, const KnownRules* known, Error* error) {
    Knowing* knowing = all_knowing;
    while (knowing && (knowing->ruleset != ruleset || !same_rules(&knowing->known, known)))
        knowing = knowing->next;
    if (knowing) return knowing;
    if (!(knowing = calloc(1, sizeof *knowing))) {
        error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    knowing->ruleset = ruleset;
    knowing->plain = plain;
    if (!make(knowing, known, error)) {
        free(knowing);
        return NULL;
    }
    knowing->next = all_knowing;
    return all_knowing = knowing;
}

void knowing_rules(const Ruleset* ruleset, const void* rules, KnownRules* known) {
    const HouseProgram* program = house_in_force(ruleset, rules);
    known->count = program ? program->count : 0;
    for (int i = 0; i < known->count; i++) sentence_write(ruleset, &program->sentences[i], known->texts[i]);
}

const Features* knowing_features(const Ruleset* ruleset, const KnownRules* known, Error* error) {
    const Strategy* linear = linear_strategy(ruleset, error);
    Knowing* knowing;
    if (!linear || known->count == 0) return linear ? linear->features : NULL;
#pragma omp critical(knowing)
    knowing = find(ruleset, linear->features, known, error);
    if (!knowing) return NULL;
    return knowing->features.describe_knowing ? &knowing->features : linear->features;
}

const Features* knowing_features_under(const Ruleset* ruleset, const void* rules, int motive, Error* error) {
    KnownRules known;
    if (motive == MOTIVE_NONE) return linear_features(ruleset, motive, error);
    knowing_rules(ruleset, rules, &known);
    return knowing_features(ruleset, &known, error);
}

const KnownRules* knowing_of(const Features* features) {
    return features->describe_knowing ? &((const Knowing*)features)->known : NULL;
}

// A rule of a list, in quotes, or that there is none.
static const char* rule_of(const KnownRules* rules, int i, char text[LINE_MAX_BYTES]) {
    if (i >= rules->count) return "none";
    snprintf(text, LINE_MAX_BYTES, "\"%s\"", rules->texts[i]);
    return text;
}

bool knowing_fits(const Features* features, const char* file, const Ruleset* ruleset, const void* rules,
                  Error* error) {
    const KnownRules* known = knowing_of(features);
    KnownRules here;
    char its[LINE_MAX_BYTES], now[LINE_MAX_BYTES];
    int i = 0;
    if (!known) return true;
    knowing_rules(ruleset, rules, &here);
    if (same_rules(known, &here)) return true;
    while (i < known->count && i < here.count && !strcmp(known->texts[i], here.texts[i])) i++;
    return error_set(error, EXIT_BAD_DATA,
                     "%s is a league trained under other house rules: its house rule %d is %s, here it is %s",
                     file, i + 1, rule_of(known, i, its), rule_of(&here, i, now));
}

// --- where a policy begins

// The trait that tells what chosen players are compared by; -1: there is no room for it.
static int trait_of(const Knowing* knowing, const Manner* manner) {
    const Vocabulary* words = words_of(knowing);
    int at = knowing->plain->trait_count + TRAIT_NUMBERS;
    bool group = manner->by == MANNER_GROUP;
    for (int i = 0; words->numbers[i].noun && (group || i < manner->of); i++)
        at += answers_compare(&words->numbers[i]);
    if (group) at += manner->of;
    return at < knowing->features.trait_count ? at : -1;
}

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

// A kind that is the last answer is only given up where it is the usual one, and then for the last kind before it.
static void begin_card(const Knowing* knowing, int first, const Manner* manner, int32_t lead, LinearRow* to) {
    int kind = manner->of, others = kind - 1;
    if (kind >= card_count(knowing)) return;
    if (!manner->against) {
        to[first + kind][0] = 2 * lead;
        return;
    }
    int32_t room = others > 0 ? (LINEAR_WEIGHT_LIMIT - 2 * lead) / others : 0;
    int32_t step = smaller(lead / 2, room);
    for (int i = 0; i < kind; i++) to[first + i][0] = -step * (others - i);
    to[first + kind][0] = -2 * lead - step * (others > 0 ? others : 0);
}

// One more of a number must outweigh that another player is the usual one, by a lead; a feature is a quarter of the number.
static void begin_seat(const Knowing* knowing, int act, const Manner* manner, int32_t lead, LinearRow* to) {
    int trait = trait_of(knowing, manner), usual = knowing->plain->trait_count;
    int32_t weight = 2 * lead;
    if (trait < 0) return;
    if (manner->by == MANNER_NUMBER) {
        weight = smaller(8 * lead, LINEAR_WEIGHT_LIMIT);
        to[act][LINEAR_CONTEXT_MAX + usual] = weight / 8;
    }
    to[act][LINEAR_CONTEXT_MAX + trait] = manner->against ? -weight : weight;
}

static void begin_answer(const Knowing* knowing, const AnswerActs* acts, int asks, const Manner* manner,
                         int32_t lead, LinearRow* to) {
    int usual = LINEAR_CONTEXT_MAX + knowing->plain->trait_count;
    int seat = asks == CHOICE_OF_DOER ? acts->doer : acts->seat;
    if (manner->by == MANNER_OTHER && acts->whether)
        to[acts->whether][usual] = to[acts->whether + CHOICE_YES - CHOICE_NO][usual] = -lead;
    if (manner->by == MANNER_CARD && acts->card) begin_card(knowing, acts->card, manner, lead, to);
    if (manner->by >= MANNER_NUMBER && seat) begin_seat(knowing, seat, manner, lead, to);
}

// Where another answer is given than the usual one.
static void begin_unusually(const Knowing* knowing, const Answers* answers, int32_t lead, LinearRow* to) {
    for (int i = 0; i < knowing->known.count; i++)
        for (int d = 0; d < HOUSE_DEEDS_MAX; d++)
            for (int asks = CHOICE_WHETHER; asks <= CHOICE_OF_CARD; asks++) {
                int number = answers->manners[i][d][asks - 1];
                Manner manner = answers_manner(words_of(knowing), asks, number);
                begin_answer(knowing, &knowing->questions[i][d], asks, &manner, lead, to);
            }
}

void knowing_begin(const Features* features, const LinearRow* from, const Answers* answers, int32_t lead,
                   LinearRow* to) {
    CHECK(features->describe_knowing);
    const Features* plain = ((const Knowing*)features)->plain;
    int usual = plain->trait_count;
    memcpy(to, from, (size_t)plain->act_count * sizeof *to);
    for (int act = plain->act_count + ANSWERS; act < features->act_count; act++)
        to[act][LINEAR_CONTEXT_MAX + usual] = lead;
    if (features->act_count > plain->act_count) to[plain->act_count + USUAL][0] = lead;
    begin_unusually((const Knowing*)features, answers, lead, to);
}

// --- describing

// Numbers are in quarters, and limited, so that no position leaves the range of features.
static int32_t scaled(int number) {
    enum { MOST = 64 };
    return LINEAR_ONE * (number > MOST ? MOST : number < -MOST ? -MOST : number) / 4;
}

static int32_t flag(bool fact) { return fact ? LINEAR_ONE : 0; }

static HouseGame game_of(const StrategyInput* input) {
    const Ruleset* ruleset = input->ruleset;
    const HouseState* house = (const void*)((const char*)input->shared + ruleset->house_state);
    return machine_seen(ruleset->vocabulary, house_in_force(ruleset, input->rules), house, input->rules,
                        input->shared);
}

// The most of a number that another player has who is not out, or of what a sentence counts.
static int most_of_others(const HouseGame* game, const Regard* stand, unsigned me) {
    unsigned current, all;
    uint32_t out = 0;
    int most = 0;
    bool any = false;
    all = game->vocabulary->seats(game, &current, &out);
    for (unsigned seat = 0; seat < all; seat++) {
        if (seat == me || out >> seat & 1) continue;
        int number = stand->says == STANDS_LEAD ? game->vocabulary->number(game, stand->of, seat)
                                                : count_times(game, stand->of, seat);
        if (!any || number > most) most = number;
        any = true;
    }
    return most;
}

static int32_t stands(const HouseGame* game, const Regard* stand, unsigned me) {
    const HouseSentence* sentence = &game->program->sentences[stand->says < STANDS_NUMBER ? stand->of : 0];
    const Vocabulary* words = game->vocabulary;
    switch (stand->says) {
        case STANDS_IN_FORCE:
            return flag(machine_in_time(game, sentence));
        case STANDS_UNTIL:
            return scaled(sentence->time.value.number - words->clock(game, sentence->time.clock));
        case STANDS_HOLDS:
            return flag(deed_holds(game, &sentence->test, me));
        case STANDS_ALSO_HOLDS:
            return flag(deed_holds(game, &sentence->also, me));
        case STANDS_ACTED:
            return flag(count_marked(game, stand->of));
        case STANDS_TIMES:
            return scaled(4 * count_times(game, stand->of, me));
        case STANDS_OTHERS_TIMES:
            return scaled(4 * most_of_others(game, stand, me));
        case STANDS_NUMBER:
            return scaled(words->number(game, stand->of, me));
        case STANDS_LEAD:
            return scaled(words->number(game, stand->of, me) - most_of_others(game, stand, me));
        default:
            return scaled(words->clock(game, stand->of));
    }
}

// The act of an answer; 0: it has none of its own.
static unsigned act_of(const Knowing* knowing, const HouseActing* acting, unsigned action) {
    const AnswerActs* question = &knowing->questions[acting->sentence - 1][acting->next - 1];
    switch (acting->asks) {
        case CHOICE_WHETHER:
            return question->whether ? question->whether + action - CHOICE_NO : 0;
        case CHOICE_OF_DOER:
            return question->doer;
        case CHOICE_OF_SEAT:
            return question->seat;
        default:
            return question->card && action >= CHOICE_CARD ? question->card + action - CHOICE_CARD : 0;
    }
}

static void describe_seat(const Knowing* knowing, const HouseGame* game, unsigned seat, int32_t* traits) {
    const Vocabulary* words = game->vocabulary;
    int at = knowing->plain->trait_count + TRAIT_NUMBERS, end = knowing->features.trait_count;
    for (int number = 0; words->numbers[number].noun && at < end; number++)
        if (answers_compare(&words->numbers[number]))
            traits[at++] = scaled(words->number(game, number, seat));
    for (int group = 0; words->groups[group].phrase && at < end; group++)
        traits[at++] = flag(words->in_group(game, group, seat));
}

// The position as the game's own features say, without a decision, and the answers.
static void describe_question(const Knowing* knowing, const HouseGame* game, const StrategyInput* input,
                              Scene* scene) {
    const HouseActing* acting = &game->house->acting;
    const ActionSet* legal = &input->decision->legal;
    Decision position = *input->decision;
    StrategyInput seen = *input;
    position.legal = (ActionSet){{0}};
    position.count = 0;
    seen.decision = &position;
    knowing->plain->describe(&seen, scene);
    scene->context[0] = LINEAR_ONE;
    scene->count = 0;
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) {
        unsigned action = (unsigned)i, act = act_of(knowing, acting, action);
        bool usual = action == input->decision->usual;
        int32_t* traits = scene_add(
            scene, action, act ? act : (unsigned)knowing->plain->act_count + (usual ? USUAL : ANOTHER));
        if (!act) continue;
        traits[knowing->plain->trait_count + TRAIT_USUAL] = flag(usual);
        if (action >= CHOICE_SEAT) describe_seat(knowing, game, action - CHOICE_SEAT, traits);
    }
}

static void describe(const Features* features, const StrategyInput* input, Scene* scene) {
    const Knowing* knowing = (const Knowing*)features;
    const HouseGame game = game_of(input);
    bool asked = input->decision->kind == DECISION_HOUSE;
    if (asked)
        describe_question(knowing, &game, input, scene);
    else
        knowing->plain->describe(input, scene);
    for (int i = 0; i < knowing->stand_count; i++)
        if (asked || !knowing->stands[i].asked)
            scene->context[knowing->plain->context_count + i] =
                stands(&game, &knowing->stands[i], input->decision->seat);
}
