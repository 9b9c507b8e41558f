// Plays a contract's cells until its clauses are decided; see audit.h. Stage: in the place of batch and
// reports, between the plan and the findings.
#include "sim/verbs/check/audit.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/decide.h"
#include "sim/statistics/anytime.h"

// A cell and the clauses about it, which stand behind each other.
typedef struct Session {
    Audit* audit;
    const Playing* playing;
    const Cell* cell;
    const Cell* partner;  // in the baseline; null: none
    int first, count;     // clauses
    Panel panel;          // arm 0 the partner, where both are played; then the cell
    bool paired;
} Session;

void audit_free(Audit* audit) {
    free(audit->judgements);
    free(audit->changes);
    memset(audit, 0, sizeof *audit);
}

static Evidence evidence_of(const Session* session) {
    const Cell* partner = session->partner;
    bool program = partner && session->audit->baseline->same_program;
    return (Evidence){.tally = session->cell->tally,
                      .baseline = partner ? partner->tally : NULL,
                      .baseline_fixed = partner && !(partner->experiment->precision.half_width > 0),
                      .joint = session->paired ? session->panel.joint : NULL,
                      .same = program && baseline_same(session->cell, partner)};
}

// --- playing

static bool open_panel(Session* session, Cell* partner, Error* error) {
    Panel* panel = &session->panel;
    int arms = session->paired ? 2 : 1;
    if (!panel_open(panel, session->audit->contract->experiment.seed, arms, 1, error)) return false;
    panel->tallying = true;
    panel->terms[arms - 1] = (PanelTerm){session->cell, 1};
    if (!session->paired) return true;
    panel->terms[0] = (PanelTerm){partner, 1};
    if (panel_open_joint(panel, error)) return true;
    panel_close(panel);
    return false;
}

static bool play(Session* session, uint64_t until, Error* error) {
    const Contract* contract = session->audit->contract;
    char what[sizeof session->cell->id + NAME_MAX_BYTES];
    snprintf(what, sizeof what, "cell %d of %d, %s", (int)(session->cell - contract->plan.cells) + 1,
             contract->plan.cell_count, session->cell->id);
    return playing_panel(session->playing, &session->panel, what, until, contract->experiment.games,
                         &session->audit->timing, error);
}

// Judges the clauses that are open; whether all are decided. A verdict stays, with the figures of its look:
// with the confidence that is promised, the truth is in all intervals of all looks at once.
static bool judge(const Session* session) {
    const Audit* audit = session->audit;
    Evidence evidence = evidence_of(session);
    bool decided = true;
    for (int i = session->first; i < session->first + session->count; i++) {
        const Clause* clause = &audit->contract->clauses[i];
        Judgement* judgement = &audit->judgements[i];
        bool compares = contract_compares(clause->statement);
        if (judgement->verdict != VERDICT_INCONCLUSIVE) continue;
        judgement->games = evidence.tally->games;
        judgement->estimate = judge_estimate(clause, &evidence);
        judgement->interval = judge_interval(clause, &evidence, audit->alpha, 1);
        judgement->verdict = judge_verdict(clause->statement, judgement->interval);
        judgement->same = compares && evidence.same;
        judgement->independent = compares && !evidence.same && !evidence.joint;
        decided = decided && judgement->verdict != VERDICT_INCONCLUSIVE;
    }
    return decided;
}

static bool play_on(Session* session, Error* error) {
    uint64_t most = session->audit->contract->experiment.games;
    for (;;) {
        uint64_t until = playing_next_look(session->panel.games, most);
        if (!play(session, until, error)) return false;
        if (judge(session) || until == most || session->panel.games < until) return true;
    }
}

static void say_needs(const Session* session) {
    const Audit* audit = session->audit;
    Evidence evidence = evidence_of(session);
    for (int i = session->first; i < session->first + session->count; i++)
        if (audit->judgements[i].verdict == VERDICT_INCONCLUSIVE && evidence.tally->games)
            audit->judgements[i].games_needed =
                judge_games_needed(&audit->contract->clauses[i], &evidence, audit->alpha);
}

// --- what has changed since the baseline, for information

