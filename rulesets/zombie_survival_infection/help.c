// Zombie: Survival Infection: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/zombie_survival_infection/story.h"
#include "rulesets/zombie_survival_infection/view.h"

const char* const zsi_kind_help[] = {
    [ASK_pass_survival_die] = "Pass on the Survival die: to which camp? (6.6)",
    [ASK_pass_infection_die] = "Pass on the Infection die: to which camp? (6.6)",
    [ASK_claim] = "You gain: take survivors, or a character from the city (6.3).",
    [ASK_choose_character] = "Choose the character (6.5, 9.1).",
    [ASK_hidden_bite] = "The Hidden Bite is drawn: who gets the Infection die? (7)",
    [ASK_take_action] = "Your action: play a card, offer a trade, discard, or pass (8).",
    [ASK_discard_first] = "Choose the card that you discard (8).",
    [ASK_discard_more] = "Discard another card, or stop (8).",
    [ASK_character_target] = "Which camp does the character join? (8.1)",
    [ASK_hideout_target] = "Which camp gets the hideout? (8.2)",
    [ASK_trade_partner] = "With whom do you want to trade? (8.3)",
    [ASK_trade_kind] = "What is exchanged? (8.3)",
    [ASK_trade_give] = "Which character do you give? (8.3)",
    [ASK_trade_take] = "Which character do you ask for? (8.3)",
    [ASK_trade_answer] = "You are offered a trade (8.3).",
    [ASK_action_target] = "Which camp does your card hit? (9.1)",
    [ASK_move_source] = "From which camp do you move? (9.1)",
    [ASK_move_destination] = "To which camp do you move them? (9.1)",
    [ASK_die_receiver] = "Who gets the die? (9.1)",
    [ASK_choose_die] = "Which die moves? (9.1)",
    [ASK_react] = "An Action is on the table: you may react (9.3).",
    [ASK_react_target] = "Whom does your reaction help? (9.5)",
    [ASK_redirect_to] = "Whom does the Action hit instead? (9.5)",
    [ASK_cancel] = "Somebody reacts: you may cancel that (9.6).",
    [ASK_undead_kill] = "You are undead: whose survivors do you kill? (10.3)",
};

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

static const char* const plain_help[] = {
    [DO_PASS] = "You do nothing in this turn (8).",
    [DO_DECLINE] = "You do not react (9.3).",
    [DO_STOP] = "That is enough.",
    [DO_REFUSE] = "There is no trade (8.3).",
    [DO_ACCEPT] = "You trade as offered (8.3).",
    [DO_DISCARD] = "You discard cards, to draw others in your next turn (8).",
    [DO_TRADE] = "You offer another camp a trade (8.3).",
    [DO_CANCEL] = "You play Cancel: the reaction has no effect (9.6).",
    [DO_SURVIVORS] = "You take survivors (6.3).",
    [DO_SURVIVAL_DIE] = "The Survival die, which brings survivors (6.1).",
    [DO_INFECTION_DIE] = "The Infection die, which costs survivors (6.2).",
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

void zsi_action_help(const void* rules_, const Decision* decision, unsigned action, char* text, size_t size) {
    const ZsiRules* rules = rules_;
    if (action >= DO_INSTANCE)
        help_member(rules, zsi_instance_key(action - DO_INSTANCE), text, size);
    else if (action >= DO_KIND)
        snprintf(text, size, "You give what is named first, and get the other (8.3).");
    else if (action >= DO_CARD && decision->kind == ASK_react && action - DO_CARD >= CHARACTER_FIRST)
        snprintf(text, size, "Uses the power that your camp has through this card (9.5).");
    else if (action >= DO_CARD)
        help_card(rules, action - DO_CARD, text, size);
    else if (action >= DO_SEAT)
        snprintf(text, size, "It is %s.",
                 action - DO_SEAT == decision->seat ? "you" : phrase_seat(action - DO_SEAT).text);
    else
        snprintf(text, size, "%s", plain_help[action]);
}
