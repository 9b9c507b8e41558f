// The main game's default question: the config used if none is given, compiled in from configs/.
#pragma once

#include <stddef.h>

extern const char default_config_name[];  // for messages
extern const char default_config_text[];  // not null-terminated
extern const size_t default_config_size;
