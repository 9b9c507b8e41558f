// Card of the Dead: names of actions, and the story of a game in words.
#include "rulesets/card_of_the_dead/story.h"

#include <stdio.h>

#include "rulesets/card_of_the_dead/turn.h"

static const char* const names[KINDS + 1] = {"zombie_1", "zombie_2", "zombie_3", "slugger",   "chainsaw",
                                             "hide",     "lure",     "tripped",  "barricade", "armored",
                                             "dynamite", "nukes",    "pillage",  "bitten",    "fog",
                                             "cornered", "ruffians", "swarm",    "ringtone",  "?"};
static const char* const titles[KINDS + 1] = {"Zombie",   "Zombies",  "Zombies!!!", "Slugger",   "Chainsaw",
                                              "Hide",     "Lure",     "Tripped",    "Barricade", "Armored",
                                              "Dynamite", "Nukes!",   "Pillage",    "Bitten",    "Fog",
                                              "Cornered", "Ruffians", "Swarm",      "Ringtone",  "?"};

// Words with an argument: the first action of the word, and what the argument is.
typedef struct Word {
    unsigned first;
    const char* text;
    bool card;
} Word;

static const char* const plain_words[] = {"pass", "stop", "draw", "skip", "discard"};
static const Word words[] = {{DO_CARD, "", true},
                             {DO_KEEP + SLUGGER, "keep ", true},
                             {DO_MOVE + SLUGGER, "move ", true},
                             {DO_ACT + SLUGGER, "act ", true},
                             {DO_SEAT, "seat ", false},
                             {DO_STEAL, "steal seat ", false}};

// "1+1+2": the values of the cards of a set.
static void name_set(unsigned action, char* text, size_t size) {
    unsigned set[ZOMBIE_KINDS];
    size_t used = 0;
    cod_set_of(action, set);
    text[0] = '\0';
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++)
        for (unsigned i = 0; i < set[kind] && used < size; i++)
            used += (size_t)snprintf(text + used, size - used, used ? "+%u" : "%u", kind + 1);
}

void cod_action_name(const void* rules, unsigned action, char* text, size_t size) {
    (void)rules;
    if (action >= DO_SET) {
        name_set(action, text, size);
        return;
    }
    if (action < sizeof plain_words / sizeof *plain_words) {
        snprintf(text, size, "%s", plain_words[action]);
        return;
    }
    const Word* word = words;
    while (action < word->first && word->first != DO_STEAL) word++;
    unsigned argument = action - word->first;
    if (word->card) {
        unsigned kind = word->first == DO_CARD ? argument : argument + SLUGGER;
        snprintf(text, size, "%s%s", word->text, names[kind < KINDS ? kind : KINDS]);
    } else {
        snprintf(text, size, "%s%u", word->text, argument);
    }
}

static const char* card(int kind) { return titles[kind >= 0 && kind < KINDS ? kind : KINDS]; }

static const char* plural(int count) { return count == 1 ? "" : "s"; }

static void tell_round_end(const TraceEvent* event, char* text, size_t size) {
    if (event->a == END_LAST_SURVIVOR)
        snprintf(text, size, "Round %d ends: seat %d is the last survivor.", event->b, event->c);
    else if (event->a == END_ESCAPE)
        snprintf(text, size, "Round %d ends: seat %d escapes.", event->b, event->c);
    else
        snprintf(text, size, "Round %d ends: the %s.", event->b,
                 event->a == END_DECK_EMPTY ? "deck is empty" : "turn limit is reached");
}

void cod_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    int a = event->a, b = event->b, c = event->c;
    (void)rules;
    text[0] = '\0';
    switch (event->code) {
        case TOLD_ROUND:
            snprintf(text, size, "Round %d: seat %d begins.", a, b);
            break;
        case TOLD_KEPT:
            snprintf(text, size, "Seat %d keeps %d card%s.", a, b, plural(b));
            break;
        case TOLD_TURN:
            snprintf(text, size, "Turn %d: seat %d, zombie count %d.", b, a, c);
            break;
        case TOLD_SKIP:
            snprintf(text, size, "Seat %d hides and skips the draw.", a);
            break;
        case TOLD_DRAW:
            snprintf(text, size, "Seat %d draws %s.", a, card(b));
            break;
        case TOLD_LOOKED:
            snprintf(text, size, "Seat %d looks at %s.", a, card(b));
            break;
        case TOLD_ACT:
            snprintf(text, size, "Seat %d plays %s.", a, card(b));
            break;
        case TOLD_MOVE:
            snprintf(text, size, "Seat %d moves with %s, %d point%s now.", a, card(b), c, plural(c));
            break;
        case TOLD_GIVEN:
            snprintf(text, size, "Seat %d gives %s to seat %d.", a, card(c), b);
            break;
        case TOLD_STOLEN:
            snprintf(text, size, "Seat %d takes %s from seat %d.", a, card(c), b);
            break;
        case TOLD_KILLED:
            snprintf(text, size, "Seat %d gets rid of %d zombie card%s.", a, b, plural(b));
            break;
        case TOLD_ROW_CARD_LOST:
            snprintf(text, size, "Seat %d loses the movement of %s.", a, card(b));
            break;
        case TOLD_ROBBED:
            snprintf(text, size, "Ruffians rob seat %d of %d card%s.", a, b, plural(b));
            break;
        case TOLD_CURED:
            snprintf(text, size, "Seat %d puts Bitten under the deck.", a);
            break;
        case TOLD_EATEN:
            snprintf(text, size, "Seat %d is eaten by %d zombies.", a, b);
            break;
        case TOLD_LEFT:
            snprintf(text, size, "  Seat %d: zombie count %d, %d card%s in hand.", a, b, c, plural(c));
            break;
        case TOLD_ROUND_END:
            tell_round_end(event, text, size);
            break;
        case TOLD_SCORE:
            snprintf(text, size, "Seat %d scores %d, %d in all.", a, b, c);
            break;
        default:
            snprintf(text, size, "?");
    }
}
