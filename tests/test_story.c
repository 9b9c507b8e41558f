// Stories of every ruleset: each event is told in whole sentences that fit, each action has a name,
// tracing changes no game, and a story told as one seat saw it contains nothing that the seat did
// not see.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/hash.h"
#include "sim/house/house_compile.h"
#include "sim/house/house_story.h"
#include "sim/house/sentence.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 9, CODES = 256, GAMES_OF_A_SETTING = 2, TWINS = 3, TWIN_STEPS = 12, STEPS_MAX = 4000 };

// What a story says about a series of events.
typedef struct Heard {
    Trace trace;
    const Ruleset* ruleset;
    const void* rules;
    const void* state;
    Story story;
    char text[1 << 15];
    size_t used;
    bool chapter;  // a chapter began: the view has forgotten what was before
    uint64_t lines;
    bool told[CODES];  // event codes that were worth a sentence
} Heard;

// House rules may leave everybody without cards and nobody with a choice for hundreds of turns: their beginning will do.
static void hear_text(Heard* heard, const char* text) {
    size_t room = sizeof heard->text - heard->used;
    assert_non_null(memchr(text, 0, STORY_TEXT_BYTES));
    if (strlen(text) + 2 <= room)
        heard->used += (size_t)snprintf(heard->text + heard->used, room, "%s\n", text);
}

static void hear_story(Heard* heard, int code) {
    const Story* story = &heard->story;
    const char* const texts[] = {story->closing, story->heading, story->aside.object, story->said};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!texts[i][0]) continue;
        if (texts[i] == story->aside.object) hear_text(heard, story->aside.one);
        hear_text(heard, texts[i]);
        heard->lines++;
        if (code >= 0) heard->told[code] = true;
    }
}

static void hear(Trace* trace, TraceEvent event) {
    Heard* heard = (Heard*)(void*)((char*)trace - offsetof(Heard, trace));
    const Ruleset* ruleset = heard->ruleset;
    assert_true(event.code >= MACHINE_DECLINES && event.code < CODES);
    if (!house_tell(ruleset, heard->rules, heard->state, event, &heard->story)) return;
    heard->chapter |= heard->story.heading[0] && heard->story.chapter;
    hear_story(heard, event.code);
}

static void hear_open(Heard* heard, const Match* match, int viewer) {
    memset(heard, 0, sizeof *heard);
    heard->trace = (Trace){hear};
    heard->ruleset = match->ruleset;
    heard->rules = match->rules;
    story_open(&heard->story, match->players, viewer);
}

// --- sentences

// Nothing that looks like an identifier, and no grammar mistake that a program can detect.
static void check_words(const char* text) {
    static const char* const never[] = {"  ",     " .",         " ,",     "..",  "!.",
                                        "(null)", " one cards", " no a ", "\n\n"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(text, never[i])) fail_msg("'%s' in: %s", never[i], text);
    for (const char* c = text; *c; c++) {
        bool letter = (c[0] >= 'a' && c[0] <= 'z') || (c[0] >= 'A' && c[0] <= 'Z');
        if (c[0] == '_' || (letter && c[1] >= '0' && c[1] <= '9')) fail_msg("a code in: %s", text);
        bool before_vowel = !strncmp(c, " a ", 3) && c[3] && strchr("aeio", c[3]);
        if (before_vowel) fail_msg("'a' before a vowel in: %s", text);
        if (!strncmp(c, " one ", 5)) {
            size_t noun = strcspn(c + 5, " .,:;!\n");
            if (noun > 2 && c[4 + noun] == 's') fail_msg("one of several in: %s", text);
        }
    }
}

// Sentences begin with a capital and end with a full stop.
static void check_sentences(const char* text) {
    size_t length = strlen(text);
    if (!length) return;
    check_words(text);
    if (!strchr(".!", text[length - 1])) fail_msg("no stop at the end of: %s", text);
    if (text[0] >= 'a' && text[0] <= 'z') fail_msg("no capital at the beginning of: %s", text);
    for (const char* c = text; (c = strstr(c, ". ")); c += 2)
        if (c[2] >= 'a' && c[2] <= 'z') fail_msg("no capital after a stop in: %s", text);
}

static void hear_checked(Trace* trace, TraceEvent event) {
    Heard* heard = (Heard*)(void*)((char*)trace - offsetof(Heard, trace));
    heard->used = 0;
    hear(trace, event);
    if (heard->used == 0) return;
    check_sentences(heard->story.closing);
    check_sentences(heard->story.said);
    check_words(heard->story.heading);
    check_words(heard->story.aside.object);
}

