// Each game is listened to; the one in which the house rule acts is played once more, and told. See house_example.h.
#include "sim/verbs/info/house_example.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/text_stream.h"
#include "sim/house/house_story.h"
#include "sim/house/sentence.h"
#include "sim/platform/terminal.h"
#include "sim/telling/replay.h"
#include "sim/telling/telling.h"

enum { LINES_BEFORE = 3 };

// The watcher must be first: play passes back a pointer to it.
typedef struct Example {
    PlayWatcher watcher;
    Trace trace;
    const Cell* cell;
    const char* sentence;
    int number;  // of the sentence in the program
    Workspace* workspace;
    bool acts;  // in this game, so far
    // Of the game that is told:
    bool tells, over;  // `over`: the turn has ended
    int width;
    Story story;
    Telling telling;
    TextStream told;
    char said[STORY_TEXT_BYTES];  // where it first acts
    bool lacking;                 // memory
} Example;

static const Ruleset* ruleset_of(const Example* example) { return example->cell->match.ruleset; }

// Forgets what was told.
static void tell_anew(Example* example) {
    if (text_stream_close(&example->told)) free(example->told.text);
    example->lacking |= !text_stream_open(&example->told);
    telling_open(&example->telling, example->told.out, example->width, false);
}

// Whether there is something to tell. What limits a choice is told here alone, the first time.
static bool perceive(Example* example, TraceEvent event, bool first) {
    Story* story = &example->story;
    if (event.code != MACHINE_LIMITS)
        return house_tell(ruleset_of(example), example->cell->match.rules, example->workspace->state, event,
                          story);
    if (!first) return false;
    story_next(story);
    story_say(story, "House rule: %s", example->sentence);
    return true;
}

static void hear(Trace* trace, TraceEvent event) {
    Example* example = (Example*)(void*)((char*)trace - offsetof(Example, trace));
    Story* story = &example->story;
    bool before = example->acts;
    example->acts |= event.code < 0 && event.a == example->number;
    if (!example->tells || example->over || example->lacking) return;
    if (!perceive(example, event, example->acts && !before)) return;
    if (story->heading[0] && before) {
        if (story->closing[0]) telling_say(&example->telling, story->closing);
        example->over = true;
        return;
    }
    if (story->heading[0]) tell_anew(example);
    if (example->acts && !before) snprintf(example->said, sizeof example->said, "%s", story->said);
    if (!example->lacking) telling_hear(&example->telling, story);
}

static bool play(Example* example, uint64_t game, GameResult* result, Error* error) {
    PlayFault fault = {0};
    const Cell* cell = example->cell;
    const GameKey key = {&cell->match, cell->experiment->seed, game};
    example->acts = false;
    story_open(&example->story, cell->players, STORY_EVERYTHING);
    if (play_watched(&key, &example->watcher, example->workspace, result, &fault)) return true;
    *error = fault.error;
    return false;
}

// Whether the text goes on with those words, wherever its lines end.
static bool goes_on(const char* text, const char* words) {
    for (; *words; words++) {
        if (*words == ' ') continue;
        text += strspn(text, " \n");
        if (*text++ != *words) return false;
    }
    return true;
}

// The number of the line in which they begin; 0: nowhere.
static int line_of(const char* text, const char* words) {
    int line = 0;
    for (; *text; line += *text++ == '\n')
        if (*text != '\n' && goes_on(text, words)) return line;
    return 0;
}

// Of a long turn, the heading, and the lines from a few before those words on.
static void print(const char* text, const char* words, FILE* out) {
    int line = 0, printed = 0, left_out = 0;
    text += strspn(text, "\n");
    int acts = line_of(text, words), first = acts < HOUSE_EXAMPLE_LINES / 2 ? 0 : acts - LINES_BEFORE;
    for (; *text; line++) {
        int length = (int)strcspn(text, "\n");
        bool shown = (line == 0 || line >= first) && printed < HOUSE_EXAMPLE_LINES;
        if (shown && left_out) fputs("      ...\n", out);
        if (shown) fprintf(out, "%s%.*s\n", length ? "    " : "", length, text);
        left_out = shown ? 0 : left_out + 1;
        printed += shown;
        text += length + (text[length] == '\n');
    }
    if (left_out) fputs("      ...\n", out);
}

static bool tell(Example* example, uint64_t game, FILE* out, Error* error) {
    GameResult result;
    const Cell* cell = example->cell;
    if (!text_stream_open(&example->told)) return error_set(error, EXIT_IO, "out of memory for a story");
    example->tells = true;
    telling_open(&example->telling, example->told.out, example->width, false);
    bool good = play(example, game, &result, error);
    if (good && !example->lacking && !example->over && !result.aborted) {
        telling_flush(&example->telling);
        ruleset_conclude(ruleset_of(example), cell->match.rules, example->workspace->state, &result,
                         &example->story);
        telling_hear(&example->telling, &example->story);
    }
    if (!example->lacking) telling_flush(&example->telling);
    if (example->lacking || !text_stream_close(&example->told))
        return good && error_set(error, EXIT_IO, "out of memory for a story");
    if (good) {
        fprintf(out, "  Game %" PRIu64 " of seed %" PRIu64 " with %d players:\n", game,
                cell->experiment->seed, cell->players);
        print(example->told.text, example->said, out);
    }
    free(example->told.text);
    return good;
}

// Its number in the program, which may have another order than the sentences were given in.
static int number_of(const Cell* cell, const char* sentence) {
    const Ruleset* ruleset = cell->match.ruleset;
    const HouseProgram* program = house_in_force(ruleset, cell->match.rules);
    for (int i = 0; i < program->count; i++) {
        char text[HOUSE_TEXT_BYTES];
        sentence_write(ruleset, &program->sentences[i], text);
        if (!strcmp(text, sentence)) return i;
    }
    return -1;
}

static bool find(Example* example, FILE* out, Error* error) {
    GameResult result;
    for (uint64_t game = 0; game < HOUSE_EXAMPLE_GAMES; game++) {
        if (!play(example, game, &result, error)) return false;
        if (example->acts) return tell(example, game, out, error);
    }
    fprintf(out, "  It did nothing in %d games with %d players.\n", HOUSE_EXAMPLE_GAMES,
            example->cell->players);
    return true;
}

// A story's width, less the indent.
static int width(FILE* out) {
    int columns = terminal_of(fileno(out)).columns;
    return (columns ? columns : REPLAY_WIDTH) - 4;
}

bool house_example(const Cell* cell, const char* sentence, FILE* out, Error* error) {
    Example* example = calloc(1, sizeof *example);
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    bool good = example && workspace;
    if (good) {
        workspace->decisions = 0;
        *example = (Example){.watcher = {.trace = &example->trace},
                             .trace = {.note = hear},
                             .cell = cell,
                             .sentence = sentence,
                             .number = number_of(cell, sentence),
                             .workspace = workspace,
                             .width = width(out)};
        good = find(example, out, error);
    } else {
        error_set(error, EXIT_IO, "out of memory for a game");
    }
    free(workspace);
    free(example);
    return good;
}
