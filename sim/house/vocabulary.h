// The words that a game offers for house rules: tables of phrases, and a few calls that carry out what they mean. One
// row is one thing that can be said; grammar (sentence.h), compiler and machine know no game.
//
// A phrase is the canonical wording, followed, after each '|', by another that means the same. Slots in it:
//
//     #   an amount: "draws # card" is "draws a card", "draws 2 cards" or "draws {N} cards"; "gets # extra~turn" is
//         "gets an extra turn" or "gets 2 extra turns"
//     %   a kind of card, or "a card": "when a player takes %"
//     @   another player: "gives # card to @"
//
// Case, plurals and articles do not matter when it is read. Tables end with an empty row.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/house/house.h"

struct Vocabulary;

// A hook: the game asks machine_replaces before what an event says happens. The event then is "before a player is
// bitten" or "when a player would be bitten", which sentences end with "instead".
enum { HOOK_NONE, HOOK_BEFORE, HOOK_INSTEAD };
// Where a deed can be done: between the steps of a turn; also at a hook, where a step is half done, so that the deed
// must be safe there; or only where it replaces something.
enum { DEED_CALM, DEED_ALSO_AT_HOOKS, DEED_ONLY_INSTEAD };

// What a call works on: the game's words, its program and state of house rules, and the rest as in the ruleset's calls.
typedef struct HouseGame {
    const struct Vocabulary* vocabulary;
    const HouseProgram* program;
    HouseState* house;
    const void* rules;
    void* state;
    Chance* chance;
} HouseGame;

// Something that happened, as the game notes it: with all its arguments, in batches too.
typedef struct EventWords {
    const char* phrase;  // with "when", "at" or "every": "when a player takes %", "at the start of each turn"
    int code;            // of machine_note
    // For each argument that is a seat, how a sentence calls it: "the player|he|she", "the attacked player".
    const char* roles[HOUSE_ARGUMENTS];
    int card, every;      // which argument, from 1, is the kind of card, or counts for "every #"; 0: none
    bool secret_card;     // not everybody sees it
    uint64_t open_cards;  // with secret_card: the kinds that everybody sees all the same, a bit each
    int it;               // which argument, from 1, is the card that deeds call "it"; 0: none
    int hook;    // HOOK_BEFORE, HOOK_INSTEAD: `code` is that of machine_replaces, with the same arguments
    bool waits;  // with a hook: somebody can be asked before it. Vocabulary.happens
    int burden;  // with HOOK_INSTEAD: which argument, from 1, would rather not, so that scripts do what replaces it
} EventWords;

// A number that conditions compare: "# card in hand" of a seat, or of the table.
typedef struct NumberWords {
    const char* noun;  // "card in hand"
    bool of_seat, secret;
} NumberWords;

// What somebody can be made to do.
typedef struct DeedWords {
    const char* phrase;  // "draws # card"
    uint64_t causes;     // codes of the events that it can cause, a bit each
    const char*
        consumes;    // what it uses up, so that it cannot go on for ever: "cards in the Stack"; null: nothing
    uint64_t shows;  // numbers, a bit each, that everybody knows afterwards
    bool shows_card;  // likewise the event's card
    bool it;          // about the event's card: "takes it back". It gets its kind, EventWords.it
    int place;        // DEED_CALM ...
    bool chooses;     // which cards, one after the other: "discards # card of his choice". Vocabulary.options
    bool burden;      // whoever may do it would rather not: scripts say no, unless something depends on it
} DeedWords;

// A sentence that says what a row says: "round: #", or "the bitten lose Food" for one value.
typedef struct SayingWords {
    const char* phrase;
    const char* key;    // of the row
    const char* value;  // in config notation; null: the amount
    // From 1; 0: the row holds for the whole game. The game reads the row by machine_value with this number, so that
    // time, group and condition can be said: "From round 3 on, hand limit of the Survivors: 5."
    int live;
    // Another row that it sets as well, and to what, "#": the amount; null: none. "Hand limit: #; what is over is
    // discarded."
    const char *also, *also_value;
    bool of_table;  // live, and the same for all players: said of no group, and with no condition of a player
} SayingWords;

typedef struct NamedWords {
    const char* phrase;
    // Of groups: nobody is in two of one kind; 0: may be. Of actions: 1: a later step of another, not counted.
    int kind;
    bool out;            // of groups: its players may be out of the game
    bool at_player;      // of actions: against a player, Vocabulary.target
    const char* toward;  // of those, the word before the player, "from"; "": none; null: "against"
    // Of those whose player is chosen in a later step: what `acts` is asked in place of the row where a sentence says
    // against whom. 0: the same row.
    int aimed;
    bool own_plural;  // of groups: the word is its own plural, "Infected"
} NamedWords;

