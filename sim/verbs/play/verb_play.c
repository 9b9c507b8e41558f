// `reckon play`: people play at the terminal, with strategies in the other seats.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/number.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/lineup.h"
#include "sim/house/sentence.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/output.h"
#include "sim/report/rule_words.h"
#include "sim/verbs/play/sitting.h"

enum { SEEDS = 1000000000, FILES_MOST = 1000 };  // picked seeds are short enough to type

typedef struct Play {
    const Arguments* arguments;
    const volatile sig_atomic_t* interrupt;
    Screen screen;
    Experiment experiment;  // of a new game
    Plan plan;
    Record begun;  // the resumed game, if any
    bool resumed;
    const Cell* cell;
    uint64_t game;
    char path[OUTPUT_PATH_MAX];  // the file that the game is saved in
    char seed[24];
    Hint hint;
    Sitting sitting;
} Play;

// --- the game

static bool pick_seed(Play* play, Overrides* overrides, Error* error) {
    uint64_t seed = 0;
    if (overrides->seed) return true;
    if (!number_random_seed(&seed, error)) return false;
    snprintf(play->seed, sizeof play->seed, "%" PRIu64, seed % SEEDS);
    overrides->seed = play->seed;
    return true;
}

// Sets up a new game from the command line.
static bool make_game(Play* play, Error* error) {
    Request request;
    if (!request_read(&request, play->arguments, error)) return false;
    Overrides* overrides = &request.overrides;
    const char* name = play->arguments->operand ? play->arguments->operand : overrides->ruleset;
    if (!name) return error_set(error, EXIT_USAGE, "no game given: reckon play GAME (see `reckon rules`)");
    overrides->ruleset = name;
    if (!pick_seed(play, overrides, error) || !experiment_make(&play->experiment, NULL, overrides, error) ||
        !plan_make(&play->plan, &play->experiment, error))
        return false;
    play->cell = &play->plan.cells[0];
    return play->plan.cell_count == 1 ||
           error_set(error, EXIT_USAGE, "a game has one player count, but --players gives %d",
                     play->plan.cell_count);
}

// Sets up the game whose beginning is in a file.
static bool resume_game(Play* play, const char* file, Error* error) {
    static const char* const options[] = {"ruleset", "players", "strategy", "rule",
                                          "house",   "seed",    "person"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(play->arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--from FILE resumes the game in FILE; --%s cannot change it",
                             options[i]);
    if (play->arguments->operand)
        return error_set(error, EXIT_USAGE, "--from FILE resumes the game in FILE; give no other game");
    if (!record_read(&play->begun, file, error)) return false;
    play->resumed = true;
    play->cell = play->begun.cell;
    play->game = play->begun.game;
    if (play->begun.drawn)
        return error_set(error, EXIT_BAD_DATA,
                         "%s: its draws were made at a table; only games with a seed can be resumed", file);
    return play->begun.unfinished ||
           error_set(error, EXIT_BAD_DATA, "%s: this game is over; `reckon replay --from` tells its story",
                     file);
}

// Whether the beginning follows the rules.
static bool check_begun(const Play* play, Error* error) {
    GameResult result;
    if (!play->resumed) return true;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    record_run_open(run, &play->begun);
    bool good = record_run_check(run, &result, error);
    free(run);
    return good;
}

// --- people

static bool read_people(const Play* play, bool people[SEATS_MAX][ROLES_MAX], Error* error) {
    const Ruleset* ruleset = play->cell->match.ruleset;
    int count = cli_count(play->arguments, "person");
    const char* const* who = cli_values(play->arguments, "person");
    if (play->resumed) {
        memcpy(people, play->begun.people, sizeof play->begun.people);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int role = 0; role < ROLES_MAX; role++)
                if (people[seat][role]) return true;
    }
    for (int i = 0; i < count; i++)
        if (!record_person(ruleset, play->cell->players, who[i], people, error))
            return error_prefix(error, "--person");
    return count > 0 || record_person(ruleset, play->cell->players, "0", people, error);
}

// --- the file

