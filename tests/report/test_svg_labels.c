// Labels of marked points in pictures: clear of each other, the marks and the line, within the frame; and right
// above their mark if nothing is in the way.
#include "reports/common/svg_labels.h"

#include "tests/testing.h"

static const SvgBox room = {50, 700, 0, 200};

static bool is_apart(SvgBox a, SvgBox b) {
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

static void assert_clear(const SvgLabels* labels, const SvgBox* boxes) {
    for (int i = 0; i < labels->mark_count; i++) {
        assert_true(boxes[i].left >= room.left && boxes[i].right <= room.right);
        assert_true(boxes[i].top >= room.top && boxes[i].bottom <= room.bottom);
        for (int k = 0; k < labels->mark_count; k++) {
            const SvgPlace* mark = &labels->marks[k];
            assert_true(is_apart(boxes[i], (SvgBox){mark->x - 6, mark->x + 6, mark->y - 6, mark->y + 6}));
            if (k != i) assert_true(is_apart(boxes[i], boxes[k]));
        }
    }
}

static void alone_above(void** state) {
    (void)state;
    const SvgPlace line[] = {{60, 100}, {690, 100}}, marks[] = {{300, 100}};
    const double widths[] = {80};
    SvgBox boxes[SVG_LABELS_MAX];
    svg_labels(&(SvgLabels){marks, widths, 1, line, 2, room, 150}, boxes);
    assert_true(boxes[0].left == 260 && boxes[0].right == 340 && boxes[0].bottom < 100);
}

// "easy 10" and "use 14" beside each other on a steep line, and at both ends of the chart.
static void neighbours(void** state) {
    (void)state;
    const SvgPlace line[] = {{60, 20}, {160, 60}, {190, 72}, {690, 190}};
    const SvgPlace marks[] = {{60, 20}, {160, 60}, {190, 72}, {690, 190}};
    const double widths[] = {60, 60, 110, 90};
    SvgBox boxes[SVG_LABELS_MAX];
    const SvgLabels labels = {marks, widths, 4, line, 4, room, 100};
    svg_labels(&labels, boxes);
    assert_clear(&labels, boxes);
}

static void off_the_line(void** state) {
    (void)state;
    // Falls from the left: a label above to the left, or below to the right, would lie on it.
    const SvgPlace line[] = {{60, 10}, {690, 190}}, marks[] = {{375, 100}};
    const double widths[] = {100};
    SvgBox boxes[SVG_LABELS_MAX];
    svg_labels(&(SvgLabels){marks, widths, 1, line, 2, room, 300}, boxes);
    for (double x = boxes[0].left; x <= boxes[0].right; x += 1) {
        double y = 10 + (x - 60) * 180 / 630;
        assert_true(y <= boxes[0].top || y >= boxes[0].bottom);
    }
}

static void rather_below_than_on_the_target(void** state) {
    (void)state;
    const SvgPlace line[] = {{60, 100}, {690, 100}}, marks[] = {{300, 100}};
    const double widths[] = {80};
    SvgBox boxes[SVG_LABELS_MAX];
    svg_labels(&(SvgLabels){marks, widths, 1, line, 2, room, 84}, boxes);
    assert_true(boxes[0].top > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alone_above),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(off_the_line),
        cmocka_unit_test(rather_below_than_on_the_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
