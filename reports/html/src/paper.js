// What the screen folds away and paper needs: folds that the text around them speaks of.

const LINES_MAX = 150; // of a file that is printed

// Unfolds the details while the page is printed. `build` makes what is in them, if that is not there yet.
export function onPaper(details, build = () => {}) {
    let folded = false;
    addEventListener("beforeprint", () => {
        build();
        folded ||= !details.open;
        details.open = true;
    });
    addEventListener("afterprint", () => {
        if (folded) details.open = false;
        folded = false;
    });
    return details;
}

export const fitsPaper = (text) => text.split("\n").length <= LINES_MAX;
