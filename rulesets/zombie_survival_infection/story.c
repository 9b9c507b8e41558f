// Zombie: Survival Infection: the story of a game: what the camps gain and lose, what they do to
// each other, who helps whom, which camp leads, and which is close to its end.
#include "rulesets/zombie_survival_infection/story.h"
#include "rulesets/zombie_survival_infection/names.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/state.h"

const StorySecret zsi_secrets[] = {
    {TOLD_DEAL, SECRET_B, SEEN_BY_A, false},
    {TOLD_DRAW, SECRET_B, SEEN_BY_A, true},
    {0},
};

// Heard but not yet told.
typedef struct ZsiStory {
    bool rolled;               // the next gain or loss of the camp at turn is that of a roll
    bool attacked;             // the Action on the table kills, and has killed nobody yet
    bool undead;               // the undead are killing, one survivor after the other
    uint8_t taken[ZSI_SEATS];  // how many of each camp
    int cancels;               // on the last reaction
    Seats infected;            // camps already told to be infected
    Seats small;               // camps already told to have few left
    Seats standing;            // camps already told to hold out
    int leader;                // seat of the largest camp, plus one, if told
} ZsiStory;

// Few enough members to be in danger, a large enough lead to be told, enough dead to be a disaster.
enum { SMALL_CAMP = 5, CLEAR_LEAD = 3, DISASTER = 10 };

static_assert(sizeof(ZsiStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

typedef struct ToldEvent {
    const ZsiShared* shared;
    const TraceEvent* event;
    Story* story;
    ZsiStory* memory;
} ToldEvent;

#define NAME(seat)     phrase_seat((unsigned)(seat)).text
#define OWNED_BY(seat) phrase_seat_s((unsigned)(seat)).text

static const char* character(int instance) { return zsi_title(zsi_instance_key((unsigned)instance)); }

// Without its article, to follow a possessive.
static const char* bare(const char* title) {
    static const char* const articles[] = {"the ", "an ", "a "};
    for (int i = 0; i < 3; i++)
        if (!strncmp(title, articles[i], strlen(articles[i]))) return title + strlen(articles[i]);
    return title;
}

// "up to four may die"
static Phrase may_die(int number) {
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, number > 1 ? "up to %s may die" : "%s may die",
             phrase_number(number).text);
    return phrase;
}

static Phrase joined(const char* first, const char* second) {
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%s%s", first, second);
    return phrase;
}

// --- turns and rolls

// Whether one camp is clearly the largest, and not the one told last.
static void tell_lead(const ToldEvent* t) {
    const ZsiShared* shared = t->shared;
    unsigned best = 0, most = 0, second = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        unsigned members = zsi_members(shared, seat);
        if (members > most) {
            second = most;
            most = members;
            best = seat;
        } else if (members > second) {
            second = members;
        }
    }
    bool clear = most >= second + CLEAR_LEAD && t->event->b > shared->players;
    if (!clear || t->memory->leader == (int)best + 1) return;
    story_close(t->story, t->memory->leader ? "%s camp is now the largest." : "%s camp is the largest.",
                OWNED_BY(best));
    t->memory->leader = (int)best + 1;
}

// What the undead did in the turn before.
static void tell_taken(const ToldEvent* t) {
    Phrase list = {""};
    int camps = 0, index = 0;
    for (int seat = 0; seat < ZSI_SEATS; seat++) camps += t->memory->taken[seat] > 0;
    for (int seat = 0; seat < ZSI_SEATS; seat++) {
        char item[NAME_MAX_BYTES];
        if (!t->memory->taken[seat]) continue;
        snprintf(item, sizeof item, "%s from %s",
                 index ? phrase_number(t->memory->taken[seat]).text
                       : phrase_count(t->memory->taken[seat], "survivor").text,
                 NAME(seat));
        phrase_append(&list, index++, camps, item);
    }
    if (camps) story_close(t->story, "They take %s.", list.text);
    t->memory->undead = false;
    memset(t->memory->taken, 0, sizeof t->memory->taken);
}

static void tell_turn(const ToldEvent* t) {
    unsigned seat = (unsigned)t->event->a;
    const ZsiCamp* camp = &t->shared->camp[seat];
    char characters[64] = "", hideout[64] = "";
    t->memory->rolled = false;
    if (t->memory->attacked) story_close(t->story, "Nobody dies.");
    t->memory->attacked = false;
    if (t->memory->undead) tell_taken(t);
    tell_lead(t);
    if (!zsi_is_camp(t->shared, seat)) {
        story_turn(t->story, "Turn", t->event->b, "%s, undead", NAME(seat));
        return;
    }
    if (camp->characters)
        snprintf(characters, sizeof characters, " and %s", phrase_count(camp->characters, "character").text);
    if (camp->hideout == CARD_no_hideout)
        snprintf(hideout, sizeof hideout, " without a hideout");
    else
        snprintf(hideout, sizeof hideout, " in %s", zsi_title(camp->hideout));
    story_turn(t->story, "Turn", t->event->b, "%s: %s%s%s%s", NAME(seat),
               phrase_count(camp->survivors, "survivor").text, characters, hideout,
               zsi_in_infection(t->shared, seat) ? ", Infection Phase" : "");
}

