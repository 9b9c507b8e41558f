// Zombie: Survival Infection: names of actions, and the story of a game in words.
#include "rulesets/zombie_survival_infection/story.h"

#include <stdio.h>

#include "rulesets/zombie_survival_infection/turn.h"

static const char* const names[KEYS] = {
#define NAME(key) #key,
    ZSI_KEYS(NAME)
#undef NAME
};
static const char* const titles[KEYS] = {"Hidden Bite",
                                         "Zombie Apocalypse",
                                         "Kill A",
                                         "Kill B",
                                         "Kill C",
                                         "Kill D",
                                         "Kill E",
                                         "Gain A",
                                         "Gain B",
                                         "Gain C",
                                         "Move A",
                                         "Move B",
                                         "Run, They Are Inside",
                                         "Kill All Others",
                                         "Move Phase Die",
                                         "Kill Character",
                                         "Move Character",
                                         "First Aid",
                                         "Shotgun",
                                         "Save C",
                                         "Save All",
                                         "Escape",
                                         "Redirect",
                                         "Cancel",
                                         "Boost",
                                         "the Doctor",
                                         "the Sacrificer",
                                         "the Forager",
                                         "the Scout",
                                         "the Nurse",
                                         "the Guard",
                                         "the Keeper",
                                         "Emergency Shelter",
                                         "the Prison",
                                         "the Hospital",
                                         "the Shopping Mall",
                                         "Hideout E",
                                         "Hideout F",
                                         "Hideout G",
                                         "the Apartment Building",
                                         "no hideout"};

const char* zsi_key_name(unsigned key) {
    CHECK(key < KEYS);
    return names[key];
}

// ------------------------------------------------------------------------------------------------ actions

static void kind_name(unsigned kind, char* text, size_t size) {
    if (kind == TRADE_HIDEOUTS)
        snprintf(text, size, "swap hideouts");
    else if (kind == TRADE_CHARACTERS)
        snprintf(text, size, "character for character");
    else if (kind > TRADE_CHARACTER_FOR_SURVIVORS)
        snprintf(text, size, "character for %u survivors", kind - TRADE_CHARACTER_FOR_SURVIVORS);
    else
        snprintf(text, size, "%u survivors for a character", kind);
}

static void instance_name(unsigned instance, char* text, size_t size) {
    snprintf(text, size, "%s%s", names[zsi_instance_key(instance)], instance & 1 ? " (rotated)" : "");
}

void zsi_action_name(const void* rules, unsigned action, char* text, size_t size) {
    static const char* const words[] = {"pass",  "decline", "stop",      "refuse",   "accept",   "discard",
                                        "trade", "cancel",  "survivors", "survival", "infection"};
    (void)rules;
    if (action < sizeof words / sizeof *words)
        snprintf(text, size, "%s", words[action]);
    else if (action >= DO_SEAT && action < DO_SEAT + ZSI_SEATS)
        snprintf(text, size, "seat %u", action - DO_SEAT);
    else if (action >= DO_CARD && action < DO_CARD + CARDS)
        snprintf(text, size, "%s", names[action - DO_CARD]);
    else if (action > DO_KIND && action <= DO_KIND + TRADE_HIDEOUTS)
        kind_name(action - DO_KIND, text, size);
    else if (action >= DO_INSTANCE && action < DO_ACTIONS)
        instance_name(action - DO_INSTANCE, text, size);
    else
        snprintf(text, size, "action %u", action);
}

// ------------------------------------------------------------------------------------------------ story

static const char* character(int instance) { return titles[zsi_instance_key((unsigned)instance)]; }

// "Seat 1 rolls for infection: 2 and the symbol, with modifiers it loses up to 8."
static void tell_roll(const TraceEvent* event, char* text, size_t size) {
    bool infection = event->c >= ROLL_INFECTION, good = infection ? event->b < 0 : event->b > 0;
    int number = event->b < 0 ? -event->b : event->b;
    int base = event->c % ROLL_INFECTION / ROLL_BASE, face = event->c % ROLL_BASE;
    const char* phase = infection ? "infection" : "survival";
    const char* verb = good ? "gains" : infection ? "loses" : "sends back";
    char with[32] = "", then[48];
    if (face == SYMBOL)
        snprintf(with, sizeof with, " and the symbol");
    else if (face != ROLL_NO_FACE)
        snprintf(with, sizeof with, " and %d", face);
    if (number)
        snprintf(then, sizeof then, "with its camp it %s up to %d", verb, number);
    else
        snprintf(then, sizeof then, "with its camp nothing happens");
    snprintf(text, size, "Seat %d rolls for %s: %d%s; %s.", event->a, phase, base, with, then);
}

static void tell_offer(const TraceEvent* event, char* text, size_t size) {
    char kind[NAME_MAX_BYTES];
    kind_name((unsigned)event->c, kind, sizeof kind);
    snprintf(text, size, "Seat %d offers seat %d a trade: %s.", event->a, event->b, kind);
}

