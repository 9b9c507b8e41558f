// Escape the Horde: the tables of cards, decisions and actions, with help for people who play.
#include <stdio.h>

#include "rulesets/escape_the_horde/game.h"

const char* const eth_card_names[KINDS + 1] = {
    "zombie", "weapon", "grenade",    "team_up", "rescue",      "sacrifice",     "yeah_nah",
    "steal",  "dodge",  "binoculars", "rearm",   "spill_blood", "discard_weapon"};

const DecisionKind eth_kinds[] = {
    [ASK_SCAVENGE] = {.name = "SCAVENGE", .help = "Your turn: play cards, or end Scavenging and draw (5.3)."},
    [ASK_BATCH] = {.name = "BATCH",
                   .help = "You attack: put down another Zombie, or let the fight begin (7.1)."},
    [ASK_DRAWN_ZOMBIE] =
        {.name = "DRAWN_ZOMBIE",
         .help = "You have drawn a Zombie: attack with it at once, or hide it in your hand (5.4)."},
    [ASK_COUNTER] = {.name = "COUNTER", .help = "A card has been played: you may cancel it (6.3)."},
    [ASK_COMBAT] = {.name = "COMBAT", .help = "A Zombie attacks: help, or stand by (7.5)."},
    [ASK_NEGATE] = {.name = "NEGATE",
                    .help = "A Weapon or Grenade was used: as one of the Infected you may undo that (7.6)."},
    [ASK_REDIRECT] = {.name = "REDIRECT",
                      .help =
                          "A Zombie lies before you, and Zombies do not bite the Infected: choose whom it "
                          "faces (7.4)."},
    [ASK_EMPTY_HAND] = {.name = "EMPTY_HAND", .help = "Your hand is empty: draw one card, or two (10.1)."},
    [ASK_DODGE_TURN] = {.name = "DODGE_TURN", .help = "A turn begins: you may end it with a Dodge (10.4)."},
    [ASK_DODGE_EFFECT] = {.name = "DODGE_EFFECT", .help = "A card targets you: a Dodge avoids it (10.4)."},
    [ASK_RESCUE] = {.name = "RESCUE",
                    .help = "Somebody is about to be bitten: a Rescue prevents that (10.4)."},
    [ASK_REAFFIRM] = {.name = "REAFFIRM",
                      .help = "Your Weapon was undone: another one insists on it (10.3)."},
    [ASK_STEAL_PICK] = {.name = "STEAL_PICK", .help = "Choose the card that you steal (10.4)."},
    [ASK_SURPLUS] = {.name = "SURPLUS", .help = "You hold too many cards: choose the one that you discard."},
    [ASK_STEAL_GIVE] = {.name = "STEAL_GIVE", .help = "Choose the card that is stolen from you (10.4)."},
    [ASK_KINDS] = {0},
};

#define SEATS .count = 8, .argument = ARGUMENT_SEAT
#define CARDS .count = KINDS, .argument = ARGUMENT_CARD

static const char undoes[] =
    "Undoes the Weapon or Grenade that was used; a hidden Patient Zero who does so is revealed (7.6).";