// Chooses the file: --out, --from, or else the game's name and seed, with a number if that file
// exists.
static void name_file(Play* play) {
    const char* out = cli_value(play->arguments, "out");
    const char* from = cli_value(play->arguments, "from");
    if (out || from) {
        snprintf(play->path, sizeof play->path, "%s", out ? out : from);
        return;
    }
    for (int i = 1; i < FILES_MOST; i++) {
        char number[16] = "";
        if (i > 1) snprintf(number, sizeof number, "-%d", i);
        snprintf(play->path, sizeof play->path, "%s-%" PRIu64 "%s.json", play->cell->match.ruleset->id,
                 play->cell->experiment->seed, number);
        if (access(play->path, F_OK) != 0) return;
    }
}

// Saves the game as far as it was played.
static bool save(const Play* play, const GameResult* result, Error* error) {
    CHECK(play->path[0] && play->sitting.workspace);
    const Sitting* sitting = &play->sitting;
    const RecordGame game = {.cell = play->cell,
                             .game = play->game,
                             .people = sitting->people,
                             .log = &sitting->log,
                             .result = result,
                             .state_hash = sitting->workspace->state_hash};
    return record_save(&game, play->path, error);
}

// --- playing

static void say_table(Play* play) {
    CHECK(play->cell && play->path[0]);
    const Cell* cell = play->cell;
    Phrase names = {""};
    char rules[RULE_WORDS_MAX];
    for (int seat = 0; seat < cell->players; seat++) {
        char plays[LINE_MAX_BYTES], text[LINE_MAX_BYTES];
        lineup_seat(&play->sitting.match, seat, plays, sizeof plays);
        snprintf(text, sizeof text, "%s (seat %d, %s)", phrase_seat((unsigned)seat).text, seat, plays);
        phrase_append(&names, seat, cell->players, text);
    }
    screen_say(&play->screen, "%s, seed %" PRIu64 ".", cell->match.ruleset->title, cell->experiment->seed);
    screen_say(&play->screen, "At the table: %s.", names.text);
    if (rule_words_changed(&cell->experiment, 1, rules, sizeof rules)) screen_say(&play->screen, "%s", rules);
    for (int i = 0; i < cell->variant->house_count; i++) {
        char sentence[HOUSE_TEXT_BYTES];
        sentence_write(cell->match.ruleset, &cell->variant->house[i], sentence);
        screen_say(&play->screen, "House rule: %s", sentence);
    }
    if (plan_plays_untrained(cell)) screen_say(&play->screen, PLAN_UNTRAINED ".");
    screen_say(&play->screen, "The game will be saved in %s. Type h and Enter for help at any time.",
               play->path);
    if (play->resumed) screen_say(&play->screen, "Resuming after step %d.", play->begun.step_count);
}

// Offers the story of the whole game with everything that was hidden.
static bool offer_story(Play* play, Error* error) {
    Record record;
    const char* typed = screen_ask(
        &play->screen, "Type s to read the whole game with everything that was hidden, or Enter: ");
    if (!typed || strcmp(typed, "s") != 0) return true;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    bool good = record_read(&record, play->path, error);
    if (good) {
        const ReplayOptions options = {.out = play->screen.out,
                                       .viewer = STORY_EVERYTHING,
                                       .playouts = REPLAY_PLAYOUTS,
                                       .width = play->screen.width};
        record_run_open(run, &record);
        good = record_run_tell(run, &options, error);
        record_free(&record);
    }
    free(run);
    return good;
}

// Prints where the game is saved and a command to copy, which is therefore not wrapped.
static void say_saved(const Play* play, const char* command) {
    FILE* out = play->screen.out;
    fputs("\nSaved in ", out);
    escape_write(out, ESCAPE_TERMINAL, play->path);
    fprintf(out, "; %s --from ", command);
    escape_write(out, ESCAPE_TERMINAL, play->path);
    fputc('\n', out);
}

