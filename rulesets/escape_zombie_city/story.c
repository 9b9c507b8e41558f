// Escape: Zombie City: the story of a game: a paragraph a minute of the race
// against the clock. What the players roll and where they walk is left out.
#include "rulesets/escape_zombie_city/story.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/escape_zombie_city/state.h"

enum { TENTHS_A_MINUTE = 600, EZC_COLOURS = RED + 1, PLACES_HEARD = 3 };

// Heard but not yet told.
typedef struct EzcStory {
    int minute;                              // being told; 0: none
    unsigned explorer, direction, searched;  // who looks where, and the tile that is searched
    uint8_t frozen;                          // seats whose dice are all blocked by panic, bit s for seat s
    uint8_t helped[EZC_SEATS];               // how often a seat has calmed others down in this minute
    // Zombies by colour: spawned, in the order of these places, then those that reached the church.
    uint8_t spawned[PLACES_HEARD][EZC_COLOURS], reached[EZC_COLOURS];
    uint8_t places[PLACES_HEARD], place_count;  // sections
} EzcStory;

static_assert(sizeof(EzcStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

static const char* const sides[DIRECTIONS] = {"north", "east", "south", "west"};
static const char* const colours[EZC_COLOURS] = {"green", "yellow", "red"};
static const char* const nouns[EZC_COLOURS] = {"green zombie", "yellow zombie", "red zombie"};

#define NAME(seat) phrase_seat((unsigned)(seat)).text

// "crossroads", of which there are several; "church", of which there is one.
static const char* tile_name(unsigned tile) {
    static const char* const buildings[] = {"gas station", "hospital", "supermarket"};
    if (tile == TILE_CHURCH) return "church";
    if (tile == TILE_EXIT) return "exit";
    if (tile >= TILE_BUILDING) return buildings[ezc_type(tile)];
    return tile >= TILE_JUNCTION ? "three-way junction" : "crossroads";
}

static const char* section_name(const EzcShared* shared, int section) {
    return tile_name(shared->section[section].tile);
}

static int total(const uint8_t counts[EZC_COLOURS]) { return counts[GREEN] + counts[YELLOW] + counts[RED]; }

// "at the crossroads"; "at another crossroads" if one was named before it.
static Phrase place_phrase(const EzcShared* shared, const EzcStory* memory, int index) {
    Phrase place;
    const char *name = section_name(shared, memory->places[index]), *article = "the";
    for (int i = 0; i < index; i++)
        if (!strcmp(section_name(shared, memory->places[i]), name)) article = "another";
    snprintf(place.text, sizeof place.text, "at %s %s", article, name);
    return place;
}

// "Two green zombies appear at the crossroads, and a red zombie at the hospital."
static void tell_spawned(const EzcShared* shared, const EzcStory* memory, Story* story) {
    char text[PLACES_HEARD * PHRASE_BYTES];
    size_t used = 0;
    for (int i = 0; i < memory->place_count; i++) {
        const uint8_t* spawned = memory->spawned[i];
        const char* joint = !i ? "" : i + 1 == memory->place_count ? " and " : ", ";
        const char* appear = i ? "" : total(spawned) == 1 ? " appears" : " appear";
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s %s", joint,
                                 phrase_things(spawned, EZC_COLOURS, nouns).text, appear,
                                 place_phrase(shared, memory, i).text);
        CHECK(used < sizeof text);
    }
    story_close(story, "%s.", text);
}

// Zombies are told together until something else is worth telling.
static void tell_zombies(const EzcShared* shared, Story* story) {
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    int reached = total(memory->reached);
    if (memory->place_count) tell_spawned(shared, memory, story);
    if (reached)
        story_close(story, "%s %s the church, where there %s %s now.",
                    phrase_things(memory->reached, EZC_COLOURS, nouns).text,
                    reached == 1 ? "reaches" : "reach", shared->reached == 1 ? "is" : "are",
                    phrase_number(shared->reached).text);
    memset(memory->spawned, 0, sizeof memory->spawned);
    memset(memory->reached, 0, sizeof memory->reached);
    memory->place_count = 0;
}

static void hear_spawn(const EzcShared* shared, int colour, int place, Story* story) {
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    if (total(memory->reached)) tell_zombies(shared, story);
    int at = 0;
    while (at < memory->place_count && memory->places[at] != place) at++;
    if (at == PLACES_HEARD) {
        tell_zombies(shared, story);
        at = 0;
    }
    if (at == memory->place_count) memory->places[memory->place_count++] = (uint8_t)place;
    memory->spawned[at][colour]++;
}

// Who helped in the past minute, and who did not.
static void tell_helpers(const EzcShared* shared, Story* story) {
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    unsigned helpers = 0, others = 0, best = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (memory->helped[seat])
            helpers |= 1U << seat;
        else
            others |= 1U << seat;
        if (memory->helped[seat] > memory->helped[best]) best = seat;
    }
    if (helpers && others)
        story_close(story, "%s calmed others down, and %s helped nobody.", phrase_seats(helpers).text,
                    phrase_seats(others).text);
    else if (helpers)
        story_close(story, "They all calmed each other down, %s most of all, %s.", NAME(best),
                    phrase_times(memory->helped[best]).text);
    memset(memory->helped, 0, sizeof memory->helped);
}

