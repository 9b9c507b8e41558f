// Strict JSON: json_scan checks the grammar and records positions, cJSON builds the tree; see
// json.h.
#include "sim/text/json.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/decimal.h"
#include "sim/platform/input.h"

enum { PATH_BYTES = 400 };

// --- positions

// "file:line:column" of an offset; columns count characters, not bytes.
static void place_text(const JsonDocument* document, size_t offset, char* text, size_t size) {
    size_t line = 1, column = 1;
    for (size_t i = 0; i < offset && i < document->size; i++) {
        bool tail = ((unsigned char)document->text[i] & 0xc0) == 0x80;
        if (document->text[i] == '\n')
            line++, column = 1;
        else if (!tail)
            column++;
    }
    snprintf(text, size, "%s:%zu:%zu", document->name, line, column);
}

// A traversal in document order, which is the order of the recorded positions.
typedef struct PathSearch {
    const cJSON* wanted;
    size_t index;  // index of the current value
    char path[PATH_BYTES];
} PathSearch;

static size_t append_step(PathSearch* search, size_t used, const cJSON* child, size_t position) {
    char* end = search->path + used;
    size_t room = sizeof search->path - used;
    int length = child->string ? snprintf(end, room, "%s%.96s", used ? "." : "", child->string)
                               : snprintf(end, room, "[%zu]", position);
    return used + (size_t)length < sizeof search->path ? used + (size_t)length : sizeof search->path - 1;
}

static bool find(PathSearch* search, const cJSON* here, size_t used) {
    if (here == search->wanted) return true;
    size_t position = 0;
    for (const cJSON* child = here->child; child; child = child->next) {
        search->index++;
        if (find(search, child, append_step(search, used, child, position++))) return true;
        search->path[used] = '\0';
    }
    return false;
}

static PathSearch search_for(const JsonDocument* document, const cJSON* node) {
    PathSearch search = {.wanted = node};
    size_t used = (size_t)snprintf(search.path, sizeof search.path, "%s", document->within);
    bool found = find(&search, document->root, used);
    CHECK(found && search.index < document->place_count);
    (void)found;
    return search;
}

size_t json_line(const JsonDocument* document, const cJSON* node) {
    size_t line = 1, offset = document->places[search_for(document, node).index];
    for (size_t i = 0; i < offset; i++) line += document->text[i] == '\n';
    return line;
}

bool json_blame(const JsonDocument* document, const cJSON* node, Error* error) {
    PathSearch search = search_for(document, node);
    char place[ERROR_TEXT_MAX / 2];
    place_text(document, document->places[search.index], place, sizeof place);
    if (search.path[0])
        error_prefix(error, "%s: %s", place, search.path);
    else
        error_prefix(error, "%s", place);
    error->exit_code = EXIT_BAD_DATA;
    return false;
}