static void tell_goes(const TraceEvent* event, char* text, size_t size) {
    if (event->c == LOST_TO_CITY)
        snprintf(text, size, "Seat %d loses a character: %s goes to the city.", event->a,
                 character(event->b));
    else
        snprintf(text, size, "Seat %d loses a character: %s joins seat %d.", event->a, character(event->b),
                 event->c);
}

static void tell_die(const TraceEvent* event, const char* die, char* text, size_t size) {
    if (event->b == NOBODY)
        snprintf(text, size, "The %s die leaves the game.", die);
    else
        snprintf(text, size, "The %s die goes to seat %d.", die, event->b);
}

static void tell_action(const TraceEvent* event, char* text, size_t size) {
    if (event->c == NOBODY)
        snprintf(text, size, "Seat %d plays %s on all others.", event->a, titles[event->b]);
    else
        snprintf(text, size, "Seat %d plays %s on seat %d.", event->a, titles[event->b], event->c);
}

static void tell_end(const TraceEvent* event, char* text, size_t size) {
    static const char* const reasons[END_REASONS] = {"after a roll", "after a card",
                                                     "after a roll of the undead", "", ""};
    if (event->a == END_ABORTED)
        snprintf(text, size, "The game was aborted at its turn limit.");
    else if (event->a == END_ZOMBIES)
        snprintf(text, size, "No camp is left: the zombies win.");
    else
        snprintf(text, size, "Seat %d is the last camp, %s, and wins.", event->b, reasons[event->a]);
}

void zsi_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    int a = event->a, b = event->b, c = event->c;
    (void)rules;
    text[0] = '\0';
    switch (event->code) {
        case TOLD_DEAL:
            snprintf(text, size, "Seat %d is dealt %s.", a, titles[b]);
            break;
        case TOLD_TURN:
            snprintf(text, size, "Turn %d: seat %d.", b, a);
            break;
        case TOLD_ROLL:
            tell_roll(event, text, size);
            break;
        case TOLD_GAIN:
            snprintf(text, size, "Seat %d takes survivors from the city: %d, has %d now.", a, b, c);
            break;
        case TOLD_CLAIM:
            snprintf(text, size, "Seat %d takes %s from the city.", a, character(b));
            break;
        case TOLD_RETURN:
            snprintf(text, size, "Seat %d sends survivors back to the city: %d, has %d now.", a, b, c);
            break;
        case TOLD_KILLED:
            snprintf(text, size, "Seat %d loses survivors to the zombies: %d, has %d now.", a, b, c);
            break;
        case TOLD_MOVED:
            snprintf(text, size, "Survivors move from seat %d to seat %d: %d.", a, c, b);
            break;
        case TOLD_DESTROYED:
            snprintf(text, size, "Seat %d loses %s.", a, titles[b]);
            break;
        case TOLD_CHARACTER_DIES:
            snprintf(text, size, "Seat %d loses a character: %s dies.", a, character(b));
            break;
        case TOLD_CHARACTER_GOES:
            tell_goes(event, text, size);
            break;
        case TOLD_SURVIVAL_DIE:
            tell_die(event, "Survival", text, size);
            break;
        case TOLD_INFECTION_DIE:
            tell_die(event, "Infection", text, size);
            break;
        case TOLD_FALLEN:
            snprintf(text, size, "Seat %d has fallen and joins the undead.", a);
            break;
        case TOLD_DRAW:
            snprintf(text, size, "Seat %d draws %s.", a, titles[b]);
            break;
        case TOLD_RESHUFFLE:
            snprintf(text, size, "The discard pile is shuffled into a new draw pile of %d.", a);
            break;
        case TOLD_PASS:
            snprintf(text, size, "Seat %d passes.", a);
            break;
        case TOLD_DISCARD:
            snprintf(text, size, "Seat %d discards %s.", a, titles[b]);
            break;
        case TOLD_OFFER:
            tell_offer(event, text, size);
            break;
        case TOLD_ANSWER:
            snprintf(text, size, "Seat %d %s.", a, b ? "accepts" : "refuses");
            break;
        case TOLD_PLAY:
            snprintf(text, size, a == c ? "Seat %d plays %s." : "Seat %d plays %s for seat %d.", a, titles[b],
                     c);
            break;
        case TOLD_ACTION:
            tell_action(event, text, size);
            break;
        case TOLD_REACT:
            snprintf(text, size, "Seat %d answers with %s.", a, titles[b]);
            break;
        case TOLD_POWER:
            snprintf(text, size, "Seat %d uses the power of %s.", a, titles[b]);
            break;
        case TOLD_ESCAPE:
            snprintf(text, size, "Seat %d escapes.", a);
            break;
        case TOLD_REDIRECT:
            snprintf(text, size, "The Action now aims at seat %d.", a);
            break;
        case TOLD_CANCELLED:
            snprintf(text, size, "The %s of seat %d is cancelled.", titles[b], a);
            break;
        case TOLD_UNDEAD:
            snprintf(text, size, "The undead of seat %d kill up to %d.", a, b);
            break;
        case TOLD_END:
            tell_end(event, text, size);
            break;
        default:
            CHECK(0 && "an event without words");
    }
}
