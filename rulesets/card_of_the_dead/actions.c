// Card of the Dead: the tables of cards, decisions and actions, with help for people who play.
#include <stdio.h>

#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/view.h"

const char* const cod_card_names[KINDS + 1] = {"zombie_1", "zombie_2", "zombie_3", "slugger",   "chainsaw",
                                               "hide",     "lure",     "tripped",  "barricade", "armored",
                                               "dynamite", "nukes",    "pillage",  "bitten",    "fog",
                                               "cornered", "ruffians", "swarm",    "ringtone"};

const DecisionKind cod_kinds[] = {
    [ASK_KEEP] = {.name = "KEEP", .help = "The round begins: choose the cards that you keep (4.2)."},
    [ASK_HIDE_SKIP] = {.name = "HIDE_SKIP", .help = "You are hidden: draw as usual, or skip the draw (4.3)."},
    [ASK_PLAY] = {.name = "PLAY", .help = "Play a card for what it does, or for its movement (4.3, 5.2)."},
    [ASK_SLUGGER] = {.name = "SLUGGER", .help = "Slugger: get rid of a zombie, or steal a card (5.2)."},
    [ASK_STEAL_CARD] = {.name = "STEAL_CARD", .help = "Slugger: choose the card (5.2)."},
    [ASK_DISCARD_ZOMBIES] = {.name = "DISCARD_ZOMBIES",
                             .help = "Choose the zombies before you that are discarded (5.4)."},
    [ASK_DYNAMITE_MOVEMENT] = {.name = "DYNAMITE_MOVEMENT",
                               .help = "Dynamite costs a card of your own movement: choose it (5.2)."},
    [ASK_LURE_TARGET] = {.name = "LURE_TARGET", .help = "Choose who gets the zombie (5.2)."},
    [ASK_TRIPPED_TARGET] = {.name = "TRIPPED_TARGET", .help = "Choose who trips (5.2)."},
    [ASK_TRIPPED_COUNT] = {.name = "TRIPPED_COUNT",
                           .help = "Choose how many cards of movement that costs (5.2)."},
    [ASK_BARRICADE_BOTTOM] =
        {.name = "BARRICADE_BOTTOM",
         .help = "You have seen the top cards: choose the one that goes under the deck (5.2)."},
    [ASK_KINDS] = {0},
};

#define SEATS .count = COD_SEATS, .argument = ARGUMENT_SEAT
// From Slugger to Pillage.
#define PLAYED .count = PILLAGE + 1 - SLUGGER, .from = SLUGGER, .argument = ARGUMENT_CARD
#define ACT(kind, name, text) \
    { "act " name, DO_ACT + (kind), .help = text " (5.2)." }

const Action cod_actions[] = {
    {"pass", DO_PASS, .declines = true, .help = "You play no more cards (4.3)."},
    {"stop", DO_STOP, .declines = true, .help = "You keep no more cards (4.2)."},
    {"draw", DO_DRAW, .declines = true, .help = "You draw as usual (4.3)."},
    {"skip", DO_SKIP, .help = "You do not draw in this turn (4.3)."},
    {"discard", DO_DISCARD, .help = "One zombie of value 1 before you is discarded (5.2)."},
    {"steal seat %s", DO_STEAL, SEATS, .help = "Steals a card from the hand of %s (5.2)."},
    {"seat %s", DO_SEAT, SEATS, .help = "It is %s."},
    ACT(SLUGGER, "slugger", "Discards a zombie of value 1, or steals a card from a hand"),
    ACT(CHAINSAW, "chainsaw", "Discards zombies of value 1 and 2, worth two"),
    ACT(HIDE, "hide", "Passes a zombie on to the next player, and you may skip your next draw"),
    ACT(LURE, "lure", "Gives one of your zombies to a player of your choice"),
    ACT(TRIPPED, "tripped", "Takes one or two cards of movement from another player"),
    ACT(BARRICADE, "barricade", "You see the top three cards: one goes under the deck"),
    ACT(ARMORED, "armored", "Puts one of your Bitten cards under the deck"),
    ACT(DYNAMITE, "dynamite", "Discards zombies worth three, at the cost of a card of your movement"),
    ACT(NUKES, "nukes", "Everybody loses all zombies in front and the whole hand"),
    ACT(PILLAGE, "pillage", "Takes a card at random from each other hand"),
    {"move %s", DO_MOVE + SLUGGER, PLAYED, .help = "The card goes to your row, as movement (4.3)."},
    {"keep %s", DO_KEEP + SLUGGER, PLAYED},
    {"%s", DO_CARD, .count = KINDS, .argument = ARGUMENT_CARD},
    {"%s", DO_SET, .count = DO_ACTIONS - DO_SET, .argument = ARGUMENT_OWN},
    {0},
};

