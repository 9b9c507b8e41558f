// See house_try.h.
#include "sim/verbs/info/house_try.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/platform/terminal.h"
#include "sim/players/league_plan.h"
#include "sim/text/wrap.h"
#include "sim/verbs/info/house_example.h"

HouseTrial* house_trial_open(const Ruleset* ruleset, const Overrides* asked) {
    HouseTrial* trial = calloc(1, sizeof *trial);
    if (!trial) return NULL;
    trial->ruleset = ruleset;
    trial->overrides = *asked;
    trial->overrides.ruleset = ruleset->id;
    trial->overrides.house = trial->house;
    snprintf(trial->players, sizeof trial->players, "%d", ruleset_players(ruleset));
    if (!asked->players) trial->overrides.players = trial->players;
    match_values(ruleset, trial->tried.values);
    return trial;
}

static void say(FILE* out, int indent, const char* text) {
    wrap_hang(out, terminal_of(fileno(out)).columns, indent, "", text);
}

static void say_row(const Variant* tried, const Ruleset* ruleset, int row, FILE* out) {
    char value[VARIANT_TEXT_BYTES], line[ERROR_TEXT_MAX];
    variant_text(tried, ruleset, row, value);
    snprintf(line, sizeof line, "Sets the rule %s=%s.", ruleset->rules[row].key, value);
    say(out, 2, line);
}

// Whether the sentence that was added last can go on without end.
static void say_loop(const Variant* tried, const Ruleset* ruleset, FILE* out) {
    int32_t values[RULES_MAX];
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    Error error;
    Variant closed = *tried;
    variant_drop_open(&closed);
    for (int i = 0; i < closed.house_count; i++) closed.house[i].table.kind = HOUSE_ANY_TABLE;
    uint16_t finite, last = (uint16_t)(1u << (closed.house_count - 1));
    if (!house_compile(ruleset, closed.house, closed.house_count, ruleset->players_min, &holes, values,
                       &program, &error))
        return;
    if (!(house_loops(ruleset, &program, &finite) & last)) return;
    say(out, 2,
        finite & last ? "It can set itself off again, until nothing is left to do it with."
                      : "It can set itself off again without end: add \"once a turn\" or a chance.");
}

// Whether the sentence has a placeholder, so that it cannot be played yet; answers it then.
static bool waits(const HouseSentence* read, const char* text, FILE* out) {
    char line[LINE_MAX_BYTES];
    HouseHoles none = house_no_holes();
    HouseSentence filled = *read;
    int hole = house_fill(&none, &filled);
    if (!hole) return false;
    snprintf(line, sizeof line,
             "{%c} waits for its values: reckon run --sweep %c=1..5, or reckon tune --tune %c=1..5.", hole,
             hole, hole);
    say(out, 0, text);
    say(out, 2, line);
    return true;
}

// When it acts, and what it needs for that.
static void say_when(const Variant* tried, const Ruleset* ruleset, const HouseSentence* read, FILE* out) {
    const char* calm = ruleset->vocabulary->calm;
    char value[VARIANT_TEXT_BYTES], line[ERROR_TEXT_MAX];
    if (read->form == HOUSE_TRIGGER || read->form == HOUSE_END)
        snprintf(line, sizeof line, "Acts at the next calm moment: %s.",
                 calm ? calm : "between the steps of a turn");
    int hook = read->form == HOUSE_TRIGGER ? ruleset->vocabulary->events[read->event].hook : HOOK_NONE;
    if (hook == HOOK_BEFORE) snprintf(line, sizeof line, "Acts at once, before it happens.");
    if (hook == HOOK_INSTEAD)
        snprintf(line, sizeof line, "Acts at once; where somebody does it, the event never happens.");
    if (read->form == HOUSE_BAN)
        snprintf(line, sizeof line,
                 "Acts where somebody chooses; where it would leave nothing, it does not.");
    if (read->form == HOUSE_MUST) snprintf(line, sizeof line, "Acts where somebody chooses and could do it.");
    if (read->form == HOUSE_SAYING) {
        int row = house_row(ruleset, read);
        variant_text(tried, ruleset, row, value);
        snprintf(line, sizeof line, "Elsewhere the rule %s is %s: %s.", ruleset->rules[row].key, value,
                 ruleset->rules[row].help);
    }
    say(out, 2, line);
}

// Which of the values tried wins where several hold.
static void say_order(const Variant* tried, const Ruleset* ruleset, FILE* out) {
    char text[2 * LINE_MAX_BYTES];
    Buffer order = buffer_in(text, sizeof text);
    house_say_order(ruleset, tried->house, tried->house_count, &order);
    house_say_order(ruleset, variant_said(tried), tried->said_count, &order);
    if (order.used) say(out, 2, text + 1);
}

// For one told game nobody waits for what players would find out first.
static void seat(Experiment* experiment) {
    for (int place = 0; place < SEATS_MAX; place++)
        for (int role = 0; role < experiment->ruleset->role_count; role++)
            league_answer_usually(&experiment->lineups[0].table[place][role]);
}

