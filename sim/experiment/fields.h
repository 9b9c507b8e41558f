// Reads the objects of a config: the allowed keys, from a table, and the values of settings.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/platform/ranks.h"
#include "sim/text/json.h"

// What every read function needs: the document, and what it is about.
typedef struct Reader {
    const JsonDocument* document;
    const Ranks* ranks;   // that read the document together; null: a single process
    struct Draft* draft;  // of a config (config.h); null elsewhere
    const Ruleset* ruleset;
    Error* error;
} Reader;

// A key of an object and the function that reads its value; `into` is what the object describes.
typedef struct Field {
    const char* key;
    bool required;
    bool (*read)(Reader* reader, const cJSON* node, void* into);
} Field;

// Prefixes the error's message with the node's position. Returns false.
bool fields_blame(Reader* reader, const cJSON* node);
// Reads an object in the order of the table. An unknown key is refused with a suggestion; so is an
// object without a required key.
bool fields_read(Reader* reader, const cJSON* object, const Field* fields, int count, void* into);
// Reads text of at most size - 1 bytes, without control characters.
bool fields_text(Reader* reader, const cJSON* node, char* text, size_t size);
// Reads the value of a rule or a strategy's parameter.
bool fields_setting(Reader* reader, const cJSON* node, const Param* row, double* value);
