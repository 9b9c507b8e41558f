// Card of the Dead: the story of a game: a chapter a round, who runs, who is
// surrounded, who is eaten.
#include "rulesets/card_of_the_dead/story.h"

#include <stdio.h>

#include "rulesets/card_of_the_dead/state.h"

const StorySecret cod_secrets[] = {
    {TOLD_DRAW, SECRET_B, SEEN_BY_A, true},
    {TOLD_LOOKED, SECRET_EVENT, SEEN_BY_A, false},
    {TOLD_STOLEN, SECRET_C, SEEN_BY_A | SEEN_BY_B, false},
    {TOLD_PASSED, SECRET_C, SEEN_BY_A | SEEN_BY_B, false},
    {0},
};

// Card titles as printed, and in a sentence.
static const char* const titles[KINDS] = {"Zombie",   "Zombies",  "Zombies!!!", "Slugger",   "Chainsaw",
                                          "Hide",     "Lure",     "Tripped",    "Barricade", "Armored",
                                          "Dynamite", "Nukes!",   "Pillage",    "Bitten",    "Fog",
                                          "Cornered", "Ruffians", "Swarm",      "Ringtone"};

enum { LOOKED_MAX = 3 };

// Told together: the cards behind a Barricade, what Fog or Nukes! leave the players, and what a round brings them.
typedef struct CodStory {
    int looked;
    unsigned seat;
    uint8_t kinds[LOOKED_MAX];
    int left_count;
    struct {
        uint8_t seat, zombies, cards;
    } left[SEATS_MAX];
    int score_count;
    struct {
        uint8_t seat, points, total;
    } scores[SEATS_MAX];
} CodStory;