// --- every game

typedef struct Listener {
    PlayWatcher watcher;
    Heard heard;
} Listener;

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    const Listener* listener = (const Listener*)watcher;
    char text[NAME_MAX_BYTES], cut[2];
    ruleset_action_name(listener->heard.ruleset, action, text, sizeof text);
    ruleset_action_name(listener->heard.ruleset, action, cut, sizeof cut);
    assert_true(text[0] && strlen(text) < sizeof text - 1 && strlen(cut) < sizeof cut);
    assert_true(action_set_has(&workspace->decision.legal, action));
}

// The same game without a trace.
static void listen(Listener* listener, const Match* match, uint64_t game, Workspace* workspace) {
    GameResult loud, quiet;
    PlayFault fault;
    Heard* heard = &listener->heard;
    story_open(&heard->story, match->players,
               game % 3 ? STORY_EVERYTHING : (int)(game % (uint64_t)match->players));
    heard->trace = (Trace){hear_checked};
    heard->ruleset = match->ruleset;
    heard->rules = match->rules;
    heard->state = workspace->state;
    if (!play_watched(&(GameKey){match, SEED, game}, &listener->watcher, workspace, &loud, &fault))
        fail_msg("%s", fault.error.text);
    if (!loud.aborted) {
        ruleset_conclude(match->ruleset, match->rules, workspace->state, &loud, &heard->story);
        assert_true(heard->story.said[0]);
        check_sentences(heard->story.said);
    }
    uint64_t hash = workspace->state_hash;
    assert_true(play_game(&(GameKey){match, SEED, game}, PLAY_HASHED, workspace, &quiet, &fault));
    assert_true(hash == workspace->state_hash);
    assert_memory_equal(&loud, &quiet, sizeof loud);
}

static int some_players(const Ruleset* ruleset, Rng* rng) {
    return ruleset->players_min +
           (int)rng_below(rng, (uint32_t)(ruleset->players_max - ruleset->players_min + 1));
}

static void compile_some(Setting* setting, int players, bool drawn, Rng* rng) {
    Error error;
    tables_default_values(setting->ruleset, setting->values);
    if (drawn) tables_draw_values(setting->ruleset, rng, setting->values);
    if (tables_compile_mended(setting, players, &error)) return;
    tables_default_values(setting->ruleset, setting->values);
    assert_true(tables_compile(setting, players, &error));
}

static void tell_games(const Ruleset* ruleset, uint64_t games, Workspace* workspace) {
    Rng rng = rng_stream(rng_key(SEED, ruleset->state_size), RNG_TEST);
    Listener* listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    listener->watcher = (PlayWatcher){.trace = &listener->heard.trace, .decided = decided};
    Setting setting;
    uint64_t codes = 0;
    tables_open(&setting, ruleset);
    for (uint64_t game = 0; game < games; game++) {
        int players = some_players(ruleset, &rng);
        if (game % GAMES_OF_A_SETTING == 0) {
            compile_some(&setting, players, game % 4 == 2, &rng);
            tables_seat(&setting, NULL, &rng);
        }
        listen(listener, &setting.match, game, workspace);
    }
    tables_close(&setting);
    for (int i = 0; i < CODES; i++) codes += listener->heard.told[i];
    print_message("%s: %" PRIu64 " lines of %" PRIu64 " kinds\n", ruleset->id, listener->heard.lines, codes);
    assert_true(codes >= 3 && listener->heard.lines > games);
    free(listener);
}

static void every_game_can_be_told(void** unused) {
    (void)unused;
    uint64_t games = testing_number("RECKON_TEST_GAMES", 60000) / 200;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    assert_non_null(workspace);
    workspace->decisions = 0;
    if (games > 300) games = 300;
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (tables_chosen(registry_ruleset(i))) tell_games(registry_ruleset(i), games, workspace);
    free(workspace);
}

// --- hidden information

// A game in progress, with its story as one seat sees it and its story with everything visible.
typedef struct Hearing {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    Chance chance;
    Decision decision;
    bool over;
    unsigned viewer;
    uint64_t looked;  // what the viewer saw at each event, in their order
    Heard seen, all;
    Trace both;
} Hearing;

static void hear_both(Trace* trace, TraceEvent event) {
    Hearing* course = (Hearing*)(void*)((char*)trace - offsetof(Hearing, both));
    const Ruleset* ruleset = course->seen.ruleset;
    course->looked = hash_bytes(course->looked, course->state, ruleset->shared_size);
    course->looked =
        hash_bytes(course->looked, course->state + ruleset_own(ruleset, course->viewer), ruleset->own_size);
    hear(&course->seen.trace, event);
    hear(&course->all.trace, event);
}

