// Plays a game at the terminal; see sitting.h.
#include "sim/verbs/play/sitting.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/house/house_story.h"

// --- what people hear

static bool listen(Sitting* sitting, Listener* listener) {
    listener->open = text_stream_open(&listener->heard);
    listener->telling.out = listener->heard.out;
    sitting->lacking |= !listener->open;
    return listener->open;
}

static bool open_listener(Sitting* sitting, int seat) {
    CHECK(seat < sitting->cell->players);
    Listener* listener = &sitting->listeners[seat];
    story_open(&listener->story, sitting->cell->players, seat);
    telling_open(&listener->telling, NULL, sitting->screen->width, false);
    return listen(sitting, listener);
}

// Ends the text that the seat has heard so far and returns it; the caller frees it. Null if out of
// memory.
static char* stop_listening(Sitting* sitting, Listener* listener) {
    if (!listener->open) return NULL;
    listener->open = false;
    bool good = text_stream_close(&listener->heard);
    sitting->lacking |= !good;
    return good ? listener->heard.text : NULL;
}

// Prints what the seat has heard since it was last asked.
static void tell(Sitting* sitting, int seat) {
    Listener* listener = &sitting->listeners[seat];
    if (!listener->open) return;
    telling_pause(&listener->telling);
    char* heard = stop_listening(sitting, listener);
    if (heard && *heard) {
        fputc('\n', sitting->screen->out);
        fputs(heard + strspn(heard, "\n"), sitting->screen->out);
    }
    free(heard);
    listen(sitting, listener);
}

static void hear(Trace* trace, TraceEvent event) {
    Sitting* sitting = (Sitting*)(void*)((char*)trace - offsetof(Sitting, trace));
    const Ruleset* ruleset = sitting->match.ruleset;
    for (int seat = 0; seat < sitting->cell->players; seat++) {
        Listener* listener = &sitting->listeners[seat];
        if (listener->open &&
            house_tell(ruleset, sitting->match.rules, sitting->workspace->state, event, &listener->story))
            telling_hear(&listener->telling, &listener->story);
    }
}

// --- a person's decision: what the seat sees, the legal actions, and the choice

enum { PROMPT_BYTES = 256, HELP_BYTES = 1024 };

typedef struct Question {
    Sitting* sitting;
    Screen* screen;
    const StrategyInput* input;
    const Decision* decision;
    int count;
    char names[ACTIONS_MAX][NAME_MAX_BYTES];  // of the legal actions, in order
} Question;

enum { ANSWER_LEAVE = -1, ANSWER_AGAIN = -2 };

static const Ruleset* ruleset_of(const Question* question) { return question->sitting->match.ruleset; }
static unsigned action_at(const Question* question, int place) {
    return action_set_nth(&question->decision->legal, (unsigned)place);
}

static void show_view(const Question* question, bool brief) {
    CHECK(question->decision->seat < SEATS_MAX);
    Sitting* sitting = question->sitting;
    const StrategyInput* input = question->input;
    unsigned seat = question->decision->seat;
    const Ruleset* ruleset = ruleset_of(question);
    TextStream stream;
    if (!ruleset->facts) {
        screen_say(question->screen, "\n%s does not say what %s sees (Ruleset.facts).", ruleset->title,
                   phrase_seat(seat).text);
        return;
    }
    if (!text_stream_open(&stream)) return;
    facts_open(&sitting->facts);
    ruleset->facts(input->rules, input->shared, input->own, seat, &sitting->facts);
    (brief ? screen_facts : facts_text)(&sitting->facts, stream.out);
    if (!text_stream_close(&stream)) return;
    screen_say(question->screen, "\nWhat %s sees:", phrase_seat(seat).text);
    screen_print(question->screen, stream.text);
    free(stream.text);
}

