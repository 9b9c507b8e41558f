// Prints the sheet; see fit_form.h.
#include "sim/verbs/fit/fit_form.h"

#include <stdbool.h>

#include "sim/verbs/fit/plays.h"

enum { ROWS = 12, FACTS_LISTED = 40 };

static void put_winners(const Ruleset* ruleset, FILE* out) {
    const char* comma = "";
    fprintf(out, "- **winner**: ");
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++) {
        fprintf(out, "%s%s", comma, ruleset->outcomes[i].name);
        comma = ", ";
    }
    if (ruleset->seat_outcomes) {
        fprintf(out, "%sthe player's name%s", comma, ruleset->shared_wins ? ", several" : "");
    }
    bool nobody = false;
    for (int i = 0; i < ruleset_table_ends(ruleset); i++)
        nobody = nobody || (ruleset->end_reasons[i].winners & WON_BY_NOBODY);
    fprintf(out, "%s.\n", nobody ? ", nobody" : "");
}

static void put_ends(const Ruleset* ruleset, FILE* out) {
    const char* comma = "";
    fprintf(out, "- **ended**, how it ended: ");
    for (int i = 0; i < ruleset_table_ends(ruleset); i++) {
        if (!ruleset->end_reasons[i].winners) continue;
        fprintf(out, "%s%s", comma, ruleset->end_reasons[i].name);
        comma = ", ";
    }
    fprintf(out, ".\n");
}

static bool is_listed(const Metric* metric) { return metric->use == METRIC_COUNT; }

static void put_facts(const Ruleset* ruleset, FILE* out) {
    int listed = 0;
    fprintf(
        out,
        "- **one or two facts**, yes or no: name a column after what happened at least once. Who won cannot\n"
        "  tell good players from players who want something else; such a fact can, and `reckon fit` says\n"
        "  which tells most. Of these:\n\n");
    for (int i = 0; i < ruleset->metric_count && listed < FACTS_LISTED; i++) {
        const Metric* metric = &ruleset->metrics[i];
        if (!is_listed(metric)) continue;
        listed++;
        fprintf(out, "  - `%s`: %s\n", metric->name, metric->help);
    }
}

static void put_table(const Ruleset* ruleset, FILE* out) {
    bool learn = plays_people_learn(ruleset);
    fprintf(out,
            "# %s: plays at our table\n\n"
            "One row for each play; an empty field means that nobody remembers.\n\n"
            "| date | %splayers | winner | ended | rules | fact: ............ | comment |\n"
            "| --- | %s--- | --- | --- | --- | --- | --- |\n",
            ruleset->title, learn ? "nth game | " : "", learn ? "--- | " : "");
    for (int i = 0; i < ROWS; i++) fprintf(out, "|%s | | | | | | |\n", learn ? " |" : "");
}

void fit_form(const Ruleset* ruleset, FILE* out) {
    put_table(ruleset, out);
    fprintf(out,
            "\nAt home, type the rows into a spreadsheet, save it as CSV, and run `reckon fit plays.csv "
            "--ruleset %s`.\n\n"
            "- **players**: how many (%d to %d), or their names, separated by semicolons.\n",
            ruleset->id, ruleset->players_min, ruleset->players_max);
    if (plays_people_learn(ruleset))
        fprintf(
            out,
            "- **nth game**: which game it was for your group: 1 for the first. People play better later.\n");
    put_winners(ruleset, out);
    put_ends(ruleset, out);
    fprintf(out,
            "- **rules**, house rules in that play: `key=value`, as `reckon rules %s` lists\n"
            "  them; in words they go into a column **house**.\n",
            ruleset->id);
    put_facts(ruleset, out);
}