static void hear_on(Hearing* course) {
    course->both = (Trace){hear_both};
    course->chance.trace = &course->both;
    course->seen.state = course->all.state = course->state;
    course->seen.used = course->all.used = 0;
    course->seen.chapter = false;
    course->looked = 0;
    course->seen.text[0] = course->all.text[0] = '\0';
}

static void step(const Match* match, Hearing* course, unsigned action) {
    match->ruleset->apply(match->rules, course->state, &course->chance, &course->decision, action);
    course->over = !match->ruleset->advance(match->rules, course->state, &course->chance, &course->decision);
}

// Now, and at each event since they began: a view forgets.
static bool same_view(const Ruleset* ruleset, const Hearing* a, const Hearing* b, unsigned seat) {
    size_t own = ruleset_own(ruleset, seat);
    return !a->over && !b->over && a->looked == b->looked &&
           !memcmp(a->state, b->state, ruleset->shared_size) &&
           !memcmp(a->state + own, b->state + own, ruleset->own_size);
}

typedef struct Twins {
    uint64_t alike, differing;  // pairs with the same view; those of them whose full stories differ
} Twins;

static int by_text(const void* a, const void* b) { return strcmp(*(char* const*)a, *(char* const*)b); }

// Sorts the lines, because games that look the same may differ in what the view does not record,
// such as which of two cards was drawn first.
static void sort_lines(char* text) {
    char copy[sizeof((Heard*)NULL)->text], *lines[1024], *rest = NULL;
    size_t count = 0, used = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char* line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        assert_true(count < sizeof lines / sizeof *lines);
        lines[count++] = line;
    }
    qsort(lines, count, sizeof *lines, by_text);
    for (size_t i = 0; i < count; i++) used += (size_t)sprintf(text + used, "%s\n", lines[i]);
}

static void check_twins(const Ruleset* ruleset, const Hearing* pair, unsigned seat, Twins* twins) {
    char texts[2][sizeof pair->seen.text];
    for (int k = 0; k < 2; k++) {
        memcpy(texts[k], pair[k].seen.text, sizeof texts[k]);
        sort_lines(texts[k]);
    }
    twins->alike++;
    twins->differing += strcmp(pair[0].all.text, pair[1].all.text) != 0;
    if (strcmp(texts[0], texts[1]) != 0)
        fail_msg("%s: seat %u is told\n%s\nor, where something hidden is otherwise,\n%s", ruleset->id, seat,
                 texts[0], texts[1]);
}

// An action that is legal in both; false if there is none, or different seats are asked.
static bool common_action(const Hearing* pair, Rng* rng, unsigned* action) {
    const Decision *a = &pair[0].decision, *b = &pair[1].decision;
    ActionSet both;
    for (int i = 0; i < 4; i++) both.word[i] = a->legal.word[i] & b->legal.word[i];
    uint32_t count = (uint32_t)action_set_count(&both);
    if (!count || a->seat != b->seat || a->kind != b->kind) return false;
    *action = action_set_nth(&both, rng_below(rng, count));
    return true;
}

// When the seat is asked, a game that looks the same to it is played alongside the real one; as
// long as both still look the same, the stories are the same.
static void compare_twins(const Match* match, const Hearing* real, unsigned action, Hearing* pair, Rng* rng,
                          Twins* twins) {
    const Ruleset* ruleset = match->ruleset;
    unsigned seat = real->decision.seat;
    size_t own = ruleset_own(ruleset, seat);
    pair[0] = pair[1] = *real;
    ruleset_determinize(ruleset, match->rules, real->state, real->state + own, &real->decision, pair[1].state,
                        rng);
    hear_on(&pair[0]);
    hear_on(&pair[1]);
    for (int i = 0; i < TWIN_STEPS; i++) {
        step(match, &pair[0], action);
        step(match, &pair[1], action);
        if (!same_view(ruleset, &pair[0], &pair[1], seat) || pair[0].seen.chapter) return;
        check_twins(ruleset, pair, seat, twins);
        if (!common_action(pair, rng, &action)) return;
    }
}