static void note_changes(const Session* session) {
    static const Statement statement = {.measure = MEASURE_RATE_CHANGE};
    Audit* audit = session->audit;
    const Cell* cell = session->cell;
    Evidence evidence = evidence_of(session);
    for (int i = 0; i < ruleset_outcomes(cell->match.ruleset, cell->players); i++) {
        Clause clause = {.statement = &statement, .cell = cell, .index = i};
        audit->changes[audit->change_count++] =
            (Change){.cell = cell,
                     .outcome = i,
                     .then = statistics_outcome(session->partner->tally, i).rate,
                     .now = statistics_outcome(cell->tally, i).rate,
                     .estimate = judge_estimate(&clause, &evidence),
                     .interval = judge_interval(&clause, &evidence, 1 - audit->contract->confidence, 1)};
    }
}

// --- a cell, and all of them

// The baseline's arm is tallied apart: its cell keeps what the file says.
static bool run_session(Session* session, Error* error) {
    Cell partner = {0};
    Tally tally = {0};
    if (session->paired) {
        partner = *session->partner;
        partner.tally = &tally;
        if (!tally_open(partner.match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    }
    bool good = open_panel(session, &partner, error);
    if (good) {
        good = play_on(session, error);
        if (good) say_needs(session);
        if (good && session->partner) note_changes(session);
        panel_close(&session->panel);
    }
    tally_close(&tally);
    return good;
}

static bool run_cell(Audit* audit, const Cell* cell, int first, int count, const Playing* playing,
                     Error* error) {
    const Baseline* baseline = audit->baseline;
    Session session = {.audit = audit, .playing = playing, .cell = cell, .first = first, .count = count};
    session.partner = baseline ? baseline_partner(baseline, cell) : NULL;
    bool again = session.partner && baseline->paired;
    if (again && !baseline_verify(baseline, session.partner, playing, &audit->timing, error)) return false;
    session.paired = again && !baseline_same(cell, session.partner);
    return run_session(&session, error);
}

// Cells that no statement is about are not played.
static bool run_cells(Audit* audit, const Playing* playing, Error* error) {
    const Contract* contract = audit->contract;
    for (int first = 0; first < contract->clause_count;) {
        const Cell* cell = contract->clauses[first].cell;
        int count = 1;
        while (first + count < contract->clause_count && contract->clauses[first + count].cell == cell)
            count++;
        if (!run_cell(audit, cell, first, count, playing, error)) return false;
        first += count;
        if (playing_interrupted()) break;
    }
    return true;
}

static bool open_audit(Audit* audit, Error* error) {
    const Contract* contract = audit->contract;
    size_t changes = audit->baseline ? (size_t)contract->plan.cell_count * OUTCOMES_MAX : 1;
    audit->judgements = calloc((size_t)contract->clause_count, sizeof *audit->judgements);
    audit->changes = calloc(changes, sizeof *audit->changes);
    audit->alpha = (1 - contract->confidence) / contract->clause_count;
    for (int i = 0; audit->judgements && i < contract->clause_count; i++)
        audit->judgements[i].interval = (Interval){-DBL_MAX, DBL_MAX};
    return (audit->judgements && audit->changes) ||
           error_set(error, EXIT_IO, "out of memory for the verdicts");
}

bool audit_run(Audit* audit, const Contract* contract, const Baseline* baseline, const Playing* playing,
               Error* error) {
    CHECK(contract->clause_count > 0);
    *audit = (Audit){.contract = contract, .baseline = baseline};
    bool good = open_audit(audit, error) && run_cells(audit, playing, error);
    for (int i = 0; good && i < contract->clause_count; i++) {
        audit->pass += audit->judgements[i].verdict == VERDICT_PASS;
        audit->fail += audit->judgements[i].verdict == VERDICT_FAIL;
        audit->inconclusive += audit->judgements[i].verdict == VERDICT_INCONCLUSIVE;
    }
    if (!good) audit_free(audit);
    return good;
}

int audit_exit_code(const Audit* audit) {
    return audit->fail ? EXIT_CHECK_FAILED : audit->inconclusive ? EXIT_INCONCLUSIVE : EXIT_DONE;
}
