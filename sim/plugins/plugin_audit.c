// Checks of single fields of a plug-in's tables; see plugin_audit.h.
#include "sim/plugins/plugin_audit.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"

enum { NAME_BYTES = NAME_MAX_BYTES / 2, READINGS_MAX = 64 };

PluginAudit plugin_audit_at(const PluginAudit* outer, const char* list, int index) {
    CHECK(index >= 0);
    PluginAudit inner = {.error = outer->error};
    snprintf(inner.where, sizeof inner.where, "%s%s%s[%d]", outer->where, outer->where[0] ? "." : "", list,
             index);
    return inner;
}

bool plugin_audit_fail(const PluginAudit* audit, const char* field, const char* format, ...) {
    char what[LINE_MAX_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return error_set(audit->error, EXIT_PLUGIN, "%s%s%s %s", audit->where, audit->where[0] ? "." : "", field,
                     what);
}

bool plugin_audit_there(const PluginAudit* audit, const char* field, bool there) {
    return there || plugin_audit_fail(audit, field, "is null");
}

bool plugin_audit_count(const PluginAudit* audit, const char* field, int64_t value, int64_t low,
                        int64_t high) {
    if (value >= low && value <= high) return true;
    return plugin_audit_fail(audit, field, "is %" PRId64 "; allowed: %" PRId64 "..%" PRId64, value, low,
                             high);
}

bool plugin_audit_text(const PluginAudit* audit, const char* field, const char* text) {
    if (!plugin_audit_there(audit, field, text)) return false;
    size_t length = strnlen(text, LINE_MAX_BYTES);
    if (length == 0) return plugin_audit_fail(audit, field, "is empty");
    if (length == LINE_MAX_BYTES)
        return plugin_audit_fail(audit, field, "is longer than %d bytes", LINE_MAX_BYTES - 1);
    return escape_is_plain(text) ||
           plugin_audit_fail(audit, field, "must be one line of UTF-8 without control characters");
}

bool plugin_audit_text_or_null(const PluginAudit* audit, const char* field, const char* text) {
    return !text || plugin_audit_text(audit, field, text);
}

bool plugin_audit_name(const PluginAudit* audit, const char* field, const char* name) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
    if (!plugin_audit_there(audit, field, name)) return false;
    size_t length = strnlen(name, NAME_BYTES);
    if (length == 0) return plugin_audit_fail(audit, field, "is empty");
    if (length == NAME_BYTES)
        return plugin_audit_fail(audit, field, "is longer than %d bytes", NAME_BYTES - 1);
    return strspn(name, allowed) == length ||
           plugin_audit_fail(audit, field, "must consist of letters, digits, '_', '-' and '.'");
}

bool plugin_audit_names(const PluginAudit* audit, const char* field, const char* const* names, int count) {
    if (count > 0 && !plugin_audit_there(audit, field, names)) return false;
    for (int i = 0; i < count; i++) {
        char element[NAME_MAX_BYTES];
        snprintf(element, sizeof element, "%s[%d]", field, i);
        if (!plugin_audit_name(audit, element, names[i])) return false;
        for (int k = 0; k < i; k++)
            if (!strcmp(names[i], names[k]))
                return plugin_audit_fail(audit, element, "is \"%s\", like another", names[i]);
    }
    return true;
}

bool plugin_audit_bool(const PluginAudit* audit, const char* field, const void* member) {
    unsigned char byte;
    memcpy(&byte, member, 1);
    return byte <= 1 || plugin_audit_fail(audit, field, "is neither true nor false");
}

// --- settings

static bool check_readings(const PluginAudit* audit, const Param* row) {
    int count = 0;
    if (!plugin_audit_there(audit, "readings", row->readings)) return false;
    for (; count < READINGS_MAX && row->readings[count].name; count++) {
        PluginAudit inner = plugin_audit_at(audit, "readings", count);
        if (!plugin_audit_name(&inner, "name", row->readings[count].name) ||
            !plugin_audit_text(&inner, "meaning", row->readings[count].meaning))
            return false;
    }
    return plugin_audit_count(audit, "readings (their number)", count, 1, READINGS_MAX - 1) &&
           plugin_audit_count(audit, "initial", (int64_t)row->initial, 0, count - 1);
}

static bool is_whole(double value) { return value == floor(value) && fabs(value) <= INT32_MAX; }

static bool check_range(const PluginAudit* audit, const Param* row) {
    const double numbers[] = {row->initial, row->min, row->max, row->sweep_min, row->sweep_max};
    static const char* const fields[] = {"initial", "min", "max", "sweep_min", "sweep_max"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!isfinite(numbers[i])) return plugin_audit_fail(audit, fields[i], "is not a finite number");
        if (row->type != PARAM_REAL && !is_whole(numbers[i]))
            return plugin_audit_fail(audit, fields[i], "is not a whole number of 32 bits");
    }
    if (row->type == PARAM_TEXT || row->type == PARAM_ENUM) return true;
    if (row->initial < row->min || row->initial > row->max)
        return plugin_audit_fail(audit, "initial", "is outside min..max");
    if (row->sweep_min > row->sweep_max) return plugin_audit_fail(audit, "sweep_min", "is above sweep_max");
    bool narrower = row->sweep_min < row->sweep_max;
    if (narrower && (row->sweep_min < row->min || row->sweep_max > row->max))
        return plugin_audit_fail(audit, "sweep_min", "and sweep_max are not within min..max");
    return row->type != PARAM_BOOL || (row->min == 0 && row->max == 1) ||
           plugin_audit_fail(audit, "max", "of a bool must be 1, and min 0");
}

static bool check_row(const PluginAudit* audit, const Param* row) {
    return plugin_audit_name(audit, "key", row->key) &&
           plugin_audit_count(audit, "type", row->type, PARAM_INT, PARAM_TEXT) &&
           plugin_audit_count(audit, "tag", row->tag, TAG_PUBLISHED, TAG_ASSUMED) &&
           plugin_audit_bool(audit, "fixed", &row->fixed) && check_range(audit, row) &&
           (row->type != PARAM_ENUM || check_readings(audit, row)) &&
           plugin_audit_text(audit, "source", row->source) && plugin_audit_text(audit, "help", row->help);
}

bool plugin_audit_rows(const PluginAudit* audit, const char* field, const Param* rows, int count) {
    if (count > 0 && !plugin_audit_there(audit, field, rows)) return false;
    for (int i = 0; i < count; i++) {
        PluginAudit inner = plugin_audit_at(audit, field, i);
        if (!check_row(&inner, &rows[i])) return false;
        if (param_find(rows, i, rows[i].key) >= 0)
            return plugin_audit_fail(&inner, "key", "is \"%s\", like another", rows[i].key);
    }
    return true;
}
