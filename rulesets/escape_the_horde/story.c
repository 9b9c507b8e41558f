// Escape the Horde: the story of a game: who is attacked, who helps, who is
// suspected.
#include "rulesets/escape_the_horde/story.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/escape_the_horde/state.h"

const StorySecret eth_secrets[] = {
    {TOLD_ROLE, SECRET_EVENT, SEEN_BY_A, false},
    {TOLD_FELLOWS, SECRET_EVENT, SEEN_BY_A, false},
    {TOLD_DRAW, SECRET_B, SEEN_BY_A, true},
    {TOLD_KEEP, SECRET_EVENT, SEEN_BY_A, false},
    {TOLD_SEEN, SECRET_EVENT, SEEN_BY_A, false},
    {TOLD_STOLEN, SECRET_C, SEEN_BY_A | SEEN_BY_B, false},
    {0},
};

static const char* const nouns[KINDS] = {
    "Zombie", "Weapon", "Grenade",         "Team Up", "Rescue",           "Sacrifice",     "Yeah/Nah",
    "Steal",  "Dodge",  "Binoculars card", "Re-Arm",  "Spill Blood card", "Discard Weapon"};

// Heard but not yet told.
typedef struct EthStory {
    Seats zeros;    // dealt so far
    Seats helpers;  // played a card for the defender in this fight
    uint8_t user;   // of a Weapon or Grenade whose effect is not yet told
    bool using;
    bool revealed;    // by the card that is being answered
    bool rescued;     // a Rescue stands
    bool counting;    // the Countdown has been on
    uint8_t suspect;  // seat + 1
    Phrase seen;      // through the Binoculars
    int seen_count;
} EthStory;

