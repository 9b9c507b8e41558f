// Zombie! Run for Your Lives!: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/zombie_run/story.h"
#include "rulesets/zombie_run/view.h"

const char* const zr_kind_help[] = {
    [ASK_SPECIAL] = ("The Special Rule, once in a turn: a zombie before yourself, or an item before somebody "
                     "else, and you draw a card for it (5.2)."),
    [ASK_PLAY] = "Play a card: an item before yourself, or a zombie before somebody else (5.1).",
    [ASK_ZOMBIE_GIVE] = "You are a zombie. You have turned over a card: give it to a living player (5.4).",
};

static void help_card(const ZrRules* rules, const Decision* decision, unsigned action, char* text,
                      size_t size) {
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    char name[8], mate[8];
    Phrase who = phrase_seat(seat);
    zr_card_name(card, name, sizeof name);
    if (seat == decision->seat) snprintf(who.text, sizeof who.text, "you");
    int used =
        snprintf(text, size, "Puts %s %s before %s", card < ZR_ZOMBIE ? "item" : "zombie", name, who.text);
    if (zr_mate(card) == NO_CARD) {
        snprintf(text + used, size - (size_t)used, ", where nothing can cancel it (5.5).");
        return;
    }
    zr_card_name(zr_mate(card), mate, sizeof mate);
    snprintf(text + used, size - (size_t)used, "; with %s there, both cards go (5.5). %d %s %s.", mate,
             card < ZR_ZOMBIE ? (int)rules->items_to_win : (int)rules->zombies_to_turn,
             card < ZR_ZOMBIE ? "items" : "zombies",
             card < ZR_ZOMBIE ? "win" : "turn a player into a zombie");
}

void zr_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    static const char* const help[] = {
        "You leave the Special Rule unused for now (5.2).",
        "You play no card and keep your hand (5.1).",
        "You discard your hand and draw a new one (5.3).",
        "The card goes to the discard pile, and your turn is over (5.4).",
    };
    if (action >= DO_SKIP)
        snprintf(text, size, "%s", help[action - DO_SKIP]);
    else
        help_card(rules, decision, action, text, size);
}
