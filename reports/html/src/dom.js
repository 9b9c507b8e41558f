// Elements of the page. Texts only ever become text nodes, so no name in a result can be markup.

// Keeps a number and its "%" on one line; what is to be copied keeps its spaces.
const joined = (tag, child) => (typeof child === "string" && !["code", "pre"].includes(tag) ? child.replace(/(?<=\d) (?=%)/g, "\u00a0") : child);

// Makes an element with attributes (null and false are left out; functions are event listeners) and
// children.
export function element(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value == null || value === false) continue;
        if (typeof value === "function") node.addEventListener(name, value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter((child) => child != null).map((child) => joined(tag, child)));
    return node;
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
