// Zombie! Run for Your Lives!: the tables of cards, decisions and actions, with help for people who play.
#include <stdio.h>

#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/view.h"

const char* const zr_card_names[ZR_CARDS + 1] = {"I0", "I1",  "I2",  "I3", "I4",  "I5",  "I6", "I7", "I8",
                                                 "I9", "I10", "I11", "Z0", "Z1",  "Z2",  "Z3", "Z4", "Z5",
                                                 "Z6", "Z7",  "Z8",  "Z9", "Z10", "Z11", "R"};

const DecisionKind zr_kinds[] = {
    [ASK_SPECIAL] =
        {.name = "SPECIAL",
         .help = "The Special Rule, once in a turn: a zombie before yourself, or an item before somebody "
                 "else, and you draw a card for it (5.2)."},
    [ASK_PLAY] = {.name = "PLAY",
                  .help = "Play a card: an item before yourself, or a zombie before somebody else (5.1)."},
    [ASK_ZOMBIE_GIVE] =
        {.name = "ZOMBIE_GIVE",
         .help = "You are a zombie. You have turned over a card: give it to a living player (5.4)."},
    [ASK_KINDS] = {0},
};

const Action zr_actions[] = {
    {"%s", 0, .count = DO_SKIP, .argument = ARGUMENT_OWN},
    {"skip", DO_SKIP, .declines = true, .help = "You leave the Special Rule unused for now (5.2)."},
    {"pass", DO_PASS, .declines = true, .help = "You play no card and keep your hand (5.1)."},
    {"redraw", DO_REDRAW, .help = "You discard your hand and draw a new one (5.3)."},
    {"discard", DO_DISCARD, .declines = true,
     .help = "The card goes to the discard pile, and your turn is over (5.4)."},
    {0},
};

// "I3>0": the card and before whom it is put.
void zr_argument_name(const Action* row, unsigned argument, char* text, size_t size) {
    (void)row;
    snprintf(text, size, "%s>%u", zr_card_names[zr_action_card(argument)], zr_action_seat(argument));
}

// What cancels the card, and what is reached with how many different ones.
static void add_help(const ZrRules* rules, unsigned card, int used, char* text, size_t size) {
    bool item = card < ZR_ZOMBIE;
    if (zr_mate(card) == NO_CARD)
        snprintf(text + used, size - (size_t)used, ", where nothing can cancel it (5.5).");
    else
        snprintf(text + used, size - (size_t)used, "; with %s there, both cards go (5.5). %d %s%s %s.",
                 zr_card_names[zr_mate(card)], (int)(item ? rules->items_to_win : rules->zombies_to_turn),
                 item ? "items" : "zombies", rules->house.lives > 0 ? ", or as many as house rules say," : "",
                 item ? "win" : "turn a player into a zombie");
}

bool zr_card_help(const void* rules, unsigned card, char* text, size_t size) {
    int used = snprintf(text, size, "%s goes before a player",
                        card < ZR_ZOMBIE           ? "An item that"
                        : zr_mate(card) == NO_CARD ? "The roach, a zombie that"
                                                   : "A zombie that");
    add_help(rules, card, used, text, size);
    return true;
}

bool zr_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    Phrase who = phrase_seat(seat);
    if (action >= DO_SKIP) return false;
    if (seat == decision->seat) snprintf(who.text, sizeof who.text, "you");
    int used = snprintf(text, size, "Puts %s %s before %s", card < ZR_ZOMBIE ? "item" : "zombie",
                        zr_card_names[card], who.text);
    add_help(rules, card, used, text, size);
    return true;
}