// What people write, and how the grammar says it (paraphrase.h): "discards his hand", "discards the whole hand". In
// `written`, wordings are separated by '|', articles do not matter but for "the", which must be there, and besides words
// there may stand
//
//     ^ $    the beginning of the sentence; its end, before the full stop
//     #      a number or a placeholder
//     *      one word or more, as few as possible
//     +      the same, without commas, colons and semicolons
//     ,      a comma, a colon or a semicolon
//     his    also her, their, your, its; he: also she, they
//
// In `meant`, $1 is what stood for the first '#', '*' or '+', and so on; $1- is that number less one.
typedef struct Paraphrase {
    const char *written, *meant;
} Paraphrase;

// At least one event, number of the table, deed, saying and clock, so that each form of sentence can be said.
typedef struct Vocabulary {
    const char* const* cards;  // kinds, ended by null; null: Ruleset.cards
    const EventWords* events;
    const NumberWords* numbers;
    const DeedWords* deeds;
    const SayingWords* sayings;
    const NamedWords* clocks;  // "round", "turn": they only go up
    // Public ones: "Survivor". A wording that begins with "the" is said without "each".
    const NamedWords* groups;
    // What somebody may not or must do: "use %". Null: the names in the table of actions.
    const NamedWords* actions;
    const Paraphrase* paraphrases;  // of its own; null: none
    // A number of the seat, or of the table.
    int (*number)(const HouseGame* game, int number, unsigned seat);
    int (*clock)(const HouseGame* game, int clock);
    // Whether the legal action is what the row of `actions` says, of that kind of card or HOUSE_ANY.
    bool (*acts)(const HouseGame* game, int row, int card, const Decision* decision, unsigned action);
    // The seat against which an action is that a row with `at_player` says; -1: none, or not yet. Null: no row has it.
    int (*target)(const HouseGame* game, const Decision* decision, unsigned action);
    bool (*in_group)(const HouseGame* game, int group, unsigned seat);
    // The number of seats, whose turn it is, and the seats, a bit each, that are out of the game.
    unsigned (*seats)(const HouseGame* game, unsigned* current, uint32_t* out);
    // Whether "the next player" is the seat before; null: never.
    bool (*reversed)(const HouseGame* game);
    // Does as much as is possible of what the row says, by the game's own functions.
    void (*deed)(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount, int card);
    // Whether the game asks what house rules let somebody choose (machine_asked, machine_answered).
    bool asks;
    // Whether all of what the row says can be done, by what everybody sees. Who cannot is not asked whether he will.
    // Null: always.
    bool (*able)(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount);
    // Of a row with `chooses`: the kinds of card, a bit each, of which the seat chooses the next one, after `chosen`
    // others; 0: it has done what the row says. `deed` is called for each, with that card. Null: no row has it.
    uint64_t (*options)(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount,
                        int chosen);
    // Whether a deed has begun something that comes first, so that nobody can be asked: then deeds with choices wait
    // for the next calm phase. Null: never.
    bool (*busy)(const HouseGame* game);
    // Whether an event with `waits` cannot happen any more, so that nobody is asked. Null: never.
    bool (*lapsed)(const HouseGame* game, int code, const int16_t arguments[HOUSE_ARGUMENTS]);
    // An event with `waits` happens after all, or is replaced. Null: no row waits.
    void (*happens)(const HouseGame* game, int code, const int16_t arguments[HOUSE_ARGUMENTS], bool replaced);
    // The role in which the seat answers. Null: 0.
    unsigned (*role)(const HouseGame* game, unsigned seat);
    // Tells what the story has kept back to tell together, because a house rule acts now. Null: it keeps nothing back.
    void (*pause)(const void* shared, Story* story);
    // When its calm phases are; null: "between the steps of a turn".
    const char* calm;
    // Whether the game is over already, so that no sentence ends it. Null: never at a calm phase.
    bool (*over)(const HouseGame* game);
    // Ends the game, which is scored as usual.
    void (*end)(const HouseGame* game);
} Vocabulary;

// In the Ruleset: its words, and the members `house` of the compiled rules and of the public state, whose last it is. It
// is, or begins with, a HouseProgram and a HouseState, and all zero in games without house rules, whose hash leaves it out.
#define RULESET_HOUSE(words, Rules, State)                          \
    .vocabulary = (words), .house_program = offsetof(Rules, house), \
    .house_state = offsetof(State, shared.house)