// A new paragraph for each new minute.
static void tell_time(const EzcRules* rules, const EzcShared* shared, int clock, Story* story) {
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    int minute = clock / TENTHS_A_MINUTE + 1;
    if (minute == memory->minute) return;
    tell_helpers(shared, story);
    memory->minute = minute;
    if (shared->phase == 1)
        story_turn(story, "Minute", minute, "%s of the %s needed in the cargo bay, %s at the church",
                   shared->bay ? phrase_number(__builtin_popcount(shared->bay)).text : "none",
                   phrase_count(ezc_items_needed(rules, shared), "item").text,
                   phrase_count(shared->reached, "zombie").text);
    else
        story_turn(story, "Minute", minute, "the van at the %s",
                   section_name(shared, shared->player[0].section));
}

// Nobody whose dice are all blocked can go on without help.
static void tell_panic(const EzcShared* shared, const TraceEvent* event, Story* story) {
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    uint8_t bit = (uint8_t)(1U << event->a);
    bool frozen = ezc_locked(&shared->player[event->a]);
    if (frozen && !(memory->frozen & bit))
        story_say(story, "Panic: all of %s dice are blocked.", phrase_seat_s((unsigned)event->a).text);
    memory->frozen = (uint8_t)(frozen ? memory->frozen | bit : memory->frozen & ~bit);
}

static void tell_action(const EzcRules* rules, const EzcShared* shared, const TraceEvent* event,
                        Story* story) {
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    unsigned seat = (unsigned)event->a, action = (unsigned)event->b, tile = (unsigned)event->c % TOLD_PLACE;
    if (action >= DO_REVEAL && action < DO_SEARCH) {
        memory->explorer = seat;
        memory->direction = action - DO_REVEAL;
    } else if (action == DO_SEARCH) {
        memory->explorer = seat;
        memory->searched = tile;
    } else if (action == DO_DEPOSIT) {
        int items = __builtin_popcount(shared->bay) + 1;
        story_say(story, "%s brings an item to the cargo bay%s.", NAME(seat),
                  items == ezc_items_needed(rules, shared) ? ", the last one needed" : "");
    } else if (action == DO_USE_ITEM) {
        story_say(story, "%s uses an item that is not needed to shake off the panic.", NAME(seat));
    } else if (action >= DO_FIGHT && action < DO_CAUTION_SELF) {
        story_say(story, "At the %s, %s beats a %s zombie.", tile_name(tile), NAME(seat),
                  colours[(action - DO_FIGHT) / 2]);
    } else if (action >= DO_CAUTION_GIVE && action < DO_RESCUE) {
        memory->helped[seat]++;
    } else if (action == DO_RESCUE + seat) {
        story_say(story, "%s draws a zombie card to shake off the panic.", NAME(seat));
    } else if (action >= DO_RESCUE && action < DO_DRIVE) {
        story_say(story, "%s draws a zombie card to free all of %s dice.", NAME(seat),
                  phrase_seat_s(action - DO_RESCUE).text);
    } else if (action >= DO_DRIVE) {
        story_say(story, "The van drives %s to the %s.", sides[action - DO_DRIVE], tile_name(tile));
    }
}