// The first table that the sentences are played at: all of them must fit together there.
static bool play(const HouseTrial* trial, const HouseSentence* read, bool sets_row, const char* text,
                 FILE* out, Error* error) {
    Experiment experiment;
    Plan plan;
    if (!experiment_make(&experiment, NULL, &trial->overrides, error)) return false;
    seat(&experiment);
    bool good = plan_make(&plan, &experiment, error);
    if (good) {
        say(out, 0, text);
        if (sets_row) {
            int also = house_also(trial->ruleset, read);
            say_row(&trial->tried, trial->ruleset, house_row(trial->ruleset, read), out);
            if (also >= 0) say_row(&trial->tried, trial->ruleset, also, out);
            say_order(&trial->tried, trial->ruleset, out);
        } else {
            say_loop(&trial->tried, trial->ruleset, out);
            say_when(&trial->tried, trial->ruleset, read, out);
            if (read->form == HOUSE_SAYING) say_order(&trial->tried, trial->ruleset, out);
            if (read->form != HOUSE_SAYING) good = house_example(&plan.cells[0], text, out, error);
        }
        plan_free(&plan);
    }
    experiment_free(&experiment);
    return good;
}

// The usual number of players, unless it is given, or there is no such sentence with them.
static void choose_players(HouseTrial* trial, const HouseSentence* read) {
    const Ruleset* ruleset = trial->ruleset;
    int players = ruleset_players(ruleset);
    if (trial->overrides.players != trial->players) return;
    if (!house_at_table(read, players)) players = ruleset->players_min;
    while (!house_at_table(read, players) && players < ruleset->players_max) players++;
    snprintf(trial->players, sizeof trial->players, "%d", players);
}

static bool try_one(HouseTrial* trial, const char* sentence, FILE* out, Error* error) {
    Variant* tried = &trial->tried;
    const Variant before = *tried;
    HouseSentence read;
    char text[HOUSE_TEXT_BYTES];
    if (trial->count == HOUSE_TRIAL_MAX)
        return error_set(error, EXIT_USAGE, "no more than %d house rules are tried at once", HOUSE_TRIAL_MAX);
    bool good = variant_add_house(tried, trial->ruleset, sentence, error) &&
                sentence_read(trial->ruleset, sentence, &read, error);
    if (good) sentence_write(trial->ruleset, &read, text);
    if (good && waits(&read, text, out)) return true;
    if (good) {
        choose_players(trial, &read);
        snprintf(trial->sentences[trial->count], HOUSE_TEXT_BYTES, "%s", text);
        trial->house[trial->count] = trial->sentences[trial->count];
        trial->overrides.house_count = trial->count + 1;
        good = play(trial, &read, tried->house_count == before.house_count, text, out, error);
    }
    trial->count += good;
    trial->overrides.house_count = trial->count;
    if (!good) *tried = before;
    return good;
}

// Two sentences in one are tried one after the other.
static bool try_it(HouseTrial* trial, const char* sentence, FILE* out, Error* error) {
    HouseSentence both[2];
    char text[HOUSE_TEXT_BYTES];
    if (!sentence_read_both(trial->ruleset, sentence, both)) return try_one(trial, sentence, out, error);
    for (int i = 0; i < 2; i++) {
        sentence_write(trial->ruleset, &both[i], text);
        if (!try_one(trial, text, out, error)) return false;
    }
    return true;
}

// What can follow; false: the sentence is complete or wrong.
static bool say_next(const HouseTrial* trial, const char* beginning, FILE* out) {
    char words[CODEC_EXPECTED_MAX][CODEC_WORD_BYTES], line[ERROR_TEXT_MAX];
    int count = sentence_next(trial->ruleset, beginning, words);
    if (count == 0) return false;
    Buffer list = buffer_in(line, sizeof line);
    buffer_add(&list, "%s ...", beginning);
    for (int i = 0; i < count; i++) buffer_add(&list, "%s%s", i ? ", " : " ", words[i]);
    say(out, 0, line);
    return true;
}

bool house_try(HouseTrial* trial, const char* sentence, FILE* out) {
    Error error;
    char asked[HOUSE_TEXT_BYTES];
    snprintf(asked, sizeof asked, "%s", sentence);
    size_t length = strlen(asked);
    while (length > 0 && asked[length - 1] == ' ') length--;
    bool asks = length > 0 && asked[length - 1] == '?';
    asked[asks ? length - 1 : length] = '\0';
    if ((asks && say_next(trial, asked, out)) || try_it(trial, asked, out, &error)) return true;
    say(out, 0, error.text);
    return false;
}

int house_try_lines(HouseTrial* trial, FILE* in, FILE* out) {
    char line[HOUSE_TEXT_BYTES];
    int wrong = 0;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[strspn(line, " \t")] == '\0') continue;
        wrong += !house_try(trial, line, out);
        fflush(out);
    }
    return wrong;
}