static void show_actions(const Question* question) {
    const Ruleset* ruleset = ruleset_of(question);
    const Decision* decision = question->decision;
    const char* role = ruleset->role_count > 1 ? ruleset->roles[decision->role].name : NULL;
    const DecisionKind* kind = ruleset_kind(ruleset, decision->kind);
    char help[HELP_BYTES], asked[HOUSE_QUESTION_BYTES];
    snprintf(asked, sizeof asked, "%s", kind->help ? kind->help : kind->name);
    if (decision->kind == DECISION_HOUSE)
        house_question(ruleset, question->input->rules, question->input->shared, decision, asked);
    screen_say(question->screen, "\n%s%s%s%s. %s", phrase_seat(decision->seat).text, role ? " (" : "",
               role ? role : "", role ? ")" : "", asked);
    for (int i = 0; i < question->count; i++) {
        bool helped = ruleset_action_help(ruleset, question->input->rules, decision, action_at(question, i),
                                          help, sizeof help);
        screen_item(question->screen, i + 1, "%s%s%s", question->names[i], helped ? ": " : "",
                    helped ? help : "");
    }
}

static void show_help(const Question* question) {
    screen_say(
        question->screen,
        "Type the number of an action, its name, or the beginning of its name, then Enter. It is shown for "
        "confirmation: Enter does it, u takes it back. With \"!\" after the number it is done at once.\n"
        "?  a hint: what a strategy would do here, and what your cards do\n"
        "?  and a name, as in \"? %s\": what that card or action does, possible now or not\n"
        "v  everything you see; the brief view leaves out what is zero, no or empty\n"
        "q  save the game and quit; the end of the input (Ctrl-D) does the same\n"
        "h  this help",
        question->names[0]);
}

static const char* card_at(const Question* question, unsigned card) {
    const char* const* cards = ruleset_of(question)->cards;
    return cards ? cards[card] : NULL;
}

static bool card_text(const Question* question, unsigned card, char text[HELP_BYTES]) {
    return ruleset_card_help(ruleset_of(question), question->input->rules, card, text, HELP_BYTES);
}

// Whether the seat's facts count such a card in its hand.
static bool is_held(const Question* question, const char* card) {
    const FactList* facts = &question->sitting->facts;
    const Fact *fact = facts->fact, *end = fact + facts->count;
    if (!ruleset_of(question)->facts) return false;
    while (fact < end && !(fact->kind == FACT_GROUP && fact->label && !strcmp(fact->label, "hand"))) fact++;
    for (; fact < end && fact->kind != FACT_END; fact++)
        if (fact->kind == FACT_NUMBER && fact->number > 0 && !strcmp(fact->label, card)) return true;
    return false;
}

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

// Whether one of the legal actions is about the card: "keep slugger".
static bool is_named(const Question* question, const char* card) {
    size_t length = strlen(card);
    for (int i = 0; i < question->count; i++) {
        const char *name = question->names[i], *place = strstr(name, card);
        if (place && (place == name || !in_word(place[-1])) && !in_word(place[length])) return true;
    }
    return false;
}

// What the cards do that the seat holds or that it could choose.
static void show_cards(const Question* question) {
    char text[HELP_BYTES];
    const char* card;
    for (unsigned i = 0; (card = card_at(question, i)); i++)
        if ((is_held(question, card) || is_named(question, card)) && card_text(question, i, text))
            screen_say(question->screen, "%s", text);
}

static void show_hint(const Question* question) {
    char text[HINT_TEXT_BYTES];
    show_cards(question);
    hint_give(question->sitting->hint, question->input, text);
    screen_say(question->screen, "%s", text);
}

// Whether the name begins with what was typed, ignoring case and with '-', '_' and blanks alike.
static bool begins(const char* name, const char* typed, size_t length) {
    for (size_t i = 0; i < length; i++) {
        int a = tolower((unsigned char)name[i]), b = tolower((unsigned char)typed[i]);
        bool blank = (a == ' ' || a == '_' || a == '-') && (b == ' ' || b == '_' || b == '-');
        if (a != b && !blank) return false;
    }
    return true;
}

static bool has_words(const char* name, const char* words) {
    for (; *name; name++)
        if (begins(name, words, strlen(words))) return true;
    return false;
}

static bool is_card_text(const Question* question, const char* text) {
    char other[HELP_BYTES];
    for (unsigned i = 0; card_at(question, i); i++)
        if (card_text(question, i, other) && !strcmp(other, text)) return true;
    return false;
}

