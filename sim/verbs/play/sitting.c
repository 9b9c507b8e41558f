// Plays a game at the terminal; see sitting.h.
#include "sim/verbs/play/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/verbs/play/ask.h"

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

void sitting_tell(Sitting* sitting, int seat) {
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
            ruleset_tell(ruleset, sitting->match.rules, sitting->workspace->state, event, &listener->story))
            telling_hear(&listener->telling, &listener->story);
    }
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

static const Strategy person = {.name = "person", .summary = "somebody at the terminal", .choose = choose};

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
        sitting_tell(sitting, seat);
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