// "1+1+2": the values of the cards of a set.
void cod_argument_name(const Action* row, unsigned argument, char* text, size_t size) {
    unsigned set[ZOMBIE_KINDS];
    size_t used = 0;
    cod_set_of(row->first + argument, set);
    text[0] = '\0';
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++)
        for (unsigned i = 0; i < set[kind] && used < size; i++)
            used += (size_t)snprintf(text + used, size - used, used ? "+%u" : "%u", kind + 1);
}

static void help_set(unsigned action, char* text, size_t size) {
    unsigned set[ZOMBIE_KINDS];
    cod_set_of(action, set);
    snprintf(text, size, "Discards %s of value 1, %s of value 2 and %s of value 3 (5.4).",
             phrase_number((int)set[0]).text, phrase_number((int)set[1]).text,
             phrase_number((int)set[2]).text);
}

// Of cards that are not played: Bitten and the events.
static const char* const unplayed[KINDS] = {
    [BITTEN] = "Cannot be played; whoever has it when a round ends scores nothing for movement (4.5).",
    [FOG] = "Zombies go to hand; everybody takes two cards from the right; zombies lie open again (5.1).",
    [RUFFIANS] = "The drawer's hand goes under the deck, or, for showing a Slugger, the next player's (5.1).",
    [SWARM] = "From now on, players draw two cards (5.1).",
    [RINGTONE] = "Everybody else gives the drawer a zombie (5.1).",
};

static void help_zombie(const CodRules* rules, unsigned kind, char* text, size_t size) {
    snprintf(text, size, "%s before whoever draws it (5.1). %d surround a player, and %d eat one%s.",
             phrase_count((int)kind + 1, "zombie").text, (int)rules->surrounded, (int)rules->eaten,
             rules->house.lives > 0 ? ", unless house rules say otherwise" : "");
}

// What playing the card does, and its movement points.
static void help_played(const CodRules* rules, unsigned kind, char* text, size_t size) {
    const Action* row = cod_actions;
    while (row->first != (unsigned)DO_ACT + kind) row++;
    int used = snprintf(text, size, "%s", row->help);
    if (rules->mp[kind])
        snprintf(text + used, size - (size_t)used, " Or move for %s (4.3).",
                 phrase_count((int)rules->mp[kind], "point").text);
}

bool cod_card_help(const void* rules_, unsigned card, char* text, size_t size) {
    const CodRules* rules = rules_;
    const ParamReading* cornered = PARAM_READINGS(COD_CORNERED_DISCARDS);
    if (card < ZOMBIE_KINDS)
        help_zombie(rules, card, text, size);
    else if (card < BITTEN)
        help_played(rules, card, text, size);
    else
        snprintf(text, size, "%s",
                 card == CORNERED ? cornered[rules->cornered_discards].meaning : unplayed[card]);
    return true;
}

bool cod_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    (void)rules;
    if (decision->kind == ASK_TRIPPED_COUNT)
        snprintf(text, size, "Takes %s of movement (5.2).", action == DO_ONE ? "one card" : "two cards");
    else if (action >= DO_SET)
        help_set(action, text, size);
    else if (action >= DO_CARD)
        snprintf(text, size, "It is %s.", cod_card_names[action - DO_CARD]);
    else if (action >= DO_KEEP + SLUGGER)
        snprintf(text, size, "You keep %s for the round (4.2).", cod_card_names[action - DO_KEEP]);
    else
        return false;
    return true;
}