static_assert(sizeof(CodStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

#define NAME(seat) phrase_seat((unsigned)(seat)).text

static const char* card(int kind) { return kind == STORY_UNSEEN ? "a card" : titles[kind]; }

static void tell_turn(const CodRules* rules, const CodShared* shared, const TraceEvent* event, Story* story) {
    unsigned seat = (unsigned)event->a;
    char movement[64] = "";
    if (shared->movement[seat])
        snprintf(movement, sizeof movement, ", %s",
                 phrase_count(shared->movement[seat], "movement point").text);
    story_turn(story, "Turn", event->b, "%s: %s%s, %s in hand%s", NAME(seat),
               phrase_count(event->c, "zombie").text,
               cod_surrounded(rules, shared, seat) ? ", surrounded" : "",
               phrase_count(shared->hand_size[seat], "card").text, movement);
}

// A zombie card: told as routine as long as the player is not surrounded.
static void tell_zombies(const CodRules* rules, const CodShared* shared, const TraceEvent* event,
                         Story* story) {
    unsigned seat = (unsigned)event->a;
    int now = shared->z[seat] + event->b - ZOMBIE_1 + 1, surrounded = cod_surrounded_at(rules, shared, seat);
    Phrase object;
    snprintf(object.text, sizeof object.text, "%s", titles[event->b]);
    if (now < surrounded)
        story_aside(story, seat, "draws", "draw", object);
    else if (shared->z[seat] < surrounded)
        story_say(story, "%s draws %s and is surrounded by %s.", NAME(seat), titles[event->b],
                  phrase_count(now, "zombie").text);
    else
        story_say(story, "%s draws %s: that makes %s.", NAME(seat), titles[event->b],
                  phrase_count(now, "zombie").text);
}

static void tell_event_card(const TraceEvent* event, Story* story) {
    switch (event->b) {
        case FOG:
            story_say(story, "%s draws Fog: zombies and cards change hands.", NAME(event->a));
            break;
        case CORNERED:
            story_say(story, "%s draws Cornered.", NAME(event->a));
            break;
        case RUFFIANS:
            story_say(story, "%s draws Ruffians.", NAME(event->a));
            break;
        case SWARM:
            story_say(story, "%s draws Swarm: from now on two cards are drawn each turn.", NAME(event->a));
            break;
        default:
            story_say(story, "%s draws Ringtone, and every zombie turns its head.", NAME(event->a));
    }
}

static void tell_draw(const CodRules* rules, const CodShared* shared, const TraceEvent* event, Story* story) {
    if (event->b != STORY_UNSEEN && event->b <= ZOMBIE_3) {
        tell_zombies(rules, shared, event, story);
    } else if (event->b >= FOG) {
        tell_event_card(event, story);
    } else {
        Phrase object;
        snprintf(object.text, sizeof object.text, "%s", card(event->b));
        story_aside(story, (unsigned)event->a, "draws", "draw", object);
    }
}

static void note_looked(const TraceEvent* event, Story* story) {
    CodStory* memory = (CodStory*)(void*)story->memory;
    CHECK(memory->looked < LOOKED_MAX);
    memory->seat = (unsigned)event->a;
    memory->kinds[memory->looked++] = (uint8_t)event->b;
}

static void tell_looked(Story* story) {
    CodStory* memory = (CodStory*)(void*)story->memory;
    Phrase list;
    for (int i = 0; i < memory->looked; i++)
        phrase_append(&list, i, memory->looked, titles[memory->kinds[i]]);
    if (memory->looked) story_say(story, "From the deck %s takes %s.", NAME(memory->seat), list.text);
    memory->looked = 0;
}

static void note_left(const TraceEvent* event, Story* story) {
    CodStory* memory = (CodStory*)(void*)story->memory;
    CHECK(memory->left_count < SEATS_MAX);
    int i = memory->left_count++;
    memory->left[i].seat = (uint8_t)event->a;
    memory->left[i].zombies = (uint8_t)event->b;
    memory->left[i].cards = (uint8_t)event->c;
}

static void tell_left(Story* story) {
    CodStory* memory = (CodStory*)(void*)story->memory;
    Phrase list;
    for (int i = 0; i < memory->left_count; i++) {
        char item[2 * NAME_MAX_BYTES];
        snprintf(item, sizeof item, "%s with %s and %s", NAME(memory->left[i].seat),
                 phrase_count(memory->left[i].zombies, "zombie").text,
                 phrase_count(memory->left[i].cards, "card").text);
        phrase_append(&list, i, memory->left_count, item);
    }
    if (memory->left_count) story_close(story, "That leaves %s.", list.text);
    memory->left_count = 0;
}

static void tell_move(const TraceEvent* event, Story* story) {
    Phrase object;
    snprintf(object.text, sizeof object.text, "with %s and has %s", titles[event->b],
             phrase_count(event->c, "movement point").text);
    story_aside(story, (unsigned)event->a, "moves", "move", object);
}

static void tell_round_end(const CodShared* shared, const TraceEvent* event, Story* story) {
    if (event->a == END_LAST_SURVIVOR)
        story_say(story, "%s is the last survivor, which ends the round.", NAME(event->c));
    else if (event->a == END_ESCAPE)
        story_say(story, "%s escapes, which ends the round.", NAME(event->c));
    else
        story_say(story,
                  shared->deck_size ? "The round ends here." : "The deck is empty, which ends the round.");
}

static void note_score(const TraceEvent* event, Story* story) {
    CodStory* memory = (CodStory*)(void*)story->memory;
    CHECK(memory->score_count < SEATS_MAX);
    int i = memory->score_count++;
    memory->scores[i].seat = (uint8_t)event->a;
    memory->scores[i].points = (uint8_t)event->b;
    memory->scores[i].total = (uint8_t)event->c;
}

// "The round brings Ben six points (eleven in all) and Cleo three points, and nothing to Ada and Dan."
static void tell_scores(Story* story) {
    CodStory* memory = (CodStory*)(void*)story->memory;
    unsigned others = 0;
    int scorers = 0, listed = 0;
    Phrase list = {""};
    for (int i = 0; i < memory->score_count; i++) scorers += memory->scores[i].points > 0;
    for (int i = 0; i < memory->score_count; i++) {
        int points = memory->scores[i].points, total = memory->scores[i].total;
        char item[2 * NAME_MAX_BYTES], sum[NAME_MAX_BYTES] = "";
        if (total != points) snprintf(sum, sizeof sum, " (%s in all)", phrase_number(total).text);
        snprintf(item, sizeof item, "%s %s%s", NAME(memory->scores[i].seat),
                 phrase_count(points, "point").text, sum);
        if (points)
            phrase_append(&list, listed++, scorers, item);
        else
            others |= 1U << memory->scores[i].seat;
    }
    if (memory->score_count && !scorers)
        story_close(story, "Nobody scores.");
    else if (scorers)
        story_close(story, "The round brings %s%s%s.", list.text, others ? ", and nothing to " : "",
                    others ? phrase_seats(others).text : "");
    memory->score_count = 0;
}

static void tell_kept(const TraceEvent* event, Story* story) {
    story_aside(story, (unsigned)event->a, "keeps", "keep", phrase_count(event->b, "card"));
}

// What happens under house rules alone.
static void tell_house(const TraceEvent* event, Story* story) {
    int a = event->a, b = event->b, c = event->c;
    switch (event->code) {
        case TOLD_REDEALT:
            story_say(story, "%s is dealt other cards.", phrase_seat((unsigned)event->a).text);
            break;
        case TOLD_DISCARDED:
            story_say(story, "%s discards %s.", NAME(a), titles[b]);
            break;
        case TOLD_PASSED:
            story_say(story, "%s gets %s from %s.", NAME(b), card(c), NAME(a));
            break;
        case TOLD_BURIED:
            story_say(story, "%s of %s go under the deck.", phrase_count(b, "card").text, NAME(a));
            break;
        case TOLD_BACK:
            story_say(story,
                      c               ? "%s comes out of the deck to %s."
                      : b <= ZOMBIE_3 ? "%s comes back to %s."
                                      : "%s goes back to the hand of %s.",
                      titles[b], NAME(a));
            break;
        case TOLD_REVIVED:
            story_say(story, "%s comes back.", NAME(a));
            break;
        case TOLD_POINTS:
            story_say(story, "%s %s %s and has %s.", NAME(a), b < 0 ? "loses" : "gets",
                      phrase_count(b < 0 ? -b : b, "point").text, phrase_number(c).text);
            break;
        default:
            CHECK(!"an event that is not told");
    }
}

// Events that one sentence tells.
static void tell_sentence(const CodShared* shared, const TraceEvent* event, Story* story) {
    int a = event->a, b = event->b, c = event->c;
    switch (event->code) {
        case TOLD_ROUND:
            story_chapter(story, "Round", a, "%s begins", NAME(b));
            break;
        case TOLD_SKIP:
            story_say(story, "%s hides and draws no card.", NAME(a));
            break;
        case TOLD_ACT:
            story_say(story, b == NUKES ? "%s plays %s" : "%s plays %s.", NAME(a), titles[b]);
            break;
        case TOLD_GIVEN:
            story_say(story, "%s passes %s on to %s, who has %s now.", NAME(a), titles[c], NAME(b),
                      phrase_count(shared->z[b], "zombie").text);
            break;
        case TOLD_STOLEN:
            story_say(story, "%s takes %s from %s.", NAME(a), card(c), NAME(b));
            break;
        case TOLD_KILLED:
            story_say(story, "That gets rid of %s.", phrase_count(b, "zombie card").text);
            break;
        case TOLD_ROW_CARD_LOST:
            story_say(story, "%s loses the movement of %s.", NAME(a), titles[b]);
            break;
        case TOLD_ROBBED:
            if (b)
                story_say(story, "They rob %s of %s.", NAME(a), phrase_count(b, "card").text);
            else
                story_say(story, "They find nothing to take from %s.", NAME(a));
            break;
        case TOLD_CURED:
            story_say(story, "%s is rid of Bitten, which goes under the deck.", NAME(a));
            break;
        case TOLD_EATEN:
            story_say(story, "%s is eaten by %s.", NAME(a), phrase_count(b, "zombie").text);
            break;
        default:
            tell_house(event, story);
    }
}

void cod_pause(const void* shared, Story* story) {
    (void)shared;
    tell_looked(story);
    tell_left(story);
    tell_scores(story);
}

void cod_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    if (event->code != TOLD_LOOKED) tell_looked(story);
    if (event->code != TOLD_LEFT) tell_left(story);
    if (event->code != TOLD_SCORE) tell_scores(story);
    switch (event->code) {
        case TOLD_KEPT:
            tell_kept(event, story);
            break;
        case TOLD_TURN:
            tell_turn(rules, shared, event, story);
            break;
        case TOLD_DRAW:
            tell_draw(rules, shared, event, story);
            break;
        case TOLD_LOOKED:
            note_looked(event, story);
            break;
        case TOLD_LEFT:
            note_left(event, story);
            break;
        case TOLD_MOVE:
            tell_move(event, story);
            break;
        case TOLD_ROUND_END:
            tell_round_end(shared, event, story);
            break;
        case TOLD_SCORE:
            note_score(event, story);
            break;
        default:
            tell_sentence(shared, event, story);
    }
}

void cod_conclude(const void* rules_, const void* state_, const GameResult* result, Story* story) {
    const CodRules* rules = rules_;
    const CodState* state = state_;
    unsigned winners = 0;
    tell_scores(story);
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        if (result->win_840ths[seat]) winners |= 1U << seat;
    CHECK(winners);
    Phrase points = phrase_count(state->shared.total[__builtin_ctz(winners)], "point");
    const char* after = rules->rounds == 1 ? "After one round" : "After all rounds";
    if (winners & (winners - 1))
        story_say(story, "%s, %s share the win with %s each.", after, phrase_seats(winners).text,
                  points.text);
    else
        story_say(story, "%s, %s has the most, %s, and wins.", after, phrase_seats(winners).text,
                  points.text);
}
