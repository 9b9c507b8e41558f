// What can be said of any ruleset; see ruleset.h.
#include "sim/game/ruleset.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/escape.h"

// --- actions

static unsigned argument_of(const Action* row, unsigned action) { return row->from + action - row->first; }

static void name_argument(const Ruleset* ruleset, const Action* row, unsigned argument, char* text,
                          size_t size) {
    if (row->argument == ARGUMENT_CARD)
        snprintf(text, size, "%s", ruleset->cards[argument]);
    else if (row->argument == ARGUMENT_WORD)
        snprintf(text, size, "%s", row->words[argument - row->from]);
    else if (row->argument == ARGUMENT_OWN)
        ruleset->argument_name(row, argument, text, size);
    else
        snprintf(text, size, "%u", argument);
}

// Copies a text from a table and puts the argument in place of its "%s".
static void fill_in(const char* format, const char* argument, char* text, size_t size) {
    const char* place = strstr(format, "%s");
    if (place)
        snprintf(text, size, "%.*s%s%s", (int)(place - format), format, argument, place + 2);
    else
        snprintf(text, size, "%s", format);
}

// The name of a kind of card; null: the game has not so many.
static const char* card_name(const Ruleset* ruleset, unsigned kind) {
    const char* const* name = ruleset->cards;
    while (kind > 0 && *name) kind--, name++;
    return *name;
}

// The name of an action that only house rules ask for; false: it is none.
static bool name_choice(const Ruleset* ruleset, unsigned action, char* name, size_t size) {
    if (action < CHOICE_MORE_CARDS || action >= CHOICE_SEAT + SEATS_MAX) return false;
    if (action >= CHOICE_SEAT)
        snprintf(name, size, "player %u", action - CHOICE_SEAT);
    else if (action >= CHOICE_NO)
        snprintf(name, size, "%s", action == CHOICE_YES ? "yes" : "no");
    else if (!ruleset->cards)
        snprintf(name, size, "card %u", choice_card(action) + 1);
    else if (card_name(ruleset, choice_card(action)))
        snprintf(name, size, "%s", card_name(ruleset, choice_card(action)));
    else
        return false;
    return true;
}

void ruleset_action_name(const Ruleset* ruleset, unsigned action, char* name, size_t size) {
    char argument[NAME_MAX_BYTES] = "", given[NAME_MAX_BYTES];
    const Action* row = ruleset_action(ruleset, action);
    if (!row) {
        if (!name_choice(ruleset, action, name, size)) snprintf(name, size, "action %u", action);
        return;
    }
    if (row->argument != ARGUMENT_NONE)
        name_argument(ruleset, row, argument_of(row, action), argument, sizeof argument);
    fill_in(row->name, argument, given, sizeof given);
    escape_copy(given, name, size);
}

int ruleset_named_action(const Ruleset* ruleset, const ActionSet* among, const char* name) {
    char found[NAME_MAX_BYTES];
    for (int action = -1; (action = action_set_next(among, action)) >= 0;) {
        ruleset_action_name(ruleset, (unsigned)action, found, sizeof found);
        if (!strcmp(found, name)) return action;
    }
    return -1;
}

// The argument in a sentence for the seat that decides.
static Phrase spell_argument(const Ruleset* ruleset, const Action* row, unsigned argument, unsigned seat) {
    Phrase phrase;
    if (row->argument == ARGUMENT_SEAT && argument != seat) return phrase_seat(argument);
    if (row->argument == ARGUMENT_CARD) return phrase_a(ruleset->cards[argument]);
    if (row->argument == ARGUMENT_NUMBER && row->noun) return phrase_count((int)argument, row->noun);
    name_argument(ruleset, row, argument, phrase.text, sizeof phrase.text);
    if (row->argument == ARGUMENT_SEAT) snprintf(phrase.text, sizeof phrase.text, "you");
    return phrase;
}

bool ruleset_action_help(const Ruleset* ruleset, const void* rules, const Decision* decision, unsigned action,
                         char* text, size_t size) {
    if (decision->kind == DECISION_HOUSE) {
        if (action >= CHOICE_SEAT) snprintf(text, size, "%s", phrase_seat(action - CHOICE_SEAT).text);
        return action >= CHOICE_SEAT;
    }
    if (ruleset->action_help && ruleset->action_help(rules, decision, action, text, size)) return true;
    const Action* row = ruleset_action(ruleset, action);
    if (!row || !row->help) return false;
    Phrase argument = {""};
    if (row->argument != ARGUMENT_NONE)
        argument = spell_argument(ruleset, row, argument_of(row, action), decision->seat);
    fill_in(row->help, argument.text, text, size);
    return true;
}

// Any argument of the row, in a sentence.
static const char* any_argument(const Action* row, char plural[NAME_MAX_BYTES]) {
    if (row->argument == ARGUMENT_SEAT) return "a player";
    if (row->argument == ARGUMENT_CARD) return "a card";
    if (row->argument != ARGUMENT_NUMBER || !row->noun) return "...";
    snprintf(plural, NAME_MAX_BYTES, "%s", phrase_plural(2, row->noun).text);
    return plural;
}

// "weapon: Kills the Zombie."
static void explain(const char* name, char* help, char* text, size_t size) {
    char given[2 * LINE_MAX_BYTES];
    help[0] = (char)toupper((unsigned char)help[0]);
    snprintf(given, sizeof given, "%s: %s", name, help);
    escape_copy(given, text, size);
}