const Action eth_actions[] = {
    {"pass", DO_PASS, .declines = true, .help = "You do nothing."},
    {"end", DO_END, .declines = true, .help = "Your Scavenging ends, and you draw (5.3)."},
    {"launch", DO_LAUNCH, .declines = true, .help = "No more Zombies: the fight begins (7.1)."},
    {"keep", DO_KEEP, .declines = true,
     .help = "The Zombie goes to your hand, and nobody learns of it (5.4)."},
    {"draw_one", DO_DRAW_ONE, .declines = true, .help = "You draw one card."},
    {"draw_two", DO_DRAW_TWO, .help = "You draw two cards."},
    {"weapon", DO_WEAPON,
     .help =
         "Kills the Zombie, unless one of the Infected spends a Weapon or Grenade against it (7.5, 7.6)."},
    {"team_up", DO_TEAM_UP, .help = "Everyone may use Weapons in this fight, not just the defender (7.5)."},
    {"rescue", DO_RESCUE, .help = "The Zombie is shuffled into the Stack, and nobody is bitten (7.5)."},
    {"yeah_nah", DO_YEAH_NAH, .help = "Cancels the card, or the Yeah/Nah against it (6.3)."},
    {"binoculars", DO_BINOCULARS, .help = "You look at the top cards of the Stack, in order (6.6)."},
    {"rearm", DO_REARM, .help = "You take Weapons back from the Armoury (6.6)."},
    {"spill_blood", DO_SPILL_BLOOD, .help = "Shuffles the Stack: nobody knows its order any more (6.6)."},
    {"dodge", DO_DODGE, .help = "As a Survivor: your turn ends without a draw (6.6)."},
    {"grenade", DO_GRENADE, .help = undoes},
    {"grenade_protect", DO_GRENADE_PROTECT,
     .help = "Your Grenade guards the Zombie instead of killing it (10.3)."},
    {"steal %s", DO_STEAL, SEATS,
     .help = "A card at random from the hand of %s goes to yours; only the two of you see it (6.6)."},
    {"dodge_give %s", DO_DODGE_GIVE, SEATS,
     .help = "As one of the Infected: %s gets an extra turn; a hidden Patient Zero is revealed (6.6)."},
    {"attack %s", DO_ATTACK, SEATS,
     .help = "A Zombie faces %s. Whoever attacks so is known to be one of the Infected (7.1)."},
    {"sacrifice %s", DO_SACRIFICE, SEATS, .help = "The Zombie faces %s instead of the defender (7.5)."},
    {"place %s", DO_PLACE, SEATS, .help = "The Zombie faces %s now (7.4)."},
    {"spill_blood %s", DO_SPILL_BLOOD_ON, SEATS, .help = "Targets %s with the Spill Blood (10.4)."},
    {"rescue %s", DO_RESCUE_SEAT, SEATS, .help = "%s loses a bite (10.4)."},
    {"rescue %s", DO_RESCUE_CARD, CARDS, .help = "You get back %s from the Discard pile (10.4)."},
    {"take %s", DO_TAKE, CARDS, .help = "You take %s."},
    {"give %s", DO_GIVE, CARDS, .help = "You give up %s."},
    {"grenade %s", DO_GRENADE_COUNT + 1, .count = 80, .from = 1, .argument = ARGUMENT_NUMBER,
     .noun = "Zombie",
     .help = "Kills %s, unless one of the Infected spends a Grenade against it (7.5, 7.6)."},
    {"show_faction", DO_SHOW, .help = "You show your faction card: all know who you are (10.1)."},
    {"push %s", DO_PUSH, SEATS, .help = "You push %s in front of the Zombie, without a card (10.3)."},
    {0},
};

// The Infected text of a Dodge differs from the Survivor text.
static void help_dodge(const EthRules* rules, char* text, size_t size) {
    const ParamReading *survivor = PARAM_READINGS(ETH_DODGE_SURVIVOR),
                       *infected = PARAM_READINGS(ETH_DODGE_INFECTED);
    snprintf(text, size, "For Survivors: %s For the Infected: %s", survivor[rules->dodge_survivor].meaning,
             infected[rules->dodge_infected].meaning);
}

// The other cards do what the actions of their names say, unless another reading is played.
bool eth_card_help(const void* rules_, unsigned card, char* text, size_t size) {
    const EthRules* rules = rules_;
    const ParamReading *rescue = PARAM_READINGS(ETH_RESCUE_EFFECT), *spill = PARAM_READINGS(ETH_SPILL_BLOOD);
    if (card == ZOMBIE)
        snprintf(
            text, size,
            "A Survivor who draws it must fight it, and the Infected attack with it. Who is bitten twice "
            "Turns (5.4, 7).");
    else if (card == GRENADE)
        snprintf(text, size,
                 "Kills as many of the Zombies on the table as you like, unless one of the Infected spends a "
                 "Grenade against it (7.5, 7.6).");
    else if (card == DISCARD_WEAPON)
        snprintf(text, size, "Whoever draws it loses a Weapon to the Armoury (5.4).");
    else if (card == DODGE)
        help_dodge(rules, text, size);
    else if (card == RESCUE && rules->rescue_effect != RESCUE_COMBAT_ENDS)
        snprintf(text, size, "%s", rescue[rules->rescue_effect].meaning);
    else if (card == SPILL_BLOOD && rules->spill_blood != SPILL_SHUFFLE)
        snprintf(text, size, "%s", spill[rules->spill_blood].meaning);
    else
        return false;
    return true;
}

bool eth_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    (void)rules;
    if (action != DO_WEAPON || decision->kind != ASK_NEGATE) return false;
    snprintf(text, size, "%s", undoes);
    return true;
}
