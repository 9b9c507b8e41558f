// Escape the Horde: names of actions, and the story of a game in words.
#include "rulesets/escape_the_horde/story.h"

#include <stdio.h>

#include "rulesets/escape_the_horde/turn.h"

static const char* const kind_names[KINDS] = {
    "zombie", "weapon", "grenade",    "team_up", "rescue",      "sacrifice",     "yeah_nah",
    "steal",  "dodge",  "binoculars", "rearm",   "spill_blood", "discard_weapon"};
static const char* const titles[KINDS] = {
    "Zombie", "Weapon", "Grenade",    "Team Up", "Rescue",      "Sacrifice",     "Yeah/Nah",
    "Steal",  "Dodge",  "Binoculars", "Re-Arm",  "Spill Blood", "Discard Weapon"};

// Words with an argument: the first action of the word, and what the argument is.
typedef struct Word {
    unsigned first;
    const char* text;
    bool card;
} Word;

static const char* const plain_words[16] = {
    "pass",   "end",      "launch",     "keep",  "draw_one",    "draw_two", "weapon",  "team_up",
    "rescue", "yeah_nah", "binoculars", "rearm", "spill_blood", "dodge",    "grenade", "grenade_protect"};
static const Word words[] = {{DO_GRENADE_COUNT, "grenade", false},
                             {DO_GIVE, "give", true},
                             {DO_TAKE, "take", true},
                             {DO_RESCUE_CARD, "rescue", true},
                             {DO_RESCUE_SEAT, "rescue", false},
                             {DO_SPILL_BLOOD_ON, "spill_blood", false},
                             {DO_PLACE, "place", false},
                             {DO_SACRIFICE, "sacrifice", false},
                             {DO_ATTACK, "attack", false},
                             {DO_DODGE_GIVE, "dodge_give", false},
                             {DO_STEAL, "steal", false}};

void eth_action_name(const void* rules, unsigned action, char* text, size_t size) {
    (void)rules;
    if (action < 16) {
        snprintf(text, size, "%s", plain_words[action]);
        return;
    }
    const Word* word = words;
    while (action < word->first) word++;
    unsigned argument = action - word->first;
    if (word->card)
        snprintf(text, size, "%s %s", word->text, argument < KINDS ? kind_names[argument] : "?");
    else
        snprintf(text, size, "%s %u", word->text, argument);
}

static void tell_play(const TraceEvent* event, char* text, size_t size) {
    const char* title = titles[event->b];
    if (event->c == NOBODY)
        snprintf(text, size, "Seat %d plays %s.", event->a, title);
    else if (event->b == RESCUE && event->c >= SEATS_MAX)
        snprintf(text, size, "Seat %d plays %s.", event->a, title);
    else
        snprintf(text, size, "Seat %d plays %s on seat %d.", event->a, title, event->c);
}

static void tell_end(const TraceEvent* event, char* text, size_t size) {
    static const char* const reasons[] = {"The Stack is empty", "The Countdown has run out",
                                          "Everybody has Turned", "The game was aborted at its turn limit"};
    if (event->a == END_ABORTED)
        snprintf(text, size, "%s.", reasons[event->a]);
    else
        snprintf(text, size, "%s: the %s win.", reasons[event->a], event->b ? "Infected" : "Survivors");
}

void eth_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    int a = event->a, b = event->b, c = event->c;
    (void)rules;
    text[0] = '\0';
    switch (event->code) {
        case TOLD_ROLE:
            snprintf(text, size, "Seat %d is %s.", a, b ? "Patient Zero" : "a Survivor");
            break;
        case TOLD_TURN:
            snprintf(text, size, "Turn %d: seat %d%s.", b, a, c ? " (extra turn)" : "");
            break;
        case TOLD_DRAW:
            snprintf(text, size, "Seat %d draws %s.", a, titles[b]);
            break;
        case TOLD_KEEP:
            snprintf(text, size, "Seat %d hides the Zombie in the hand.", a);
            break;
        case TOLD_PLAY:
            tell_play(event, text, size);
            break;
        case TOLD_PLACE:
            snprintf(text, size, "Seat %d puts a Zombie%s before seat %d.", a, c ? " from hand" : "", b);
            break;
        case TOLD_REVEAL:
            snprintf(text, size, "Seat %d is revealed as Patient Zero!", a);
            break;
        case TOLD_CANCELLED:
            snprintf(text, size, "The %s of seat %d is cancelled.", titles[a], b);
            break;
        case TOLD_NEGATED:
            snprintf(text, size, "The %s of seat %d is negated.", titles[a], b);
            break;
        case TOLD_KILLED:
            snprintf(text, size, a == 1 ? "%d Zombie dies." : "%d Zombies die.", a);
            break;
        case TOLD_REDIRECT:
            snprintf(text, size, "Seat %d sends the Zombie on to seat %d.", a, b);
            break;
        case TOLD_RETURNED:
            snprintf(text, size, "The Zombie is shuffled back into the Stack.");
            break;
        case TOLD_BITE:
            snprintf(text, size, b == 1 ? "Seat %d is bitten." : "Seat %d is bitten for the second time.", a);
            break;
        case TOLD_TURNED:
            snprintf(text, size, "Seat %d Turns; Survivors left: %d.", a, b);
            break;
        case TOLD_COUNTDOWN:
            snprintf(text, size, "Countdown: %d more turns after this one.", a);
            break;
        case TOLD_STOLEN:
            snprintf(text, size, "Seat %d steals a %s from seat %d.", a, titles[c], b);
            break;
        case TOLD_DISCARDED:
            snprintf(text, size, "Seat %d puts a Weapon into the Armoury.", a);
            break;
        case TOLD_EXTRA_TURN:
            snprintf(text, size, "Seat %d will take an extra turn.", a);
            break;
        case TOLD_SKIPPED:
            snprintf(text, size, "The turn of seat %d ends without a draw.", a);
            break;
        case TOLD_END:
            tell_end(event, text, size);
            break;
        default:
            snprintf(text, size, "?");
    }
}
