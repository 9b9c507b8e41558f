// Checks of single fields of a plug-in's tables; see plugin_field.h.
#include "sim/plugins/plugin_field.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"

enum { NAME_BYTES = NAME_MAX_BYTES / 2, READINGS_MAX = 64 };

PluginPlace plugin_field_at(const PluginPlace* outer, const char* list, int index) {
    CHECK(index >= 0);
    PluginPlace inner = {.error = outer->error};
    snprintf(inner.where, sizeof inner.where, "%s%s%s[%d]", outer->where, outer->where[0] ? "." : "", list,
             index);
    return inner;
}

bool plugin_field_fail(const PluginPlace* place, const char* field, const char* format, ...) {
    char what[LINE_MAX_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return error_set(place->error, EXIT_PLUGIN, "%s%s%s %s", place->where, place->where[0] ? "." : "", field,
                     what);
}

bool plugin_field_there(const PluginPlace* place, const char* field, bool there) {
    return there || plugin_field_fail(place, field, "is null");
}

bool plugin_field_count(const PluginPlace* place, const char* field, int64_t value, int64_t low,
                        int64_t high) {
    if (value >= low && value <= high) return true;
    return plugin_field_fail(place, field, "is %" PRId64 "; allowed: %" PRId64 "..%" PRId64, value, low,
                             high);
}

bool plugin_field_text(const PluginPlace* place, const char* field, const char* text) {
    if (!plugin_field_there(place, field, text)) return false;
    size_t length = strnlen(text, LINE_MAX_BYTES);
    if (length == 0) return plugin_field_fail(place, field, "is empty");
    if (length == LINE_MAX_BYTES)
        return plugin_field_fail(place, field, "is longer than %d bytes", LINE_MAX_BYTES - 1);
    char why[ESCAPE_WHY_BYTES];
    return escape_check(text, why) || plugin_field_fail(place, field, "%s", why);
}

bool plugin_field_text_or_null(const PluginPlace* place, const char* field, const char* text) {
    return !text || plugin_field_text(place, field, text);
}

bool plugin_field_name(const PluginPlace* place, const char* field, const char* name) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
    if (!plugin_field_there(place, field, name)) return false;
    size_t length = strnlen(name, NAME_BYTES);
    if (length == 0) return plugin_field_fail(place, field, "is empty");
    if (length == NAME_BYTES)
        return plugin_field_fail(place, field, "is longer than %d bytes", NAME_BYTES - 1);
    return strspn(name, allowed) == length ||
           plugin_field_fail(place, field, "must consist of letters, digits, '_', '-' and '.'");
}

bool plugin_field_names(const PluginPlace* place, const char* field, const NamedRows* names, int count) {
    if (count > 0 && !plugin_field_there(place, field, names->rows)) return false;
    for (int i = 0; i < count; i++) {
        char element[NAME_MAX_BYTES];
        snprintf(element, sizeof element, "%s[%d]", field, i);
        const char* name = param_name_in_rows(names, i);
        if (!plugin_field_name(place, element, name)) return false;
        for (int k = 0; k < i; k++)
            if (!strcmp(name, param_name_in_rows(names, k)))
                return plugin_field_fail(place, element, "is \"%s\", like another", name);
    }
    return true;
}

bool plugin_field_bool(const PluginPlace* place, const char* field, const void* member) {
    unsigned char byte;
    memcpy(&byte, member, 1);
    return byte <= 1 || plugin_field_fail(place, field, "is neither true nor false");
}

// --- settings

static bool check_readings(const PluginPlace* place, const Param* row) {
    int count = 0;
    if (!plugin_field_there(place, "readings", row->readings)) return false;
    for (; count < READINGS_MAX && row->readings[count].name; count++) {
        PluginPlace inner = plugin_field_at(place, "readings", count);
        if (!plugin_field_name(&inner, "name", row->readings[count].name) ||
            !plugin_field_text(&inner, "meaning", row->readings[count].meaning))
            return false;
    }
    return plugin_field_count(place, "readings (their number)", count, 1, READINGS_MAX - 1) &&
           plugin_field_count(place, "initial", (int64_t)row->initial, 0, count - 1);
}

static bool is_whole(double value) { return value == floor(value) && fabs(value) <= INT32_MAX; }

static bool check_range(const PluginPlace* place, const Param* row) {
    const double numbers[] = {row->initial, row->min, row->max, row->sweep_min, row->sweep_max};
    static const char* const fields[] = {"initial", "min", "max", "sweep_min", "sweep_max"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!isfinite(numbers[i])) return plugin_field_fail(place, fields[i], "is not a finite number");
        if (row->type != PARAM_REAL && !is_whole(numbers[i]))
            return plugin_field_fail(place, fields[i], "is not a whole number of 32 bits");
    }
    if (row->type == PARAM_TEXT || row->type == PARAM_ENUM) return true;
    if (row->initial < row->min || row->initial > row->max)
        return plugin_field_fail(place, "initial", "is outside min..max");
    if (row->sweep_min > row->sweep_max) return plugin_field_fail(place, "sweep_min", "is above sweep_max");
    bool narrower = row->sweep_min < row->sweep_max;
    if (narrower && (row->sweep_min < row->min || row->sweep_max > row->max))
        return plugin_field_fail(place, "sweep_min", "and sweep_max are not within min..max");
    return row->type != PARAM_BOOL || (row->min == 0 && row->max == 1) ||
           plugin_field_fail(place, "max", "of a bool must be 1, and min 0");
}

static bool check_row(const PluginPlace* place, const Param* row) {
    return plugin_field_name(place, "key", row->key) &&
           plugin_field_count(place, "type", row->type, PARAM_INT, PARAM_TEXT) &&
           plugin_field_count(place, "tag", row->tag, TAG_PUBLISHED, TAG_ASSUMED) &&
           check_range(place, row) && (row->type != PARAM_ENUM || check_readings(place, row)) &&
           plugin_field_text(place, "source", row->source) && plugin_field_text(place, "help", row->help) &&
           plugin_field_text_or_null(place, "open", row->open);
}

bool plugin_field_rows(const PluginPlace* place, const char* field, const Param* rows, int count) {
    if (count > 0 && !plugin_field_there(place, field, rows)) return false;
    for (int i = 0; i < count; i++) {
        PluginPlace inner = plugin_field_at(place, field, i);
        if (!check_row(&inner, &rows[i])) return false;
        if (param_find(rows, i, rows[i].key) >= 0)
            return plugin_field_fail(&inner, "key", "is \"%s\", like another", rows[i].key);
    }
    return true;
}