static_assert(sizeof(EthStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

typedef struct ToldEvent {
    const EthRules* rules;
    const EthShared* shared;
    const TraceEvent* event;
    Story* story;
    EthStory* memory;
} ToldEvent;

static Phrase a_card(int kind) { return kind == STORY_UNSEEN ? phrase_a("card") : phrase_a(nouns[kind]); }

#define NAME(seat) phrase_seat((unsigned)(seat)).text

static void tell_role(const ToldEvent* t) {
    int seat = t->event->a;
    if (t->event->b) t->memory->zeros |= eth_bit((unsigned)seat);
    if (t->story->viewer == STORY_EVERYTHING && seat == t->story->players - 1)
        story_say(t->story, "%s %s, and %s.", phrase_seats(t->memory->zeros).text,
                  t->rules->zeros > 1 ? "are the Patient Zeros" : "is Patient Zero",
                  t->rules->roles_revealed ? "everybody knows" : "nobody else knows");
    else if (t->event->b && t->story->viewer == seat)
        story_say(t->story, "%s is Patient Zero.", NAME(seat));
    else if (t->story->viewer == seat)
        story_say(t->story, "%s is a Survivor.", NAME(seat));
}

// --- turns

// The public act that incriminates a seat most; null: none.
static const char* grounds(const uint8_t acts[ACTS], int* weight) {
    static const struct {
        int act, weight;
        const char* text;
    } rows[] = {{ACT_COUNTERED_HELP, 3, "who stopped help on its way"},
                {ACT_PUSHED_PROVEN, 2, "who pushed a proven Survivor in front of a Zombie"},
                {ACT_STOLE_FROM_PROVEN, 1, "who stole from a proven Survivor"},
                {ACT_IDLE, 1, "who watched others being bitten"}};
    const char* text = NULL;
    *weight = -acts[ACT_HELPED];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *weight += rows[i].weight * acts[rows[i].act];
        if (acts[rows[i].act] && !text) text = rows[i].text;
    }
    return text;
}

// Whom people would suspect, if that has changed: strong players stop and give help on either side. Whose
// side is known is no suspect.
static void tell_suspicion(const ToldEvent* t) {
    Seats open = (Seats)(eth_everybody(t->shared) & ~t->shared->face_up & ~t->shared->proven);
    const char* why = NULL;
    unsigned suspect = 0;
    int most = 0, weight;
    for (; open; open &= (Seats)(open - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(open);
        const char* text = grounds(t->shared->acts[seat], &weight);
        if (weight <= most || !text) continue;
        most = weight;
        suspect = seat + 1;
        why = text;
    }
    if (suspect == 0 || suspect == t->memory->suspect) return;
    t->memory->suspect = (uint8_t)suspect;
    story_say(t->story, "Many tables would now suspect %s, %s.", NAME(suspect - 1), why);
}

static void tell_turn(const ToldEvent* t) {
    const EthShared* shared = t->shared;
    unsigned seat = (unsigned)t->event->a;
    char condition[64] = "", clock[64] = "";
    *t->memory = (EthStory){.suspect = t->memory->suspect, .counting = t->memory->counting};
    if ((shared->turned >> seat) & 1)
        snprintf(condition, sizeof condition, ", Infected");
    else if ((shared->known >> seat) & 1)
        snprintf(condition, sizeof condition, ", Patient Zero");
    else if (shared->bites[seat])
        snprintf(condition, sizeof condition,
                 shared->bites[seat] == 1 ? ", bitten once" : ", bitten %d times", shared->bites[seat]);
    // The turns that are left with this one, unless it is an extra turn, which does not count (8).
    if (shared->countdown_end >= 0)
        snprintf(clock, sizeof clock, ", %s of Countdown",
                 phrase_count(shared->countdown_end - shared->slot + !shared->extra_turn, "turn").text);
    story_turn(t->story, "Turn", t->event->b, "%s%s: %s%s, %d in the Stack%s", NAME(seat),
               t->event->c ? " again" : "", phrase_count(shared->hand_size[seat], "card").text, condition,
               shared->stack_size, clock);
    tell_suspicion(t);
}

static void tell_draw(const ToldEvent* t) {
    unsigned seat = (unsigned)t->event->a;
    bool told = (t->shared->proven | t->shared->face_up) >> seat & 1;
    t->memory->helpers = 0;
    if (!t->event->c)
        story_aside(t->story, seat, "draws", "draw", a_card(t->event->b));
    else if (t->event->b != ZOMBIE)
        story_say(t->story, "%s draws %s.", NAME(seat), a_card(t->event->b).text);
    else if (told)
        story_say(t->story, "%s draws a Zombie.", NAME(seat));
    else
        story_say(t->story, "%s draws a Zombie: no Patient Zero, then.", NAME(seat));
}

static void tell_seen(const ToldEvent* t) {
    EthStory* memory = t->memory;
    int count = memory->seen_count + 1 + t->event->c;
    phrase_append(&memory->seen, memory->seen_count++, count, a_card(t->event->b).text);
    if (t->event->c) return;
    story_say(t->story, "On top of the Stack %s %s%s.", count == 1 ? "lies" : "lie", memory->seen.text,
              count == 1 ? "" : ", in this order");
    memory->seen_count = 0;
}

// --- cards

// A Weapon or a Grenade. Its effect is told once known; here, the answer to it.
static void tell_use(const ToldEvent* t) {
    EthStory* memory = t->memory;
    int seat = t->event->a, kind = t->event->b;
    unsigned phase = t->shared->phase;
    if (phase == PHASE_NEGATE) {
        const char* used = nouns[t->shared->use.kind];
        bool same = kind == t->shared->use.kind;
        if (memory->using)
            story_say(t->story, "%s uses %s, but %s answers with %s.", NAME(memory->user),
                      phrase_a(used).text, NAME(seat), same ? "another" : phrase_a(nouns[kind]).text);
        else
            story_say(t->story, "%s answers with %s.", NAME(seat), phrase_a(nouns[kind]).text);
        memory->helpers |= eth_bit(memory->user);
        if (memory->revealed) story_say(t->story, "So %s is Patient Zero!", NAME(seat));
        memory->using = memory->revealed = false;
    } else if (phase == PHASE_REAFFIRM) {
        story_say(t->story, "%s fires again.", NAME(seat));
    } else if (kind == GRENADE && ((t->shared->known >> seat) & 1)) {
        story_say(t->story, "%s throws a Grenade to protect the Zombies.", NAME(seat));
    } else {
        memory->user = (uint8_t)seat;
        memory->using = true;
    }
}

static void tell_help(const ToldEvent* t) {
    int seat = t->event->a, target = t->event->c;
    bool own = seat == t->shared->defender;
    t->memory->helpers |= eth_bit((unsigned)seat);
    t->memory->rescued = t->event->b == RESCUE;
    if (t->event->b == SACRIFICE && seat == target)
        story_say(t->story, "%s plays Sacrifice and steps in front of the Zombie.", NAME(seat));
    else if (t->event->b == SACRIFICE)
        story_say(t->story, "%s plays Sacrifice and pushes %s in front of the Zombie.", NAME(seat),
                  NAME(target));
    else if (t->event->b == TEAM_UP && own)
        story_say(t->story, "%s plays Team Up and calls for help.", NAME(seat));
    else if (t->event->b == TEAM_UP)
        story_say(t->story, "%s plays Team Up to fight at the side of %s.", NAME(seat),
                  NAME(t->shared->defender));
    else if (target < SEATS_MAX)
        story_say(t->story, "%s plays Rescue on %s.", NAME(seat), NAME(target));
    else if (target != NOBODY || t->shared->phase == PHASE_SCAVENGE)
        story_say(t->story, "%s plays Rescue.", NAME(seat));
    else if (own)
        story_say(t->story, "%s plays Rescue and slips away.", NAME(seat));
    else
        story_say(t->story, "%s plays Rescue to save %s.", NAME(seat), NAME(t->shared->defender));
}

static void tell_spill_blood(const ToldEvent* t) {
    if (t->event->c != NOBODY)
        story_say(t->story, "%s plays Spill Blood on %s.", NAME(t->event->a), NAME(t->event->c));
    else if (t->rules->spill_blood == SPILL_SHUFFLE)
        story_say(t->story, "%s plays Spill Blood to have the Stack shuffled.", NAME(t->event->a));
    else
        story_say(t->story, "%s plays Spill Blood.", NAME(t->event->a));
}

static void tell_play(const ToldEvent* t) {
    int seat = t->event->a, kind = t->event->b, target = t->event->c;
    switch (kind) {
        case WEAPON:
        case GRENADE:
            tell_use(t);
            break;
        case TEAM_UP:
        case RESCUE:
        case SACRIFICE:
            tell_help(t);
            break;
        case YEAH_NAH:
            story_say(t->story, t->shared->nahs ? "%s says Yeah/Nah to that." : "%s says Yeah/Nah.",
                      NAME(seat));
            break;
        case BINOCULARS:
            story_say(t->story, "%s looks through the Binoculars.", NAME(seat));
            break;
        case SPILL_BLOOD:
            tell_spill_blood(t);
            break;
        case STEAL:
            story_say(t->story, "%s plays Steal on %s.", NAME(seat), NAME(target));
            break;
        case DODGE:
            if (target == NOBODY)
                story_say(t->story, "%s plays Dodge.", NAME(seat));
            else
                story_say(t->story, "%s plays Dodge in favour of %s.", NAME(seat), NAME(target));
            break;
        default:
            story_say(t->story, "%s plays %s.", NAME(seat), nouns[kind]);
    }
}

// --- the fight

static void tell_killed(const ToldEvent* t) {
    EthStory* memory = t->memory;
    const EthShared* shared = t->shared;
    unsigned user = shared->use.player;
    memory->helpers |= eth_bit(user);
    if (!memory->using)
        story_say(t->story, t->event->a == 1 ? "The Zombie dies." : "%s Zombies die.",
                  phrase_number(t->event->a).text);
    else if (shared->use.kind == GRENADE)
        story_say(t->story, "%s throws a Grenade and blows up %s.", NAME(user),
                  phrase_count(t->event->a, "Zombie").text);
    else if (user == shared->defender)
        story_say(t->story, "%s kills the Zombie with a Weapon.", NAME(user));
    else
        story_say(t->story, "%s uses a Weapon for %s and kills the Zombie.", NAME(user),
                  NAME(shared->defender));
    memory->using = false;
}

// Who could have helped and did not: the largest hand of four cards or more.
static void tell_onlooker(const ToldEvent* t, unsigned bitten) {
    unsigned best = SEATS_MAX, cards = 3;
    for (unsigned seat = 0; seat < t->shared->players; seat++) {
        bool out = seat == bitten || ((t->shared->known | t->memory->helpers) >> seat & 1);
        if (out || t->shared->hand_size[seat] <= cards) continue;
        best = seat;
        cards = t->shared->hand_size[seat];
    }
    if (best < SEATS_MAX)
        story_say(t->story, "%s looked on with %s in hand.", NAME(best),
                  phrase_count((int)cards, "card").text);
}

static void tell_bite(const ToldEvent* t) {
    unsigned seat = (unsigned)t->event->a;
    Seats others = (Seats)(t->memory->helpers & ~eth_bit(seat));
    const char* how = others ? "It is all in vain" : t->memory->helpers ? "Nothing helps" : "Nobody helps";
    bool fatal = t->event->b >= eth_fatal_bites(t->rules, t->shared, seat);
    if (fatal)
        story_say(t->story, "%s: the Zombie bites %s for the %s time.", how, NAME(seat),
                  t->event->b == 2   ? "second"
                  : t->event->b == 1 ? "first"
                                     : "last");
    else if (t->event->b == 1)
        story_say(t->story, "%s: the Zombie bites %s, who says: I'm fine.", how, NAME(seat));
    else
        story_say(t->story, "%s: the Zombie bites %s again, who says: I'm still fine.", how, NAME(seat));
    if (fatal) tell_onlooker(t, seat);
    t->memory->helpers = 0;
}

static void tell_turned(const ToldEvent* t) {
    if (t->event->b)
        story_say(t->story, "%s Turns and joins the Infected, which leaves %s.", NAME(t->event->a),
                  phrase_count(t->event->b, "Survivor").text);
    else
        story_say(t->story, "%s Turns, the last of the Survivors.", NAME(t->event->a));
}

static void tell_reveal(const ToldEvent* t) {
    if (t->memory->using && t->shared->phase == PHASE_NEGATE)
        t->memory->revealed = true;
    else
        story_say(t->story, "%s is revealed as Patient Zero!", NAME(t->event->a));
}

static void tell_countdown(const ToldEvent* t) {
    bool again = t->shared->countdown_end >= 0 && t->memory->counting;
    t->memory->counting = true;
    story_say(t->story, "The Countdown %s: if the Survivors last %s, they win.",
              again ? "starts again" : "starts", phrase_count(t->event->a, "more turn").text);
}

static void tell_stolen(const ToldEvent* t) {
    story_say(t->story, "%s takes %s from %s.", NAME(t->event->a), a_card(t->event->c).text,
              NAME(t->event->b));
}

static void tell_place(const ToldEvent* t) {
    t->memory->helpers = 0;
    story_say(t->story,
              t->event->c ? "%s sends a Zombie from hand against %s." : "%s sends the Zombie against %s.",
              NAME(t->event->a), NAME(t->event->b));
}

static void tell_returned(const ToldEvent* t) {
    if (t->memory->rescued) story_say(t->story, "The Zombie is shuffled back into the Stack.");
    t->memory->rescued = false;
}

// Events that one sentence tells.
static void tell_sentence(const ToldEvent* t) {
    const TraceEvent* event = t->event;
    Story* story = t->story;
    int a = event->a, b = event->b;
    switch (event->code) {
        case TOLD_FELLOWS:
            story_say(story, "%s knows that %s %s too.", NAME(a), phrase_seats((unsigned)b).text,
                      b & (b - 1) ? "are Patient Zeros" : "is a Patient Zero");
            break;
        case TOLD_KEEP:
            story_say(story, "%s hides it in hand.", NAME(a));
            break;
        case TOLD_REARMED:
            story_say(story, "%s takes %s from the Armoury.", NAME(a), phrase_count(b, "Weapon").text);
            break;
        case TOLD_CANCELLED:
            t->memory->rescued = false;
            story_say(story, "The %s comes to nothing.", nouns[a]);
            break;
        case TOLD_NEGATED:
            break;  // told with the card that did it
        case TOLD_REDIRECT:
            story_say(story, "%s sends the Zombie on to %s.", NAME(a), NAME(b));
            break;
        case TOLD_STOLEN_ZOMBIE:
            story_say(story, "It is a Zombie, and it must be shown.");
            break;
        case TOLD_SHOWN:
            story_say(story, "%s shows a Survivor's faction card.", NAME(a));
            break;
        case TOLD_PUSH:
            t->memory->helpers |= eth_bit((unsigned)a);
            story_say(story, "%s pushes %s in front of the Zombie.", NAME(a), NAME(b));
            break;
        case TOLD_DISCARDED:
            if (b == WEAPON)
                story_say(story, "%s gives up a Weapon to the Armoury.", NAME(a));
            else
                story_say(story, "%s discards %s.", NAME(a), a_card(b).text);
            break;
        case TOLD_EXTRA_TURN:
            story_say(story, "%s will have an extra turn.", NAME(a));
            break;
        case TOLD_SKIPPED:
            story_say(story, "%s is spared the draw.", NAME(a));
            break;
        default:
            CHECK(event->code == TOLD_END);  // told by eth_conclude
    }
}

void eth_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    const ToldEvent telling = {rules, shared, event, story, (EthStory*)(void*)story->memory}, *t = &telling;
    switch (event->code) {
        case TOLD_ROLE:
            tell_role(t);
            break;
        case TOLD_TURN:
            tell_turn(t);
            break;
        case TOLD_DRAW:
            tell_draw(t);
            break;
        case TOLD_PLAY:
            tell_play(t);
            break;
        case TOLD_SEEN:
            tell_seen(t);
            break;
        case TOLD_PLACE:
            tell_place(t);
            break;
        case TOLD_REVEAL:
            tell_reveal(t);
            break;
        case TOLD_KILLED:
            tell_killed(t);
            break;
        case TOLD_RETURNED:
            tell_returned(t);
            break;
        case TOLD_BITE:
            tell_bite(t);
            break;
        case TOLD_TURNED:
            tell_turned(t);
            break;
        case TOLD_COUNTDOWN:
            tell_countdown(t);
            break;
        case TOLD_STOLEN:
            tell_stolen(t);
            break;
        default:
            tell_sentence(t);
    }
}

void eth_conclude(const void* rules, const void* state_, const GameResult* result, Story* story) {
    const EthState* state = state_;
    Seats zeros = state->hidden.zeros, left = (Seats)(eth_everybody(&state->shared) & ~eth_infected(state));
    const EthShared* shared = &state->shared;
    bool out_of_time = shared->countdown_end >= 0 && shared->slot >= shared->countdown_end;
    const char* was = zeros & (zeros - 1) ? "were the Patient Zeros" : "was Patient Zero";
    (void)rules;
    if (result->end_reason == END_STACK_EMPTY)
        story_say(story, "The last card has been drawn from the Stack.");
    if (result->end_reason == END_COUNTDOWN)
        story_say(story, out_of_time ? "The Countdown has run out." : "The game ends here.");
    if (result->end_reason == END_ALL_TURNED && left)
        story_say(story, "The game ends here, and the Infected win.");
    else if (result->end_reason == END_ALL_TURNED)
        story_say(story, "All Survivors have Turned: the Infected win.");
    else
        story_say(story, "%s %s, and the Survivors win.", phrase_seats(left).text,
                  left & (left - 1) ? "escape the horde" : "escapes the horde");
    if (zeros) story_say(story, "%s %s.", phrase_seats(zeros).text, was);
}
