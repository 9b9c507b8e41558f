// Escape the Horde: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/escape_the_horde/story.h"
#include "rulesets/escape_the_horde/view.h"

const char* const eth_kind_help[] = {
    [ASK_SCAVENGE] = "Your turn: play cards, or end Scavenging and draw (5.3).",
    [ASK_BATCH] = "You attack: put down another Zombie, or let the fight begin (7.1).",
    [ASK_DRAWN_ZOMBIE] = "You have drawn a Zombie: attack with it at once, or hide it in your hand (5.4).",
    [ASK_COUNTER] = "A card has been played: you may cancel it (6.3).",
    [ASK_COMBAT] = "A Zombie attacks: help, or stand by (7.5).",
    [ASK_NEGATE] = "A Weapon or Grenade was used: as one of the Infected you may undo that (7.6).",
    [ASK_REDIRECT] =
        "A Zombie lies before you, and Zombies do not bite the Infected: choose whom it faces (7.4).",
    [ASK_EMPTY_HAND] = "Your hand is empty: draw one card, or two (10.1).",
    [ASK_DODGE_TURN] = "A turn begins: you may end it with a Dodge (10.4).",
    [ASK_DODGE_EFFECT] = "A card targets you: a Dodge avoids it (10.4).",
    [ASK_RESCUE] = "Somebody is about to be bitten: a Rescue prevents that (10.4).",
    [ASK_REAFFIRM] = "Your Weapon was undone: another one insists on it (10.3).",
    [ASK_STEAL_PICK] = "Choose the card that you steal (10.4).",
    [ASK_STEAL_GIVE] = "Choose the card that is stolen from you (10.4).",
};

static const char* const plain_help[] = {
    [DO_PASS] = "You do nothing.",
    [DO_END] = "Your Scavenging ends, and you draw (5.3).",
    [DO_LAUNCH] = "No more Zombies: the fight begins (7.1).",
    [DO_KEEP] = "The Zombie goes to your hand, and nobody learns of it (5.4).",
    [DO_DRAW_ONE] = "You draw one card.",
    [DO_DRAW_TWO] = "You draw two cards.",
    [DO_WEAPON] =
        "Kills the Zombie, unless one of the Infected spends a Weapon or Grenade against it (7.5, 7.6).",
    [DO_TEAM_UP] = "Everyone may use Weapons in this fight, not just the defender (7.5).",
    [DO_RESCUE] = "The Zombie is shuffled into the Stack, and nobody is bitten (7.5).",
    [DO_YEAH_NAH] = "Cancels the card, or the Yeah/Nah against it (6.3).",
    [DO_BINOCULARS] = "You look at the top cards of the Stack, in order (6.6).",
    [DO_REARM] = "You take Weapons back from the Armoury (6.6).",
    [DO_SPILL_BLOOD] = "Shuffles the Stack: nobody knows its order any more (6.6).",
    [DO_DODGE] = "As a Survivor: your turn ends without a draw (6.6).",
    [DO_GRENADE] =
        "Undoes the Weapon or Grenade that was used; a hidden Patient Zero who does so is revealed (7.6).",
    [DO_GRENADE_PROTECT] = "Your Grenade guards the Zombie instead of killing it (10.3).",
};

// Actions with an argument: the first one, and the text, with a place for the argument in words.
static const struct Help {
    unsigned first;
    const char* format;
    enum { OF_SEAT, OF_CARD, OF_NUMBER } argument;
} help[] = {
    {DO_PUSH, "You push %s in front of the Zombie, without a card (10.3).", OF_SEAT},
    {DO_GRENADE_COUNT, "Kills %s, unless one of the Infected spends a Grenade against it (7.5, 7.6).",
     OF_NUMBER},
    {DO_GIVE, "You give up %s.", OF_CARD},
    {DO_TAKE, "You take %s.", OF_CARD},
    {DO_RESCUE_CARD, "You get back %s from the Discard pile (10.4).", OF_CARD},
    {DO_RESCUE_SEAT, "%s loses a bite (10.4).", OF_SEAT},
    {DO_SPILL_BLOOD_ON, "Targets %s with the Spill Blood (10.4).", OF_SEAT},
    {DO_PLACE, "The Zombie faces %s now (7.4).", OF_SEAT},
    {DO_SACRIFICE, "The Zombie faces %s instead of the defender (7.5).", OF_SEAT},
    {DO_ATTACK, "A Zombie faces %s. Whoever attacks so is known to be one of the Infected (7.1).", OF_SEAT},
    {DO_DODGE_GIVE, "As one of the Infected: %s gets an extra turn; a hidden Patient Zero is revealed (6.6).",
     OF_SEAT},
    {DO_STEAL, "A card at random from the hand of %s goes to yours; only the two of you see it (6.6).",
     OF_SEAT},
};

void eth_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    const struct Help* row = help;
    Phrase argument;
    (void)rules;
    if (action < sizeof plain_help / sizeof *plain_help) {
        bool against = action == DO_WEAPON && decision->kind == ASK_NEGATE;
        snprintf(text, size, "%s", against ? plain_help[DO_GRENADE] : plain_help[action]);
        return;
    }
    if (action == DO_SHOW) {
        snprintf(text, size, "You show your faction card: all know who you are (10.1).");
        return;
    }
    while (action < row->first) row++;
    unsigned number = action - row->first;
    if (row->argument == OF_SEAT)
        argument = phrase_seat(number);
    else if (row->argument == OF_CARD)
        argument = phrase_a(eth_card_names[number]);
    else
        argument = phrase_count((int)number, "Zombie");
    if (row->argument == OF_SEAT && number == decision->seat)
        snprintf(argument.text, sizeof argument.text, "you");
    snprintf(text, size, row->format, argument.text);
}