static bool end(Play* play, const GameResult* result, Error* error) {
    if (play->sitting.left) {
        if (!save(play, NULL, error)) return false;
        say_saved(play, "to resume: reckon play");
        interrupt_acknowledge(play->interrupt, *play->interrupt);
        return true;
    }
    sitting_end(&play->sitting, result);
    if (!save(play, result, error)) return false;
    say_saved(play, "to read it: reckon replay");
    return !play->sitting.match.ruleset->narration || offer_story(play, error);
}

static bool play_at(Play* play, Error* error) {
    GameResult result;
    Sitting* sitting = &play->sitting;
    bool people[SEATS_MAX][ROLES_MAX] = {{false}};
    sitting->screen = &play->screen;
    sitting->hint = &play->hint;
    sitting->game = play->game;
    bool good = read_people(play, people, error) &&
                sitting_open(sitting, play->cell, people, play->resumed ? &play->begun : NULL, error);
    if (good) {
        say_table(play);
        good = sitting_play(sitting, &result, error) && end(play, &result, error);
    }
    sitting_close(sitting);
    return good;
}

static bool run(Play* play, Error* error) {
    const char* from = cli_value(play->arguments, "from");
    if (!(from ? resume_game(play, from, error) : make_game(play, error)) || !check_begun(play, error))
        return false;
    name_file(play);
    if (!output_probe_file(play->path, error) ||
        !hint_open(&play->hint, play->cell, cli_value(play->arguments, "hint"), play->game, error))
        return false;
    bool good = play_at(play, error);
    hint_close(&play->hint);
    return good;
}

static int run_play(const Arguments* arguments, FILE* out, Error* error) {
    Play* play = aligned_alloc(_Alignof(Play), sizeof *play);
    if (!play) {
        error_set(error, EXIT_IO, "out of memory for a game");
        return VERB_FAILED;
    }
    memset(play, 0, sizeof *play);
    play->arguments = arguments;
    play->interrupt = interrupt_watch();
    screen_open(&play->screen, STDIN_FILENO, out, play->interrupt);
    bool good = run(play, error);
    screen_close(&play->screen);
    plan_free(&play->plan);
    experiment_free(&play->experiment);
    if (play->resumed) record_free(&play->begun);
    free(play);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption play_options[] = {
    {"person", 0, "WHO", true, "played by a person: a seat, a role, or all; default: seat 0"},
    OPTION_RULESET,
    {"players", 0, "N", false, "number of players; default: the game's"},
    {"strategy", 0, "[WHO=]NAME[:param=value,...]", true, "who plays the other seats: a role or a seat"},
    {"rule", 0, "KEY=VALUE[,KEY=VALUE]", true, "house rules (see `reckon rules`)"},
    {"house", 0, "SENTENCE", true, "a house rule in words"},
    {"seed", 0, "S", false, "seed of the cards and dice; default: different each time"},
    {"hint", 0, "NAME[:param=value,...]", false, "strategy that gives hints; default: the league"},
    {"out", 0, "FILE", false, "file to save the game in; default: GAME-SEED.json in the current directory"},
    {"from", 0, "FILE", false, "resume a saved game, and save it there again"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_play = {
    .name = "play",
    .operand = "[GAME]",
    .summary = "play at the terminal, alone or with others, against strategies",
    .text =
        "Before each of your decisions you see what has happened, what you know, and what you may do. "
        "Type\n"
        "the number of an action and Enter; the choice is shown, and Enter does it or u takes it back. ?\n"
        "gives a hint with its reasons; q saves the game and quits. So does Ctrl-D, and Ctrl-C with exit\n"
        "code 130. Several people can share the keyboard: the screen is cleared before each change of\n"
        "player. All output is plain lines of text, for screen readers, TERM=dumb and pipes.\n\n"
        "`reckon replay --from FILE` tells the story of a saved game; `reckon check --from FILE` checks\n"
        "it.\n\n"
        "  reckon play zombie-dice\n"
        "  reckon play escape-the-horde --players 4 --person 0 --person 2\n"
        "  reckon play escape-the-horde --strategy patient_zero=laser_focus --seed 7\n"
        "  reckon play --from escape-the-horde-7.json\n",
    .alone = "play needs a single terminal",
    VERB_OPTIONS(play_options),
    .run = run_play,
};
