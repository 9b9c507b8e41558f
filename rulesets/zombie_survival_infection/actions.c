// Zombie: Survival Infection: the tables of decisions and actions, with help for people who play.
#include <stdio.h>

#include "rulesets/zombie_survival_infection/game.h"
#include "rulesets/zombie_survival_infection/names.h"

// Search players leave many small decisions to their policy - passing on dice, discarding, putting a trade
// together - most of which change little.
const DecisionKind zsi_kinds[] = {
    [ASK_pass_survival_die] = {.name = "pass_survival_die",
                               .help = "Pass on the Survival die: to which camp? (6.6)",
                               .minor = true},
    [ASK_pass_infection_die] = {"pass_infection_die", "Pass on the Infection die: to which camp? (6.6)",
                                true},
    [ASK_claim] = {.name = "claim",
                   .help = "You gain: take survivors, or a character from the city (6.3).",
                   .minor = true},
    [ASK_choose_character] = {.name = "choose_character",
                              .help = "Choose the character (6.5, 9.1).",
                              .minor = true},
    [ASK_hidden_bite] = {.name = "hidden_bite",
                         .help = "The Hidden Bite is drawn: who gets the Infection die? (7)",
                         .minor = true},
    [ASK_take_action] = {.name = "take_action",
                         .help = "Your action: play a card, offer a trade, discard, or pass (8)."},
    [ASK_discard_first] = {.name = "discard_first",
                           .help = "Choose the card that you discard (8).",
                           .minor = true},
    [ASK_discard_more] = {.name = "discard_more",
                          .help = "Discard another card, or stop (8).",
                          .minor = true},
    [ASK_character_target] = {.name = "character_target",
                              .help = "Which camp does the character join? (8.1)"},
    [ASK_hideout_target] = {.name = "hideout_target", .help = "Which camp gets the hideout? (8.2)"},
    [ASK_trade_partner] = {.name = "trade_partner", .help = "With whom do you want to trade? (8.3)"},
    [ASK_trade_kind] = {.name = "trade_kind", .help = "What is exchanged? (8.3)", .minor = true},
    [ASK_trade_give] = {.name = "trade_give", .help = "Which character do you give? (8.3)", .minor = true},
    [ASK_trade_take] = {.name = "trade_take", .help = "Which character do you ask for? (8.3)", .minor = true},
    [ASK_trade_answer] = {.name = "trade_answer", .help = "You are offered a trade (8.3)."},
    [ASK_action_target] = {.name = "action_target", .help = "Which camp does your card hit? (9.1)"},
    [ASK_move_source] = {.name = "move_source", .help = "From which camp do you move? (9.1)"},
    [ASK_move_destination] = {.name = "move_destination", .help = "To which camp do you move them? (9.1)"},
    [ASK_die_receiver] = {.name = "die_receiver", .help = "Who gets the die? (9.1)", .minor = true},
    [ASK_choose_die] = {.name = "choose_die", .help = "Which die moves? (9.1)", .minor = true},
    [ASK_react] = {.name = "react", .help = "An Action is on the table: you may react (9.3)."},
    [ASK_react_target] = {.name = "react_target", .help = "Whom does your reaction help? (9.5)"},
    [ASK_redirect_to] = {.name = "redirect_to", .help = "Whom does the Action hit instead? (9.5)"},
    [ASK_cancel] = {.name = "cancel", .help = "Somebody reacts: you may cancel that (9.6)."},
    [ASK_undead_kill] = {.name = "undead_kill",
                         .help = "You are undead: whose survivors do you kill? (10.3)"},
    [ASK_KINDS] = {0},
};

const Action zsi_actions[] = {
    {"pass", DO_PASS, .declines = true, .help = "You do nothing in this turn (8)."},
    {"decline", DO_DECLINE, .declines = true, .help = "You do not react (9.3)."},
    {"stop", DO_STOP, .declines = true, .help = "That is enough."},
    {"refuse", DO_REFUSE, .declines = true, .help = "There is no trade (8.3)."},
    {"accept", DO_ACCEPT, .help = "You trade as offered (8.3)."},
    {"discard", DO_DISCARD, .help = "You discard cards, to draw others in your next turn (8)."},
    {"trade", DO_TRADE, .help = "You offer another camp a trade (8.3)."},
    {"cancel", DO_CANCEL, .help = "You play Cancel: the reaction has no effect (9.6)."},
    {"survivors", DO_SURVIVORS, .help = "You take survivors (6.3)."},
    {"survival", DO_SURVIVAL_DIE, .help = "The Survival die, which brings survivors (6.1)."},
    {"infection", DO_INFECTION_DIE, .help = "The Infection die, which costs survivors (6.2)."},
    {"seat %s", DO_SEAT, .count = ZSI_SEATS, .argument = ARGUMENT_SEAT, .help = "It is %s."},
    {"%s", DO_CARD, .count = CARDS, .argument = ARGUMENT_CARD},
    {"%s", DO_KIND + 1, .count = TRADE_HIDEOUTS, .from = 1, .argument = ARGUMENT_OWN,
     .help = "You give what is named first, and get the other (8.3)."},
    {"%s", DO_INSTANCE, .count = INSTANCES, .argument = ARGUMENT_WORD, .words = zsi_instance_names},
    {0},
};

