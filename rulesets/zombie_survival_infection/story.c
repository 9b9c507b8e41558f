// Zombie: Survival Infection: names of actions, and the story of a game: what the camps gain and
// lose, and what they do to each other.
#include "rulesets/zombie_survival_infection/story.h"

#include <stdio.h>

#include "rulesets/zombie_survival_infection/turn.h"

static const char* const names[KEYS] = {
#define NAME(key) #key,
    ZSI_KEYS(NAME)
#undef NAME
};
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

void zsi_card_name(unsigned card, char* text, size_t size) { snprintf(text, size, "%s", zsi_key_name(card)); }

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

const StorySecret zsi_secrets[ZSI_SECRETS] = {
    {TOLD_DEAL, SECRET_B, SEEN_BY_A, false},
    {TOLD_DRAW, SECRET_B, SEEN_BY_A, true},
};

// What has been heard and is not yet told.
typedef struct ZsiStory {
    bool rolled;     // the gain or loss that comes next is that of a roll
    Seats infected;  // camps of which it has been told
} ZsiStory;

static_assert(sizeof(ZsiStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

typedef struct Telling {
    const ZsiShared* shared;
    const TraceEvent* event;
    Story* story;
    ZsiStory* memory;
} Telling;

#define NAME(seat) phrase_seat((unsigned)(seat)).text

// What one calls a card at the table: what it does, where its name is a letter.
static const char* const titles[KEYS] = {
    [CARD_hidden_bite] = "Hidden Bite",
    [CARD_zombie_apocalypse] = "Zombie Apocalypse",
    [CARD_kill_a] = "an attack card",
    [CARD_kill_b] = "an attack card",
    [CARD_kill_c] = "an attack card",
    [CARD_kill_d] = "an attack card",
    [CARD_kill_e] = "an attack card",
    [CARD_gain_a] = "a recruiting card",
    [CARD_gain_b] = "a recruiting card",
    [CARD_gain_c] = "a recruiting card",
    [CARD_move_a] = "a card that moves people",
    [CARD_move_b] = "a card that moves people",
    [CARD_run_they_are_inside] = "Run! They Are Inside",
    [CARD_kill_all_others] = "a card against all others",
    [CARD_move_phase_die] = "a card that moves a phase die",
    [CARD_kill_character] = "an assassin",
    [CARD_move_character] = "a card that moves a character",
    [CARD_first_aid] = "First Aid",
    [CARD_shotgun] = "a Shotgun",
    [CARD_save_c] = "a card that saves some",
    [CARD_save_all] = "a card that saves everybody",
    [CARD_escape] = "an escape",
    [CARD_redirect] = "a diversion",
    [CARD_cancel] = "a Cancel",
    [CARD_boost] = "a Boost",
    [CARD_doctor] = "the Doctor",
    [CARD_char_sacrifice] = "the Sacrificer",
    [CARD_char_survival] = "the Forager",
    [CARD_char_s] = "the Scout",
    [CARD_char_infection] = "the Nurse",
    [CARD_char_once] = "the Guard",
    [CARD_char_immune] = "the Keeper",
    [CARD_emergency_shelter] = "the Emergency Shelter",
    [CARD_the_prison] = "the Prison",
    [CARD_hospital] = "the Hospital",
    [CARD_shopping_mall] = "the Shopping Mall",
    [CARD_hideout_e] = "another hideout",
    [CARD_hideout_f] = "another hideout",
    [CARD_hideout_g] = "another hideout",
    [CARD_apartment_building] = "the Apartment Building",
    [CARD_no_hideout] = "no hideout",
};

static const char* character(int instance) { return titles[zsi_instance_key((unsigned)instance)]; }

static Phrase joined(const char* first, const char* second) {
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%s%s", first, second);
    return phrase;
}

// --- turns and rolls

static void tell_turn(const Telling* t) {
    unsigned seat = (unsigned)t->event->a;
    const ZsiCamp* camp = &t->shared->camp[seat];
    char characters[64] = "", hideout[64] = "";
    t->memory->rolled = false;
    if (!zsi_is_camp(t->shared, seat)) {
        story_turn(t->story, "Turn", t->event->b, "%s, undead", NAME(seat));
        return;
    }
    if (camp->characters)
        snprintf(characters, sizeof characters, " and %s", phrase_count(camp->characters, "character").text);
    if (camp->hideout == CARD_no_hideout)
        snprintf(hideout, sizeof hideout, " without a hideout");
    else
        snprintf(hideout, sizeof hideout, " in %s", titles[camp->hideout]);
    story_turn(t->story, "Turn", t->event->b, "%s: %s%s%s%s", NAME(seat),
               phrase_count(camp->survivors, "survivor").text, characters, hideout,
               zsi_in_infection(t->shared, seat) ? ", Infection Phase" : "");
}

// Survivors who come or go: routine after a roll of the dice, else worth a sentence.
static void tell_members(const Telling* t, const char* one, const char* many) {
    unsigned seat = (unsigned)t->event->a;
    if (t->event->b == 0) return;
    Phrase survivors = phrase_count(t->event->b, "survivor");
    if (t->memory->rolled)
        story_aside(t->story, seat, one, many, survivors);
    else
        story_say(t->story, "%s %s %s and has %s.", NAME(seat), one, survivors.text,
                  phrase_number(t->event->c).text);
}

static void tell_die(const Telling* t, const char* die, bool infection) {
    int to = t->event->b;
    if (to == NOBODY) {
        story_say(t->story, "The %s die leaves the game.", die);
        return;
    }
    if (infection && !((t->memory->infected >> to) & 1)) {
        t->memory->infected |= zsi_bit((unsigned)to);
        story_say(t->story, "The Infection die goes to %s, whose camp enters the Infection Phase.", NAME(to));
    }
}

// --- cards

static void tell_offer(const Telling* t) {
    int kind = t->event->c;
    Phrase what;
    if (kind == TRADE_HIDEOUTS)
        what = joined("hideout for hideout", "");
    else if (kind == TRADE_CHARACTERS)
        what = joined("character for character", "");
    else if (kind > TRADE_CHARACTER_FOR_SURVIVORS)
        what =
            joined("a character for ", phrase_count(kind - TRADE_CHARACTER_FOR_SURVIVORS, "survivor").text);
    else
        what = joined(phrase_count(kind, "survivor").text, " for a character");
    story_say(t->story, "%s offers %s a trade, %s.", NAME(t->event->a), NAME(t->event->b), what.text);
}

// Against members of a camp: killed, gained, moved.
static bool tell_numbers(const Telling* t) {
    const ZsiPlay* play = &t->shared->play;
    Phrase most = phrase_number(play->number);
    switch (play->class_of) {
        case CLASS_KILL:
            story_say(t->story, "%s turns the zombies on %s: up to %s may die.", NAME(t->event->a),
                      t->event->c == t->event->a ? "the own camp" : NAME(t->event->c), most.text);
            return true;
        case CLASS_GAIN:
            if (t->event->c == t->event->a)
                story_say(t->story, "%s calls for up to %s from the city.", NAME(t->event->a), most.text);
            else
                story_say(t->story, "%s calls up to %s from the city for %s.", NAME(t->event->a), most.text,
                          NAME(t->event->c));
            return true;
        case CLASS_MOVE:
            story_say(t->story, "%s wants up to %s people to move from %s to %s.", NAME(t->event->a),
                      most.text, NAME(play->source), NAME(play->destination));
            return true;
        case CLASS_KILL_ALL:
            story_say(t->story, "%s turns the zombies on all others: up to %s may die in each camp.",
                      NAME(t->event->a), most.text);
            return true;
        default:
            return false;
    }
}

static void tell_action(const Telling* t) {
    const ZsiPlay* play = &t->shared->play;
    if (tell_numbers(t)) return;
    switch (play->class_of) {
        case CLASS_DESTROY_HIDEOUT:
            story_say(t->story, "%s plays %s against %s of %s.", NAME(t->event->a), titles[t->event->b],
                      titles[t->shared->camp[play->source].hideout], NAME(play->source));
            break;
        case CLASS_MOVE_DIE:
            story_say(t->story, "%s takes the %s die from %s and gives it to %s.", NAME(t->event->a),
                      play->die == DO_SURVIVAL_DIE ? "Survival" : "Infection", NAME(play->source),
                      NAME(play->destination));
            break;
        case CLASS_KILL_CHARACTER:
            story_say(t->story, "%s wants %s of %s dead.", NAME(t->event->a), character(play->instance),
                      NAME(play->source));
            break;
        default:
            story_say(t->story, "%s calls %s away from %s to %s.", NAME(t->event->a),
                      character(play->instance), NAME(play->source), NAME(play->destination));
    }
}

static void tell_goes(const Telling* t) {
    if (t->event->c == LOST_TO_CITY)
        story_say(t->story, "%s leaves %s for the city.", character(t->event->b), NAME(t->event->a));
    else
        story_say(t->story, "%s leaves %s and joins %s.", character(t->event->b), NAME(t->event->a),
                  NAME(t->event->c));
}

static void tell_play(const Telling* t) {
    int seat = t->event->a, key = t->event->b, target = t->event->c;
    bool hideout = key >= HIDEOUT_FIRST;
    if (hideout && seat == target)
        story_say(t->story, "%s moves into %s.", NAME(seat), titles[key]);
    else if (hideout)
        story_say(t->story, "%s finds %s for %s.", NAME(seat), titles[key], NAME(target));
    else if (seat == target)
        story_say(t->story, "%s takes in %s.", NAME(seat), titles[key]);
    else
        story_say(t->story, "%s sends %s to %s.", NAME(seat), titles[key], NAME(target));
}

// Answers to an Action. True if the event is one.
static bool tell_answer(const Telling* t) {
    int a = t->event->a, b = t->event->b;
    switch (t->event->code) {
        case TOLD_REACT:
            story_say(t->story, "%s answers with %s.", NAME(a), titles[b]);
            return true;
        case TOLD_POWER:
            story_say(t->story, "%s of %s steps in.", titles[b], NAME(a));
            return true;
        case TOLD_ESCAPE:
            story_say(t->story, "%s gets away.", NAME(a));
            return true;
        case TOLD_REDIRECT:
            story_say(t->story, "Now it is %s who is in for it.", NAME(a));
            return true;
        case TOLD_CANCELLED:
            story_say(t->story, "The answer of %s is cancelled.", NAME(a));
            return true;
        default:
            return false;
    }
}

// Camps that lose something to an Action, the undead or a roll. True if the event is one.
static bool tell_loss(const Telling* t) {
    int a = t->event->a, b = t->event->b;
    switch (t->event->code) {
        case TOLD_KILLED:
            tell_members(t, "loses", "lose");
            return true;
        case TOLD_MOVED:
            story_say(t->story, "%s %s from %s to %s.", phrase_count(b, "survivor").text,
                      b == 1 ? "goes" : "go", NAME(a), NAME(t->event->c));
            return true;
        case TOLD_DESTROYED:
            story_say(t->story, "%s is lost, and %s has no hideout any more.", titles[b], NAME(a));
            return true;
        case TOLD_CHARACTER_DIES:
            story_say(t->story, "%s of %s dies.", character(b), NAME(a));
            return true;
        case TOLD_CHARACTER_GOES:
            tell_goes(t);
            return true;
        case TOLD_FALLEN:
            story_say(t->story, "The camp of %s has fallen.", NAME(a));
            return true;
        default:
            return false;
    }
}

void zsi_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    const Telling telling = {shared, event, story, (ZsiStory*)(void*)story->memory}, *t = &telling;
    int a = event->a, b = event->b;
    (void)rules;
    if (tell_answer(t) || tell_loss(t)) return;
    switch (event->code) {
        case TOLD_TURN:
            tell_turn(t);
            break;
        case TOLD_ROLL:
            t->memory->rolled = true;
            break;
        case TOLD_GAIN:
            tell_members(t, "takes in", "take in");
            break;
        case TOLD_RETURN:
            tell_members(t, "sends back", "send back");
            break;
        case TOLD_CLAIM:
            story_say(story, "%s joins %s from the city.", character(b), NAME(a));
            break;
        case TOLD_SURVIVAL_DIE:
            tell_die(t, "Survival", false);
            break;
        case TOLD_INFECTION_DIE:
            tell_die(t, "Infection", true);
            break;
        case TOLD_DRAW:
            if (event->c) story_say(story, "%s draws Hidden Bite: somebody in a camp has turned.", NAME(a));
            if (!event->c && story->viewer == a)
                story_aside(story, (unsigned)a, "draws", "draw", joined(titles[b], ""));
            t->memory->rolled = false;
            break;
        case TOLD_RESHUFFLE:
            story_say(story, "The discard pile is shuffled and becomes the draw pile.");
            break;
        case TOLD_OFFER:
            tell_offer(t);
            break;
        case TOLD_ANSWER:
            story_say(story, b ? "%s accepts." : "%s refuses.", NAME(a));
            break;
        case TOLD_PLAY:
            tell_play(t);
            break;
        case TOLD_ACTION:
            t->memory->rolled = false;
            tell_action(t);
            break;
        case TOLD_UNDEAD:
            t->memory->rolled = false;
            story_say(story, "The undead come for up to %s.", phrase_number(b).text);
            break;
        default:
            CHECK(event->code == TOLD_DEAL || event->code == TOLD_PASS || event->code == TOLD_DISCARD ||
                  event->code == TOLD_END);
    }
}

void zsi_conclude(const void* rules, const void* state_, const GameResult* result, Story* story) {
    const ZsiState* state = state_;
    (void)rules;
    if (result->end_reason == END_ZOMBIES) {
        story_say(story, "No camp is left, and the zombies win.");
        return;
    }
    unsigned winner = (unsigned)__builtin_ctz(state->shared.camps);
    const ZsiCamp* camp = &state->shared.camp[winner];
    char characters[64] = "";
    if (camp->characters)
        snprintf(characters, sizeof characters, " and %s", phrase_count(camp->characters, "character").text);
    story_say(story, "%s has the last camp, with %s%s, and wins.", NAME(winner),
              phrase_count(camp->survivors, "survivor").text, characters);
}