bool json_fail(const JsonDocument* document, const cJSON* node, Error* error, const char* format, ...) {
    char text[ERROR_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    error_set(error, EXIT_BAD_DATA, "%s", text);
    return json_blame(document, node, error);
}

// --- duplicate keys

static int by_key(const void* a, const void* b) {
    return strcmp((*(const cJSON* const*)a)->string, (*(const cJSON* const*)b)->string);
}

static const cJSON* last_with_key(const cJSON* object, const char* key) {
    const cJSON* found = NULL;
    for (const cJSON* child = object->child; child; child = child->next)
        if (!strcmp(child->string, key)) found = child;
    return found;
}

static bool keys_once(const JsonDocument* document, const cJSON* object, Error* error) {
    size_t count = 0;
    for (const cJSON* child = object->child; child; child = child->next) count++;
    if (count < 2) return true;
    const cJSON** sorted = malloc(count * sizeof *sorted);
    if (!sorted) return error_set(error, EXIT_IO, "out of memory");
    count = 0;
    for (const cJSON* child = object->child; child; child = child->next) sorted[count++] = child;
    qsort(sorted, count, sizeof *sorted, by_key);
    const cJSON* twice = NULL;
    for (size_t i = 1; i < count && !twice; i++)
        if (!by_key(&sorted[i - 1], &sorted[i])) twice = last_with_key(object, sorted[i]->string);
    free(sorted);
    return twice ? json_fail(document, twice, error, "duplicate key") : true;
}

static bool all_keys_once(const JsonDocument* document, const cJSON* node, Error* error) {
    if (cJSON_IsObject(node) && !keys_once(document, node, error)) return false;
    for (const cJSON* child = node->child; child; child = child->next)
        if (child->child && !all_keys_once(document, child, error)) return false;
    return true;
}

// --- reading

static void take(JsonDocument* document, const JsonFound* found) {
    document->places = found->places;
    document->place_count = found->place_count;
    document->elements = found->elements;
    document->element_count = found->element_count;
}

// cJSON keeps its last error in a global: only one thread at a time may parse.
static cJSON* parse(const char* text, size_t size) {
    cJSON* root;
#pragma omp critical(cjson)
    root = cJSON_ParseWithLength(text, size);
    return root;
}

// Builds the tree of the text without those bytes, since cJSON needs contiguous text.
static cJSON* parse_without(const JsonDocument* document, JsonSpan without) {
    size_t rest = document->size - without.end;
    char* text = malloc(without.begin + rest + 1);
    if (!text) return NULL;
    memcpy(text, document->text, without.begin);
    memcpy(text + without.begin, document->text + without.end, rest);
    cJSON* root = parse(text, without.begin + rest);
    free(text);
    return root;
}

// Scans bytes begin .. end - 1 and builds their tree.
static bool make_tree(JsonDocument* document, JsonSpan bytes, const JsonShape* shape, Error* error) {
    JsonFound found = {.shape = shape};
    char place[ERROR_TEXT_MAX / 2];
    bool good = json_scan(document->text, bytes.begin, bytes.end, &found, error);
    take(document, &found);
    if (!good) {
        place_text(document, found.fault, place, sizeof place);
        return error_prefix(error, "%s", place);
    }
    if (found.element_count)
        document->root = parse_without(document, found.inside);
    else
        document->root = parse(document->text + bytes.begin, bytes.end - bytes.begin);
    if (!document->root) return error_set(error, EXIT_IO, "%s: out of memory", document->name);
    return all_keys_once(document, document->root, error);
}

// The same for a whole document, which is freed on failure.
static bool make_whole(JsonDocument* document, const JsonShape* shape, Error* error) {
    bool good = make_tree(document, (JsonSpan){0, document->size}, shape, error);
    if (!good) json_free(document);
    return good;
}

static void open_document(JsonDocument* document, const char* name) {
    memset(document, 0, sizeof *document);
    snprintf(document->name, sizeof document->name, "%s", name);
}

size_t json_bytes_max(const JsonShape* shape) { return shape ? JSON_APART_BYTES_MAX : JSON_BYTES_MAX; }

bool json_take(JsonDocument* document, const JsonText* text, const JsonShape* shape, Error* error) {
    CHECK(text->size <= json_bytes_max(shape));
    open_document(document, text->name);
    document->text = (char*)text->bytes;
    document->size = text->size;
    return make_whole(document, shape, error);
}

bool json_parse_apart(JsonDocument* document, const JsonText* text, const JsonShape* shape, Error* error) {
    JsonText copy = *text;
    if (text->size > json_bytes_max(shape))
        return error_set(error, EXIT_BAD_DATA, "%s: larger than %zu MiB", text->name,
                         json_bytes_max(shape) >> 20);
    char* bytes = malloc(text->size + 1);
    if (!bytes) return error_set(error, EXIT_IO, "%s: out of memory", text->name);
    if (text->size) memcpy(bytes, text->bytes, text->size);
    copy.bytes = bytes;
    return json_take(document, &copy, shape, error);
}

bool json_parse(JsonDocument* document, const char* name, const char* text, size_t size, Error* error) {
    return json_parse_apart(document, &(JsonText){name, text, size}, NULL, error);
}

bool json_element(const JsonDocument* whole, const char* key, size_t index, JsonDocument* element,
                  Error* error) {
    CHECK(index < whole->element_count);
    open_document(element, whole->name);
    snprintf(element->within, sizeof element->within, "%s[%zu]", key, index);
    element->text = whole->text;
    element->size = whole->size;
    bool good = make_tree(element, whole->elements[index], NULL, error);
    if (!good) json_free(element);
    return good;
}

void json_free(JsonDocument* document) {
    if (!document->within[0]) free(document->text);
    free(document->places);
    free(document->elements);
    cJSON_Delete(document->root);
    document->text = NULL;
    document->places = NULL;
    document->elements = NULL;
    document->root = NULL;
}

// --- values of a given type

const char* json_kind(const cJSON* node) {
    if (cJSON_IsObject(node)) return "an object";
    if (cJSON_IsArray(node)) return "an array";
    if (cJSON_IsString(node)) return "a string";
    if (cJSON_IsNumber(node)) return "a number";
    return cJSON_IsBool(node) ? "true or false" : "null";
}

static bool need(const JsonDocument* document, const cJSON* node, bool fits, const char* kind, Error* error) {
    return fits || json_fail(document, node, error, "must be %s, not %s", kind, json_kind(node));
}

bool json_need_object(const JsonDocument* document, const cJSON* node, Error* error) {
    return need(document, node, cJSON_IsObject(node), "an object", error);
}

bool json_need_array(const JsonDocument* document, const cJSON* node, Error* error) {
    return need(document, node, cJSON_IsArray(node), "an array", error);
}

bool json_need_string(const JsonDocument* document, const cJSON* node, Error* error) {
    return need(document, node, cJSON_IsString(node), "a string", error);
}

bool json_need_whole(const JsonDocument* document, const cJSON* node, int64_t min, int64_t max,
                     int64_t* value, Error* error) {
    if (!need(document, node, cJSON_IsNumber(node), "a whole number", error)) return false;
    double number = node->valuedouble;
    if (number != floor(number) || number < (double)min || number > (double)max) {
        char text[DECIMAL_BYTES];
        decimal_text(number, text);
        return json_fail(document, node, error, "must be a whole number in %lld..%lld, not %s",
                         (long long)min, (long long)max, text);
    }
    *value = (int64_t)number;
    return true;
}

// --- files

bool json_file_read_apart(JsonDocument* document, const Ranks* ranks, const char* file,
                          const JsonShape* shape, Error* error) {
    Input input;
    return input_read(&input, ranks, file, json_bytes_max(shape), error) &&
           json_take(document, &(JsonText){input_name(file), input.text, input.size}, shape, error);
}

bool json_file_read(JsonDocument* document, const Ranks* ranks, const char* file, Error* error) {
    return json_file_read_apart(document, ranks, file, NULL, error);
}