// "? rescue": what the cards and actions do whose names have these words, whether they are possible now or not.
static void show_texts(const Question* question, const char* words) {
    char text[HELP_BYTES];
    const char* card;
    int told = 0;
    for (unsigned i = 0; (card = card_at(question, i)); i++) {
        if (!has_words(card, words) || !card_text(question, i, text)) continue;
        screen_say(question->screen, "%s", text);
        told++;
    }
    for (const Action* row = ruleset_of(question)->actions; row->name; row++) {
        if (!has_words(row->name, words) || !ruleset_row_help(row, text, sizeof text) ||
            is_card_text(question, text))
            continue;
        screen_say(question->screen, "%s", text);
        told++;
    }
    if (told) return;
    escape_copy(QUOTED(words), text, sizeof text);
    screen_say(question->screen, "Nothing is written about \"%s\".", text);
}

// The index of the action with this name, or the only one that begins so; -1: none.
static int find_name(const Question* question, const char* typed, size_t length) {
    int found = -1, fitting = 0;
    for (int i = 0; i < question->count; i++) {
        if (!begins(question->names[i], typed, length)) continue;
        if (!question->names[i][length]) return i;
        found = i;
        fitting++;
    }
    return fitting == 1 ? found : -1;
}

static const char* name_at(const void* question, int i) { return ((const Question*)question)->names[i]; }

// The index of the action meant by number or name; -1, with an explanation, if none is.
static int find_action(const Question* question, const char* typed, size_t length) {
    char text[PROMPT_BYTES], *end;
    snprintf(text, sizeof text, "%.*s", length < sizeof text ? (int)length : (int)sizeof text - 1, typed);
    long number = strtol(text, &end, 10);
    if (*text && !*end) {
        if (number >= 1 && number <= question->count) return (int)number - 1;
        screen_say(question->screen, "There is no action %s: type a number from 1 to %d.", QUOTED(text),
                   question->count);
        return -1;
    }
    int place = length < sizeof text ? find_name(question, typed, length) : -1;
    if (place >= 0) return place;
    char shown[QUOTE_BYTES * 6];
    escape_copy(QUOTED(text), shown, sizeof shown);
    const char* nearest = param_nearest(text, question->count, name_at, question);
    screen_say(question->screen,
               "\"%s\" is not an action here%s%s%s Type a number from 1 to %d, or h for help.", shown,
               nearest ? "; did you mean \"" : "", nearest ? nearest : "", nearest ? "\"?" : ".",
               question->count);
    return -1;
}

// Shows the choice, to be confirmed or taken back. Returns its index, or one of ANSWER_...
static int confirm(const Question* question, int place) {
    CHECK(place >= 0 && place < question->count);
    char prompt[PROMPT_BYTES];
    snprintf(prompt, sizeof prompt, "%s: Enter does it, u takes it back: ", question->names[place]);
    for (;;) {
        const char* typed = screen_ask(question->screen, prompt);
        if (!typed || !strcmp(typed, "q")) return ANSWER_LEAVE;
        if (!*typed) return place;
        if (!strcmp(typed, "u")) return ANSWER_AGAIN;
        screen_say(question->screen, "Press Enter to do it, or type u to take it back.");
    }
}

// Handles input that is not an action: returns ANSWER_LEAVE or ANSWER_AGAIN; 0: it is something
// else.
static int obey(const Question* question, const char* typed) {
    if (!strcmp(typed, "q")) return ANSWER_LEAVE;
    if (!strcmp(typed, "?"))
        show_hint(question);
    else if (typed[0] == '?')
        show_texts(question, typed + 1 + strspn(typed + 1, " "));
    else if (!strcmp(typed, "v"))
        show_view(question, false), show_actions(question);
    else if (!strcmp(typed, "h") || !*typed)
        show_help(question);
    else
        return 0;
    return ANSWER_AGAIN;
}