void zsi_argument_name(const Action* row, unsigned kind, char* text, size_t size) {
    (void)row;
    if (kind == TRADE_HIDEOUTS)
        snprintf(text, size, "swap hideouts");
    else if (kind == TRADE_CHARACTERS)
        snprintf(text, size, "character for character");
    else if (kind > TRADE_CHARACTER_FOR_SURVIVORS)
        snprintf(text, size, "character for %u survivors", kind - TRADE_CHARACTER_FOR_SURVIVORS);
    else
        snprintf(text, size, "%u survivors for a character", kind);
}

// What an Action does, by class; %s: the number on the card in words, if there is one.
static const char* const class_help[] = {
    [CLASS_KILL] = "Kills %s of a camp (9.2).",
    [CLASS_GAIN] = "A camp of your choice gains %s (9.2).",
    [CLASS_MOVE] = "Moves %s from one camp to another (9.2).",
    [CLASS_DESTROY_HIDEOUT] = "Destroys the hideout of a camp (9.2).",
    [CLASS_KILL_ALL] = "Kills %s in every other camp (9.2).",
    [CLASS_MOVE_DIE] = "Gives a phase die to another camp (9.2).",
    [CLASS_KILL_CHARACTER] = "Kills a character of your choice (9.2).",
    [CLASS_MOVE_CHARACTER] = "Moves a character of your choice to another camp (9.2).",
};

// What a Reaction does, from FIRST_AID on; likewise.
static const char* const reaction_help[] = {
    "Saves %s, twice as many with the Doctor (9.5).",
    "Saves %s (9.5).",
    "Saves %s (9.5).",
    "Saves all who would be lost (9.5).",
    "The camp escapes the Action (9.5).",
    "The Action hits another camp instead (9.5).",
    "Cancels a reaction (9.6).",
    "%s more would be lost (9.5).",
};

static void help_member(const ZsiRules* rules, unsigned key, char* text, size_t size) {
    const int8_t* modifier = rules->modifier[key];
    snprintf(text, size, "%s: Survival %+d, S %+d, Infection %+d, I %+d (2.3).",
             key >= HIDEOUT_FIRST ? "A hideout" : "A character", modifier[SIDE_SURVIVAL], modifier[SIDE_S],
             modifier[SIDE_INFECTION], modifier[SIDE_I]);
}

static void help_card(const ZsiRules* rules, unsigned key, char* text, size_t size) {
    Phrase many = phrase_count(rules->size[key], "survivor");
    if (key < REACTION_FIRST)
        snprintf(text, size, class_help[rules->class_of[key]], many.text);
    else if (key < CHARACTER_FIRST)
        snprintf(text, size, reaction_help[key - REACTION_FIRST], many.text);
    else
        help_member(rules, key, text, size);
}

bool zsi_card_help(const void* rules_, unsigned card, char* text, size_t size) {
    const ZsiRules* rules = rules_;
    const ParamReading *powers = PARAM_READINGS(ZSI_POWERS_CHARACTER),
                       *immunities = PARAM_READINGS(ZSI_IMMUNITIES);
    char help[LINE_MAX_BYTES];
    if (card == CARD_hidden_bite)
        snprintf(help, sizeof help, "Whoever draws it brings the Infection die into the game (7).");
    else
        help_card(rules, card, help, sizeof help);
    bool power = rules->power[card] != POWER_NONE, immune = rules->immune[card] != IMMUNE_NONE;
    snprintf(text, size, "%s%s%s%s%s", help, power ? " " : "",
             power ? powers[rules->power[card]].meaning : "", immune ? " " : "",
             immune ? immunities[rules->immune[card]].meaning : "");
    return true;
}

bool zsi_action_help(const void* rules_, const Decision* decision, unsigned action, char* text, size_t size) {
    const ZsiRules* rules = rules_;
    if (action >= DO_INSTANCE)
        help_member(rules, zsi_instance_key(action - DO_INSTANCE), text, size);
    else if (action >= DO_KIND || action < DO_CARD)
        return false;
    else if (decision->kind == ASK_react && action - DO_CARD >= CHARACTER_FIRST)
        snprintf(text, size, "Uses the power that your camp has through this card (9.5).");
    else
        help_card(rules, action - DO_CARD, text, size);
    return true;
}