// House rules of which one comes before an event or replaces it, if the game has such events.
static void add_house_rules(Setting* setting, int players, Rng* rng) {
    const Vocabulary* vocabulary = setting->ruleset->vocabulary;
    HouseSentence sentences[2];
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    Error error;
    int hooks = 0;
    holes.values['N' - 'A'] = 2;
    for (const EventWords* row = vocabulary->events; row->phrase; row++) hooks += row->hook != HOOK_NONE;
    if (!hooks) return;
    for (bool fits = false; !fits;) {
        for (int i = 0; i < 2; i++) sentence_draw(setting->ruleset, rng, &sentences[i]);
        bool hooked = sentences[0].form == HOUSE_TRIGGER && vocabulary->events[sentences[0].event].hook;
        tables_default_values(setting->ruleset, setting->values);
        fits = hooked &&
               house_compile(setting->ruleset, sentences, 2, players, &holes, setting->values, &program,
                             &error) &&
               tables_compile(setting, players, &error);
    }
    house_install(setting->ruleset, &program, setting->rules);
}

// One game of random actions, told as `viewer` sees it.
static void follow(const Match* match, unsigned viewer, uint64_t game, Hearing* courses, Twins* twins) {
    Hearing* real = &courses[0];
    RngKey key = rng_key(SEED, game);
    Rng rng = rng_stream(key, RNG_TEST);
    memset(real, 0, sizeof *real);
    real->viewer = viewer;
    hear_open(&real->seen, match, (int)viewer);
    hear_open(&real->all, match, STORY_EVERYTHING);
    chance_open(&real->chance, key);
    hear_on(real);
    match->ruleset->setup(match->rules, real->state, &real->chance);
    real->over = !match->ruleset->advance(match->rules, real->state, &real->chance, &real->decision);
    for (int i = 0; !real->over && i < STEPS_MAX; i++) {
        unsigned action = action_set_nth(&real->decision.legal, rng_below(&rng, real->decision.count));
        hear_on(real);
        for (int k = 0; k < TWINS && real->decision.seat == viewer; k++)
            compare_twins(match, real, action, &courses[1], &rng, twins);
        step(match, real, action);
    }
}

static void what_is_hidden_is_not_told(void** unused) {
    (void)unused;
    Hearing* courses = aligned_alloc(_Alignof(Hearing), 3 * sizeof *courses);
    uint64_t differing = 0;
    int chosen = 0;
    assert_non_null(courses);
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        Rng rng = rng_stream(rng_key(SEED, ruleset->state_size), RNG_TEST);
        Setting setting;
        Twins twins = {0};
        tables_open(&setting, ruleset);
        for (uint64_t game = 0; game < 30; game++) {
            int players = some_players(ruleset, &rng);
            compile_some(&setting, players, game % 3 == 2, &rng);
            if (game % 2 && ruleset->vocabulary) add_house_rules(&setting, players, &rng);
            follow(&setting.match, rng_below(&rng, (uint32_t)players), game, courses, &twins);
        }
        tables_close(&setting);
        print_message("%s: %" PRIu64 " pairs look alike, %" PRIu64 " of them differ\n", ruleset->id,
                      twins.alike, twins.differing);
        assert_true(twins.alike > 0);
        differing += twins.differing;
        chosen++;
    }
    free(courses);
    if (chosen == registry_ruleset_count()) assert_true(differing > 0);  // else nothing could leak
}

// --- limits of a story

static void long_text_is_cut(void** unused) {
    (void)unused;
    Story* story = calloc(1, sizeof *story);
    assert_non_null(story);
    story_open(story, 2, STORY_EVERYTHING);
    for (int i = 0; i < 500; i++) {
        story_say(story, "%s says something that goes on for a while.", phrase_seat(0).text);
        story_close(story, "%s says something that goes on for a while.", phrase_seat(1).text);
    }
    assert_int_equal(strlen(story->said), STORY_TEXT_BYTES - 1);
    assert_int_equal(strlen(story->closing), STORY_TEXT_BYTES - 1);
    story_turn(story, "Turn", 1, "%s", story->said);
    assert_int_equal(strlen(story->heading), sizeof story->heading - 1);
    Phrase list;
    for (int i = 0; i < 100; i++) phrase_append(&list, i, 100, "a long item of a list");
    assert_int_equal(strlen(list.text), PHRASE_BYTES - 1);
    story_aside(story, 0, "draws", "draw", list);
    assert_int_equal(strlen(story->aside.object), sizeof story->aside.object - 1);
    story_next(story);
    assert_true(!story->said[0] && !story->closing[0] && !story->heading[0] && !story->aside.object[0]);
    free(story);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_can_be_told),
                                       cmocka_unit_test(what_is_hidden_is_not_told),
                                       cmocka_unit_test(long_text_is_cut)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