static int read_answer(const Question* question) {
    char prompt[PROMPT_BYTES];
    snprintf(prompt, sizeof prompt,
             "%s, 1 to %d (? hint, h help, q quit): ", phrase_seat(question->decision->seat).text,
             question->count);
    const char* typed = screen_ask(question->screen, prompt);
    int answer = typed ? obey(question, typed) : ANSWER_LEAVE;
    if (answer != 0) return answer;
    size_t length = strlen(typed);
    bool at_once = length > 1 && typed[length - 1] == '!';
    int place = find_action(question, typed, length - at_once);
    if (place < 0) return ANSWER_AGAIN;
    return at_once ? place : confirm(question, place);
}

// If several people share the keyboard, nobody may read on another's screen. False: somebody
// leaves.
static bool pass_keyboard(Sitting* sitting, int seat) {
    char prompt[PROMPT_BYTES];
    if (sitting_alone(sitting) || sitting->shown == seat) return true;
    sitting->shown = seat;
    screen_hide(sitting->screen);
    const Phrase name = phrase_seat((unsigned)seat);
    snprintf(prompt, sizeof prompt,
             "Pass the keyboard to %s. %s, press Enter when nobody else can see the screen: ", name.text,
             name.text);
    const char* typed = screen_ask(sitting->screen, prompt);
    return typed && strcmp(typed, "q") != 0;
}

// The action that the person chooses and confirms; ACTIONS_MAX: the person leaves the game, or out
// of memory.
static unsigned ask_person(Sitting* sitting, const StrategyInput* input) {
    const Decision* decision = input->decision;
    Question* question = calloc(1, sizeof *question);
    int answer = ANSWER_LEAVE;
    sitting->lacking |= !question;
    if (!question) return ACTIONS_MAX;
    CHECK(decision->count > 1 && decision->count <= ACTIONS_MAX);
    *question = (Question){sitting, sitting->screen, input, decision, decision->count, {{0}}};
    for (int i = 0; i < question->count; i++)
        ruleset_action_name(ruleset_of(question), action_at(question, i), question->names[i], NAME_MAX_BYTES);
    if (pass_keyboard(sitting, decision->seat)) {
        tell(sitting, decision->seat);
        show_view(question, true);
        show_actions(question);
        do answer = read_answer(question);
        while (answer == ANSWER_AGAIN);
    }
    unsigned action = answer == ANSWER_LEAVE ? ACTIONS_MAX : action_at(question, answer);
    free(question);
    return action;
}

// --- choices

// The next step of the recorded beginning; null: the game continues from here.
static const RecordStep* begun_step(const Sitting* sitting) {
    const Record* begun = sitting->begun;
    return begun && sitting->log.choice_count < begun->step_count ? &begun->steps[sitting->log.choice_count]
                                                                  : NULL;
}

// The strategy does not choose as recorded. The record itself is legal, so it was made with another
// version of a strategy.
static void fail_begun(Sitting* sitting, const Decision* decision, unsigned action) {
    const RecordStep* step = begun_step(sitting);
    char name[NAME_MAX_BYTES];
    CHECK(step);
    if (sitting->error.exit_code) return;
    ruleset_action_name(sitting->match.ruleset, action, name, sizeof name);
    error_set(&sitting->error, EXIT_BAD_DATA,
              "%s at seat %d now chooses \"%s\" in step %d, so the game cannot be resumed: it was started "
              "with another version of the program",
              sitting->match.table[decision->seat][decision->role].strategy->name, decision->seat, name,
              sitting->log.choice_count + 1);
    json_blame(&sitting->begun->document, step->node, &sitting->error);
}

// Whether the step records this action at this decision.
static bool is_step(const Sitting* sitting, const RecordStep* step, const Decision* decision,
                    unsigned action) {
    CHECK(step->action || step->number >= 0);
    char name[NAME_MAX_BYTES];
    ruleset_action_name(sitting->match.ruleset, action, name, sizeof name);
    return (step->seat < 0 || step->seat == decision->seat) &&
           (step->action ? !strcmp(step->action, name) : step->number == (int)action);
}

static unsigned choose_begun(const Sitting* sitting, const RecordStep* step, const Decision* decision) {
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i))
        if (is_step(sitting, step, decision, (unsigned)i)) return (unsigned)i;
    return ACTIONS_MAX;
}

