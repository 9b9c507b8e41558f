// Card of the Dead: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/card_of_the_dead/story.h"
#include "rulesets/card_of_the_dead/view.h"

const char* const cod_kind_help[] = {
    [ASK_KEEP] = "The round begins: choose the cards that you keep (4.2).",
    [ASK_HIDE_SKIP] = "You are hidden: draw as usual, or skip the draw (4.3).",
    [ASK_PLAY] = "Play a card for what it does, or for its movement (4.3, 5.2).",
    [ASK_SLUGGER] = "Slugger: get rid of a zombie, or steal a card (5.2).",
    [ASK_STEAL_CARD] = "Slugger: choose the card (5.2).",
    [ASK_DISCARD_ZOMBIES] = "Choose the zombies before you that are discarded (5.4).",
    [ASK_DYNAMITE_MOVEMENT] = "Dynamite costs a card of your own movement: choose it (5.2).",
    [ASK_LURE_TARGET] = "Choose who gets the zombie (5.2).",
    [ASK_TRIPPED_TARGET] = "Choose who trips (5.2).",
    [ASK_TRIPPED_COUNT] = "Choose how many cards of movement that costs (5.2).",
    [ASK_BARRICADE_BOTTOM] = "You have seen the top cards: choose the one that goes under the deck (5.2).",
};

static const char* const plain_help[] = {
    [DO_PASS] = "You play no more cards (4.3).",
    [DO_STOP] = "You keep no more cards (4.2).",
    [DO_DRAW] = "You draw as usual (4.3).",
    [DO_SKIP] = "You do not draw in this turn (4.3).",
    [DO_DISCARD] = "One zombie of value 1 before you is discarded (5.2).",
};

static const char* const card_help[] = {
    [SLUGGER] = "Discards a zombie of value 1, or steals a card from a hand",
    [CHAINSAW] = "Discards zombies of value 1 and 2, worth two",
    [HIDE] = "Passes a zombie on to the next player, and you may skip your next draw",
    [LURE] = "Gives one of your zombies to a player of your choice",
    [TRIPPED] = "Takes one or two cards of movement from another player",
    [BARRICADE] = "You see the top three cards: one goes under the deck",
    [ARMORED] = "Puts one of your Bitten cards under the deck",
    [DYNAMITE] = "Discards zombies worth three, at the cost of a card of your movement",
    [NUKES] = "Everybody loses all zombies in front and the whole hand",
    [PILLAGE] = "Takes a card at random from each other hand",
};

static void help_set(unsigned action, char* text, size_t size) {
    unsigned set[ZOMBIE_KINDS];
    cod_set_of(action, set);
    snprintf(text, size, "Discards %s of value 1, %s of value 2 and %s of value 3 (5.4).",
             phrase_number((int)set[0]).text, phrase_number((int)set[1]).text,
             phrase_number((int)set[2]).text);
}

// For actions that name a card or a seat.
static void help_argument(unsigned action, char* text, size_t size) {
    if (action >= DO_CARD)
        snprintf(text, size, "It is %s.", cod_card_names[action - DO_CARD]);
    else if (action >= DO_KEEP + SLUGGER)
        snprintf(text, size, "You keep %s for the round (4.2).", cod_card_names[action - DO_KEEP]);
    else if (action >= DO_MOVE + SLUGGER)
        snprintf(text, size, "The card goes to your row, as movement (4.3).");
    else if (action >= DO_ACT + SLUGGER)
        snprintf(text, size, "%s (5.2).", card_help[action - DO_ACT]);
    else if (action >= DO_SEAT)
        snprintf(text, size, "It is %s.", phrase_seat(action - DO_SEAT).text);
    else
        snprintf(text, size, "Steals a card from the hand of %s (5.2).", phrase_seat(action - DO_STEAL).text);
}

void cod_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    (void)rules;
    if (action <= DO_DISCARD)
        snprintf(text, size, "%s", plain_help[action]);
    else if (decision->kind == ASK_TRIPPED_COUNT)
        snprintf(text, size, "Takes %s of movement (5.2).", action == DO_ONE ? "one card" : "two cards");
    else if (action >= DO_SET)
        help_set(action, text, size);
    else
        help_argument(action, text, size);
}