// Survivors who come or go: routine after a roll, otherwise worth a sentence.
static void tell_members(const ToldEvent* t, const char* one, const char* many) {
    unsigned seat = (unsigned)t->event->a;
    if (t->event->b == 0) {
        if (!t->memory->rolled && !t->shared->city) story_say(t->story, "The city is empty: nobody comes.");
        return;
    }
    Phrase survivors = phrase_count(t->event->b, "survivor");
    bool routine = t->memory->rolled && seat == t->shared->active;
    if (routine) t->memory->rolled = false;
    if (routine)
        story_aside(t->story, seat, one, many, survivors);
    else
        story_say(t->story, "%s %s %s and has %s.", NAME(seat), one, survivors.text,
                  phrase_number(t->event->c).text);
}

static void tell_last_deaths(const ToldEvent* t) {
    int dead = t->event->b, characters = t->shared->camp[t->event->a].characters;
    Phrase who =
        dead == 1 ? joined("survivor dies", "") : joined(phrase_count(dead, "survivor").text, " die");
    if (characters)
        story_say(t->story, "%s last %s, and only %s %s left.", OWNED_BY(t->event->a), who.text,
                  phrase_count(characters, "character").text, characters == 1 ? "is" : "are");
    else
        story_say(t->story, "%s last %s.", OWNED_BY(t->event->a), who.text);
}

// Survivors who die: routine after a roll, unless the camp loses half of them; and how few are
// left.
static void tell_deaths(const ToldEvent* t) {
    unsigned seat = (unsigned)t->event->a;
    bool undead = t->memory->undead && t->shared->phase == PHASE_UNDEAD;  // and no house rule
    int dead = t->event->b, left = t->event->c, all = left + t->shared->camp[seat].characters;
    t->memory->attacked = false;
    if (left == 0)
        tell_last_deaths(t);
    else if (undead)
        t->memory->taken[seat]++;
    else if (dead >= DISASTER || (dead > 2 && dead >= left))
        story_say(t->story, "A disaster for %s: %s of %s survivors die.", NAME(seat),
                  phrase_number(dead).text, phrase_number(dead + left).text);
    else
        tell_members(t, "loses", "lose");
    if (all > SMALL_CAMP) t->memory->small &= (Seats)~zsi_bit(seat);
    if (left == 0 || undead || all > SMALL_CAMP || (t->memory->small >> seat & 1)) return;
    story_say(t->story, "%s camp is close to its end.", OWNED_BY(seat));
    t->memory->small |= zsi_bit(seat);
}

