// Places the labels of marked points so that they avoid each other, the points and the line, in the
// same way as the pictures of --format svg (reports/common/svg_labels.c).
const HEIGHT = 17, AWAY = [16, 33, 50]; // pixels
const STEP = 6; // sampling distance along the line

const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

// The line's y at x, interpolated between its points.
function heightAt(line, x) {
    const next = line.findIndex((point) => point.x >= x);
    if (next <= 0) return next ? null : line[0].y;
    const a = line[next - 1], b = line[next];
    return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}

function covered(box, line) {
    let looks = 0;
    for (let x = box.left; x <= box.right; x += STEP) {
        const y = heightAt(line, x);
        if (y != null && y > box.top - 2 && y < box.bottom + 2) looks++;
    }
    return looks;
}

function candidates({ x, y, width }) {
    return AWAY.flatMap((away) => [-away, away].flatMap((dy) => [-width / 2, -8, 8 - width].map((dx, i) => ({
        left: x + dx, right: x + dx + width, top: y + dy - HEIGHT / 2, bottom: y + dy + HEIGHT / 2, cost: away + (dy > 0 ? 2 : 0) + i,
    }))));
}

// marks: [{ x, y, width (of the text) }]; line: [{ x, y }], by x; room: { left, right, top, bottom
// }; rule: the y of a horizontal line, or null; all in pixels. Returns a box for each mark's label.
export function placeLabels(marks, line, room, rule) {
    const dots = marks.map(({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
    const placed = [];
    for (const mark of marks) {
        const worth = (box) => box.cost + 20 * covered(box, line) + (rule != null && rule > box.top && rule < box.bottom ? 10 : 0) + 1000 * [...placed, ...dots].filter((other) => !apart(box, other)).length
            + (box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom ? 1000 : 0);
        placed.push(candidates(mark).reduce((best, box) => (worth(box) < worth(best) ? box : best)));
    }
    return placed;
}