// A person's choice; ACTIONS_MAX, which is not an action, ends the game.
static unsigned choose(const StrategyInput* input) {
    Sitting* sitting = (Sitting*)input->plan;
    const RecordStep* step = begun_step(sitting);
    if (sitting->error.exit_code) return ACTIONS_MAX;
    if (step) return choose_begun(sitting, step, input->decision);
    unsigned action = ask_person(sitting, input);
    if (action == ACTIONS_MAX) sitting->left = true;
    return action;
}

static const Strategy person = {
    .name = "person", .summary = "somebody at the terminal", .chooses_all = true, .choose = choose};

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Sitting* sitting = (Sitting*)(void*)watcher;
    const RecordStep* step = begun_step(sitting);
    if (step && !is_step(sitting, step, &workspace->decision, action))
        fail_begun(sitting, &workspace->decision, action);
    record_log_choice(&sitting->log, &workspace->decision, action);
}

// --- a sitting

static void seat_people(Sitting* sitting) {
    const Ruleset* ruleset = sitting->match.ruleset;
    for (int seat = 0; seat < sitting->cell->players; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            if (!sitting->people[seat][role]) continue;
            sitting->match.table[seat][role] = (Player){.strategy = &person, .plan = sitting};
            sitting->seats |= 1U << seat;
        }
}

bool sitting_open(Sitting* sitting, const Cell* cell, bool people[SEATS_MAX][ROLES_MAX], const Record* begun,
                  Error* error) {
    sitting->cell = cell;
    sitting->match = cell->match;
    memcpy(sitting->people, people, sizeof sitting->people);
    sitting->begun = begun;
    sitting->shown = -1;
    sitting->watcher = (PlayWatcher){.trace = &sitting->trace, .decided = decided};
    sitting->trace.note = hear;
    seat_people(sitting);
    sitting->workspace = aligned_alloc(_Alignof(Workspace), sizeof *sitting->workspace);
    bool good = sitting->workspace != NULL;
    for (int seat = 0; seat < cell->players && good; seat++)
        if ((sitting->seats >> seat) & 1) good = open_listener(sitting, seat);
    return good || error_set(error, EXIT_IO, "out of memory for a game");
}

void sitting_close(Sitting* sitting) {
    for (int seat = 0; seat < SEATS_MAX; seat++) free(stop_listening(sitting, &sitting->listeners[seat]));
    record_log_free(&sitting->log);
    free(sitting->workspace);
}

bool sitting_play(Sitting* sitting, GameResult* result, Error* error) {
    PlayFault fault = {0};
    const GameKey key = {&sitting->match, sitting->cell->experiment->seed, sitting->game};
    sitting->workspace->decisions = 0;
    bool over = play_watched(&key, &sitting->watcher, sitting->workspace, result, &fault);
    if (sitting->error.exit_code)
        *error = sitting->error;
    else if (sitting->lacking)
        error_set(error, EXIT_IO, "out of memory for the story of a game");
    else if (!over && !sitting->left)
        *error = fault.error;
    else
        return true;
    return false;
}

void sitting_end(Sitting* sitting, const GameResult* result) {
    int seat = __builtin_ctz(sitting->seats);
    Listener* listener = &sitting->listeners[seat];
    if (sitting_alone(sitting)) {
        tell(sitting, seat);
    } else {  // everybody reads this, so nothing that only one has heard is shown
        screen_hide(sitting->screen);
        free(stop_listening(sitting, listener));
        listen(sitting, listener);
    }
    if (!listener->open) return;
    telling_open(&listener->telling, listener->heard.out, sitting->screen->width, false);
    if (result->aborted) {
        telling_say(&listener->telling, "The game is aborted: it hit its safety cap.");
    } else {
        ruleset_conclude(sitting->match.ruleset, sitting->match.rules, sitting->workspace->state, result,
                         &listener->story);
        telling_hear(&listener->telling, &listener->story);
    }
    telling_flush(&listener->telling);
    char* end = stop_listening(sitting, listener);
    screen_say(sitting->screen, "\nThe game is over.");
    if (end) fputs(end, sitting->screen->out);
    free(end);
}
