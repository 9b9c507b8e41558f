// Measurements that are compiled in; see beforehand.h.
#include "sim/report/beforehand.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/game/registry.h"

#define BEFOREHAND(file, game, ...) static const char file##_##game[] = {__VA_ARGS__};
#include "beforehand_list.inc"
#undef BEFOREHAND

// Ends with an entry without a name, because there may be no files.
static const struct {
    const char *file, *game;  // the folder's name
    const char* text;
    size_t size;
} texts[] = {
#define BEFOREHAND(file, game, ...) {#file, #game, file##_##game, sizeof file##_##game},
#include "beforehand_list.inc"
#undef BEFOREHAND
    {NULL, NULL, NULL, 0},
};

bool beforehand_open(const char* file, const char* game, JsonDocument* document) {
    Error error;
    for (size_t i = 0; texts[i].file; i++) {
        if (strcmp(texts[i].file, file) != 0 || !registry_same_name(texts[i].game, game)) continue;
        if (json_parse(document, file, texts[i].text, texts[i].size, &error)) return true;
        CHECK(0 && "what is compiled in cannot be read");
    }
    return false;
}

const cJSON* beforehand_member(const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    CHECK(node);
    return node;
}

const char* beforehand_word(const cJSON* object, const char* key) {
    return beforehand_member(object, key)->valuestring;
}