bool ruleset_row_help(const Action* row, char* text, size_t size) {
    char plural[NAME_MAX_BYTES], name[NAME_MAX_BYTES], help[LINE_MAX_BYTES];
    const char* any = any_argument(row, plural);
    if (!row->help) return false;
    fill_in(row->name, any, name, sizeof name);
    fill_in(row->help, any, help, sizeof help);
    explain(name, help, text, size);
    return true;
}

// Whether the action is called like the card: "steal %s", the Steal.
static bool is_of_card(const Action* row, const char* card) {
    size_t length = strlen(card);
    return strncmp(row->name, card, length) == 0 &&
           (!row->name[length] || strcmp(row->name + length, " %s") == 0);
}

bool ruleset_card_help(const Ruleset* ruleset, const void* rules, unsigned card, char* text, size_t size) {
    char help[LINE_MAX_BYTES];
    const char* name = ruleset->cards[card];
    CHECK(name);
    if (ruleset->card_help && ruleset->card_help(rules, card, help, sizeof help)) {
        explain(name, help, text, size);
        return true;
    }
    for (const Action* row = ruleset->actions; row->name; row++)
        if (is_of_card(row, name)) return ruleset_row_help(row, text, size);
    return false;
}

// --- the story

bool ruleset_tell(const Ruleset* ruleset, const void* rules, const void* shared, TraceEvent event,
                  Story* story) {
    const Narration* narration = ruleset->narration;
    if (!narration || !story_perceive(story, narration->secrets, &event)) return false;
    story_next(story);
    narration->tell(rules, shared, &event, story);
    return true;
}

// "Ada and Ben share the win."
static void conclude(const Ruleset* ruleset, const GameResult* result, Story* story) {
    int seats = ruleset->seat_outcomes ? story->players : 0;
    unsigned winners = 0;
    for (int seat = 0; seat < seats; seat++)
        if (result->win_840ths[seat]) winners |= 1U << seat;
    if (winners)
        story_say(story, winners & (winners - 1) ? "%s share the win." : "%s wins.",
                  phrase_seats(winners).text);
    bool won = winners > 0;
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++) {
        if (!result->win_840ths[seats + i]) continue;
        story_say(story, "%s.", phrase_side_does(ruleset->outcomes[i].name, "win").text);
        won = true;
    }
    if (!won) story_say(story, "Nobody wins.");
}

void ruleset_conclude(const Ruleset* ruleset, const void* rules, const void* state, const GameResult* result,
                      Story* story) {
    story_next(story);
    bool printed = result->end_reason < ruleset_table_ends(ruleset);
    if (ruleset->narration && ruleset->narration->conclude && printed)
        ruleset->narration->conclude(rules, state, result, story);
    else
        conclude(ruleset, result, story);
}

// --- outcomes

void ruleset_outcome_name(const Ruleset* ruleset, int players, int outcome, char* text, size_t size) {
    CHECK(outcome >= 0 && outcome < ruleset_outcomes(ruleset, players));
    int seats = ruleset->seat_outcomes ? players : 0;
    if (outcome < seats)
        snprintf(text, size, "seat_%d", outcome);
    else
        snprintf(text, size, "%s", ruleset->outcomes[outcome - seats].name);
}

void ruleset_outcome_spell(char* name) {
    const char* digits = name + 5;
    if (strncmp(name, "seat_", 5) == 0 && *digits && !digits[strspn(digits, "0123456789")]) name[4] = ' ';
}

bool ruleset_wins_with(const Ruleset* ruleset, int players, int outcome, int role) {
    CHECK(outcome >= 0 && outcome < ruleset_outcomes(ruleset, players));
    int seats = ruleset->seat_outcomes ? players : 0;
    return outcome < seats || (ruleset->outcomes[outcome - seats].roles >> role & 1);
}

// --- rulings

const Param* ruleset_ruling(const Ruleset* ruleset, const char* key) {
    const Param* row = ruleset->rulings;
    while (row && row->key && param_find(row, 1, key) < 0) row++;
    return row && row->key ? row : NULL;
}

// --- metrics

void ruleset_determinize(const Ruleset* ruleset, const void* rules, const void* shared, const void* own,
                         const Decision* decision, void* state, Rng* rng) {
    memset(state, 0, ruleset->state_size);
    memcpy(state, shared, ruleset->shared_size);
    memcpy((char*)state + ruleset_own(ruleset, decision->seat), own, ruleset->own_size);
    if (ruleset->searching->determinize) ruleset->searching->determinize(rules, decision, state, rng);
}

int ruleset_metric(const Ruleset* ruleset, const char* name) {
    for (int i = 0; i < ruleset->metric_count; i++)
        if (!strcmp(ruleset->metrics[i].name, name)) return i;
    return -1;
}

int ruleset_metric_of(const Ruleset* ruleset, MetricUse use) {
    for (int i = 0; i < ruleset->metric_count; i++)
        if (ruleset->metrics[i].use == use) return i;
    return -1;
}

bool ruleset_knows_places(const Ruleset* ruleset) {
    return ruleset_metric_of(ruleset, METRIC_WINNER_PLACE) >= 0 ||
           ruleset_metric_of(ruleset, METRIC_PLACE_SHARE) >= 0;
}

bool ruleset_is_label(const Ruleset* ruleset, int metric) {
    CHECK(metric >= 0 && metric < ruleset->metric_count);
    MetricUse use = ruleset->metrics[metric].use;
    return use == METRIC_LABEL || use == METRIC_WINNER_PLACE;
}

bool ruleset_is_count(const Ruleset* ruleset, int metric) {
    CHECK(metric >= 0 && metric < ruleset->metric_count);
    MetricUse use = ruleset->metrics[metric].use;
    return use == METRIC_COUNT || use == METRIC_LENGTH;
}
