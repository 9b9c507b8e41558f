// Elements of the page. Texts only ever become text nodes, so no name in a result can be markup.

// Keeps a number with its "%" and its "±", the ends of "20.6-34.2" and options on one line; what is to be copied keeps its spaces.
function joined(tag, child) {
    if (typeof child !== "string" || ["code", "pre", "span"].includes(tag)) return [child];
    return child.replace(/(?<=\d) (?=%)|(?<=%) (?=±)|(?<=±) (?=\d)/g, "\u00a0").split(/(\d[\d.,]*-\d[\d.,]*|--[a-z][a-z-]*)/)
        .map((part, i) => (i % 2 ? element("span", { class: "word" }, part) : part));
}

// Makes an element with attributes (null and false are left out; functions are event listeners) and
// children.
export function element(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value == null || value === false) continue;
        if (typeof value === "function") node.addEventListener(name, value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter((child) => child != null).flatMap((child) => joined(tag, child)));
    return node;
}

// A box as wide as the page around what may be wider. Where it is, the box can be scrolled sideways, also by keyboard, and a
// line below says so.
export const SIDEWAYS = "Scroll sideways for the rest; with the keyboard, use the arrow keys.";
let boxes = 0;
export function scrollable(attributes, content) {
    const id = `sideways-${++boxes}`;
    const hint = element("p", { class: "sideways", id, hidden: true }, SIDEWAYS);
    const box = element("div", { ...attributes, role: "region" }, content);
    const adapt = () => {
        const wide = box.scrollWidth > box.clientWidth + 1;
        hint.hidden = !wide;
        box.classList.toggle("wider", wide);
        for (const [name, value] of [["tabindex", "0"], ["aria-describedby", id]]) wide ? box.setAttribute(name, value) : box.removeAttribute(name);
    };
    const observer = new ResizeObserver(adapt);
    [box, content].forEach((node) => observer.observe(node));
    return [box, hint];
}

// Saves a text as a file, as a download link would.
export function save(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = element("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}
