// A moment in the pub under some sentences, for tests of what they do then.
#pragma once

#include "tests/house/pub.h"

typedef struct Scene {
    PubRules rules;
    PubState state;
    Chance chance;
    HouseGame game;
} Scene;

// Seat 1 is at turn in round 2; seats 0 and 2 are regulars; thirst 1, 3, 3, 0; two barrels.
static inline void open_scene(Scene* scene, const char* const* texts) {
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
    HouseHoles holes = house_no_holes();
    int32_t values[] = {5};
    HouseProgram program;
    Error error;
    int count = 0;
    memset(scene, 0, sizeof *scene);
    for (; texts[count]; count++) sentences[count] = pub_sentence(&pub, texts[count]);
    if (!house_compile(&pub, sentences, count, PUB_SEATS, &holes, values, &program, &error))
        fail_msg("%s", error.text);
    house_install(&pub, &program, &scene->rules);
    scene->state.shared = (PubShared){
        .current = 1, .round = 2, .barrels = 2, .thirst = {1, 3, 3, 0}, .regulars = 1 << 0 | 1 << 2};
    chance_open(&scene->chance, rng_key(48, 0));
    scene->game = (HouseGame){&pub_words,    &scene->rules.house, &scene->state.shared.house,
                              &scene->rules, &scene->state,       &scene->chance};
}

static inline void note(Scene* scene, int code, int a, int b) { machine_note(&scene->game, code, a, b, 0); }
static inline void calm(Scene* scene) { machine_calm(&scene->game); }

static inline void assert_log(Scene* scene, const char* log) {
    assert_string_equal(scene->state.shared.log, log);
    scene->state.shared.log[0] = '\0';
}