static void tell_laid(const TraceEvent* event, Story* story) {
    const EzcStory* memory = (const EzcStory*)(const void*)story->memory;
    const char* name = tile_name((unsigned)event->b);
    story_say(story, "%s looks down the street to the %s and finds %s%s.", NAME(memory->explorer),
              sides[memory->direction], event->b == TILE_EXIT ? "the " : "a ", name);
}

static void tell_found(const EzcShared* shared, const TraceEvent* event, Story* story) {
    const EzcStory* memory = (const EzcStory*)(const void*)story->memory;
    bool known = ezc_in_bay(shared, (unsigned)event->a);
    story_say(story, "%s searches the %s and finds %s.", NAME(memory->explorer), tile_name(memory->searched),
              known ? "an item that the cargo bay already has" : "an item");
}

// Whether the event makes a sentence of its own.
static bool speaks(const EzcShared* shared, const TraceEvent* event, const EzcStory* memory) {
    int action = event->b;
    switch (event->code) {
        case TOLD_TICK:
            return event->b / TENTHS_A_MINUTE + 1 != memory->minute;
        case TOLD_DICE:
            return ezc_locked(&shared->player[event->a]) && !(memory->frozen >> event->a & 1);
        case TOLD_ACTION:
            return action >= DO_DEPOSIT && (action < DO_CAUTION_SELF || action >= DO_RESCUE);
        default:
            return event->code != TOLD_SPAWN && event->code != TOLD_MOVE && event->code != TOLD_CARD &&
                   event->code != TOLD_REACHED;
    }
}

void ezc_pause(const void* shared, Story* story) { tell_zombies(shared, story); }

void ezc_tell(const void* rules, const void* shared_, const TraceEvent* event, Story* story) {
    const EzcShared* shared = shared_;
    EzcStory* memory = (EzcStory*)(void*)story->memory;
    int a = event->a, b = event->b;
    if (speaks(shared, event, memory)) tell_zombies(shared, story);
    switch (event->code) {
        case TOLD_TICK:
            tell_time(rules, shared, b, story);
            return;
        case TOLD_DICE:
            tell_panic(shared, event, story);
            return;
        case TOLD_ACTION:
            tell_action(rules, shared, event, story);
            return;
        case TOLD_LAID:
            tell_laid(event, story);
            return;
        case TOLD_FOUND:
            tell_found(shared, event, story);
            return;
        case TOLD_SPAWN:
            hear_spawn(shared, a / 2, b, story);
            return;
        case TOLD_REACHED:
            memory->reached[a / 2]++;
            return;
        case TOLD_COUNTDOWN:
            story_say(story, "The %s countdown ends.", phrase_ordinal(a).text);
            return;
        case TOLD_LOST_DIE:
            story_say(story, b ? "%s is late and loses a die." : "%s loses a die.", NAME(a));
            return;
        case TOLD_VAN:
            story_say(story, "Everybody is at the church and gets into the van: now for the exit!");
            return;
        case TOLD_GIVEN:
            story_say(story, "%s gives %s an item.", NAME(a), NAME(b));
            return;
        default:
            CHECK(event->code == TOLD_CARD || event->code == TOLD_MOVE || event->code == TOLD_END);
    }
}

void ezc_conclude(const void* rules, const void* state, const GameResult* result, Story* story) {
    static const char* const ends[END_REASONS] = {
        "The van leaves the city, and everybody escapes.",
        "The church is overrun, and everybody is lost.",
        "Time is up, and everybody is lost.",
        "Time is up with zombies blocking the exit, and everybody is lost.",
    };
    (void)rules;
    (void)state;
    story_say(story, "%s", ends[result->end_reason]);
}