static void tell_die(const ToldEvent* t, const char* die, bool infection) {
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

static void tell_offer(const ToldEvent* t) {
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

// An attack on one camp, of the card's strength.
static void tell_attack(const ToldEvent* t) {
    const ZsiPlay* play = &t->shared->play;
    unsigned target = (unsigned)t->event->c;
    const char* how = "turns the zombies on";
    Phrase whose = target == play->player ? joined(OWNED_BY(target), " own") : phrase_seat_s(target);
    if (play->key == CARD_zombie_apocalypse)
        how = "brings the Zombie Apocalypse on";
    else if (play->key == CARD_kill_a || play->key == CARD_kill_b)
        how = "leads a few zombies to";
    else if (play->key == CARD_kill_d || play->key == CARD_kill_e)
        how = "sends the horde against";
    story_say(t->story, "%s %s %s camp: %s.", NAME(play->player), how, whose.text,
              may_die(play->number).text);
    if (play->number >= (int)zsi_members(t->shared, target))
        story_say(t->story, "It could be the end of the camp.");
}

static void tell_call(const ToldEvent* t) {
    Phrase most = phrase_count(t->shared->play.number, "survivor");
    if (t->event->c == t->event->a)
        story_say(t->story, "%s sends for up to %s from the city.", NAME(t->event->a), most.text);
    else
        story_say(t->story, "%s shows up to %s from the city the way to %s camp.", NAME(t->event->a),
                  most.text, OWNED_BY(t->event->c));
}

static void tell_move(const ToldEvent* t) {
    const ZsiPlay* play = &t->shared->play;
    Phrase most = phrase_number(play->number);
    if (play->destination == play->player)
        story_say(t->story, "%s lures away up to %s of %s people.", NAME(play->player), most.text,
                  OWNED_BY(play->source));
    else if (play->source == play->player)
        story_say(t->story, "%s sends up to %s people to %s.", NAME(play->player), most.text,
                  NAME(play->destination));
    else
        story_say(t->story, "%s talks up to %s of %s people into joining %s.", NAME(play->player), most.text,
                  OWNED_BY(play->source), NAME(play->destination));
}

static void tell_moved_die(const ToldEvent* t) {
    const ZsiPlay* play = &t->shared->play;
    const char* die = play->die == DO_SURVIVAL_DIE ? "Survival" : "Infection";
    if (play->destination == play->player)
        story_say(t->story, "%s takes the %s die from %s.", NAME(play->player), die, NAME(play->source));
    else if (play->source == play->player)
        story_say(t->story, "%s gives the %s die to %s.", NAME(play->player), die, NAME(play->destination));
    else
        story_say(t->story, "%s takes the %s die from %s and gives it to %s.", NAME(play->player), die,
                  NAME(play->source), NAME(play->destination));
}

// Against a character, or for its company.
static void tell_character(const ToldEvent* t) {
    const ZsiPlay* play = &t->shared->play;
    const char* name = character(play->instance);
    if (play->class_of == CLASS_KILL_CHARACTER && play->source == play->player)
        story_say(t->story, "%s wants to be rid of %s.", NAME(play->player), name);
    else if (play->class_of == CLASS_KILL_CHARACTER)
        story_say(t->story, "%s sends an assassin after %s %s.", NAME(play->player), OWNED_BY(play->source),
                  bare(name));
    else if (play->source == play->player)
        story_say(t->story, "%s sends %s to %s.", NAME(play->player), name, NAME(play->destination));
    else
        story_say(t->story, "%s talks %s %s into joining %s.", NAME(play->player), OWNED_BY(play->source),
                  bare(name), NAME(play->destination));
}

static void tell_action(const ToldEvent* t) {
    const ZsiPlay* play = &t->shared->play;
    t->memory->rolled = false;
    t->memory->attacked = zsi_is_hit(play->class_of);
    switch (play->class_of) {
        case CLASS_KILL:
            tell_attack(t);
            break;
        case CLASS_KILL_ALL:
            story_say(t->story, "%s turns the zombies on all others: %s in each camp.", NAME(t->event->a),
                      may_die(play->number).text);
            break;
        case CLASS_GAIN:
            tell_call(t);
            break;
        case CLASS_MOVE:
            tell_move(t);
            break;
        case CLASS_DESTROY_HIDEOUT:
            story_say(t->story, "%s plays %s against %s%s %s.", NAME(t->event->a),
                      zsi_title((unsigned)t->event->b), OWNED_BY(play->source),
                      play->source == play->player ? " own" : "",
                      bare(zsi_title(t->shared->camp[play->source].hideout)));
            break;
        case CLASS_MOVE_DIE:
            tell_moved_die(t);
            break;
        default:
            tell_character(t);
    }
}

static void tell_goes(const ToldEvent* t) {
    if (t->event->c == LOST_TO_CITY)
        story_say(t->story, "%s leaves %s for the city.", character(t->event->b), NAME(t->event->a));
    else
        story_say(t->story, "%s leaves %s and joins %s.", character(t->event->b), NAME(t->event->a),
                  NAME(t->event->c));
}

static void tell_play(const ToldEvent* t) {
    int seat = t->event->a, key = t->event->b, target = t->event->c;
    bool hideout = key >= HIDEOUT_FIRST;
    if (hideout && seat == target)
        story_say(t->story, "%s moves into %s.", NAME(seat), zsi_title((unsigned)key));
    else if (hideout)
        story_say(t->story, "%s finds %s for %s.", NAME(seat), zsi_title((unsigned)key), NAME(target));
    else if (seat == target)
        story_say(t->story, "%s takes in %s.", NAME(seat), zsi_title((unsigned)key));
    else
        story_say(t->story, "%s sends %s to %s.", NAME(seat), zsi_title((unsigned)key), NAME(target));
}

// Whether an escape ends the whole Action, which concerns two camps, whichever of them escapes.
static bool foils_action(const ZsiPlay* play) {
    return play->class_of != CLASS_KILL_ALL && zsi_count(play->targets) > 1;
}

// A card played in answer, and whom it helps.
static void tell_react(const ToldEvent* t) {
    const ZsiPlay* play = &t->shared->play;
    int seat = t->event->a, key = t->event->b, target = t->event->c;
    const char* title = zsi_title((unsigned)key);
    t->memory->cancels = key == CARD_cancel ? t->memory->cancels + 1 : 0;
    if (key == CARD_cancel && play->chain_length > 1)
        story_say(t->story, "%s cancels the Cancel.", NAME(seat));
    else if (key == CARD_cancel)
        story_say(t->story, "%s cancels %s %s.", NAME(seat), OWNED_BY(play->chain[0]),
                  bare(zsi_title(play->reaction)));
    else if (key == CARD_boost)
        story_say(t->story, "%s makes the card stronger with %s.", NAME(seat), title);
    else if (key == CARD_redirect)
        story_say(t->story, "%s plays %s.", NAME(seat), title);
    else if (target == seat || (key == CARD_escape && foils_action(play)))
        story_say(t->story, "%s answers with %s.", NAME(seat), title);
    else
        story_say(t->story, "%s helps %s with %s.", NAME(seat), NAME(target), title);
}

// Answers to an Action. True if the event is one.
static bool tell_answer(const ToldEvent* t) {
    int a = t->event->a, b = t->event->b;
    switch (t->event->code) {
        case TOLD_REACT:
            tell_react(t);
            return true;
        case TOLD_POWER:
            story_say(t->story, "%s %s steps in.", OWNED_BY(a), bare(zsi_title((unsigned)b)));
            return true;
        case TOLD_ESCAPE:
            t->memory->attacked = false;
            if (foils_action(&t->shared->play))
                story_say(t->story, "The plan comes to nothing.");
            else
                story_say(t->story, "%s gets away.", NAME(a));
            return true;
        case TOLD_REDIRECT:
            story_say(t->story, "It falls on %s instead.", NAME(a));
            return true;
        case TOLD_CANCELLED:  // by a single Cancel, which says it all
            if (t->memory->cancels > 1)
                story_say(t->story, "%s %s comes to nothing.", OWNED_BY(a), bare(zsi_title((unsigned)b)));
            return true;
        default:
            return false;
    }
}

// A camp falls; and, once for all that fall together, who is left.
static void tell_fall(const ToldEvent* t) {
    Seats left = t->shared->camps;
    story_say(t->story, "%s camp has fallen.", OWNED_BY(t->event->a));
    if (zsi_count(left) < 2 || t->memory->standing == left) return;
    story_say(t->story, zsi_count(left) == 2 ? "Only %s are left." : "%s hold out.", phrase_seats(left).text);
    t->memory->standing = left;
}

// Camps that lose something to an Action, the undead or a roll. True if the event is one.
static bool tell_loss(const ToldEvent* t) {
    int a = t->event->a, b = t->event->b;
    switch (t->event->code) {
        case TOLD_KILLED:
            tell_deaths(t);
            return true;
        case TOLD_MOVED:
            if (b)
                story_say(t->story, "%s %s from %s to %s.", phrase_count(b, "survivor").text,
                          b == 1 ? "goes" : "go", NAME(a), NAME(t->event->c));
            return true;
        case TOLD_HANDED:
            story_say(t->story, "%s from %s to %s.",
                      b == 1 ? "A card goes" : joined(phrase_count(b, "card").text, " go").text, NAME(a),
                      NAME(t->event->c));
            return true;
        case TOLD_DESTROYED:
            story_say(t->story, "%s is lost, and %s has no hideout left.", zsi_title((unsigned)b), NAME(a));
            return true;
        case TOLD_CHARACTER_DIES:
            t->memory->attacked = false;
            story_say(t->story, "%s %s dies.", OWNED_BY(a), bare(character(b)));
            return true;
        case TOLD_CHARACTER_GOES:
            tell_goes(t);
            return true;
        case TOLD_FALLEN:
            tell_fall(t);
            return true;
        default:
            return false;
    }
}

void zsi_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    const ToldEvent telling = {shared, event, story, (ZsiStory*)(void*)story->memory}, *t = &telling;
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
                story_aside(story, (unsigned)a, "draws", "draw", joined(zsi_title((unsigned)b), ""));
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
            tell_action(t);
            break;
        case TOLD_UNDEAD:
            t->memory->rolled = false;
            t->memory->undead = true;
            story_say(story, b ? "The undead come: %s." : "The undead stay away.", may_die(b).text);
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
    unsigned winner = zsi_largest(&state->shared);
    const ZsiCamp* camp = &state->shared.camp[winner];
    char characters[64] = "";
    if (camp->characters)
        snprintf(characters, sizeof characters, " and %s", phrase_count(camp->characters, "character").text);
    story_say(story, "%s has the %s camp, with %s%s, and wins.", NAME(winner),
              state->shared.house.ended ? "largest" : "last", phrase_count(camp->survivors, "survivor").text,
              characters);
}
