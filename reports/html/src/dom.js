// Elements of the page. Texts become text nodes and nothing else: no name in a result can be markup.

// An element with attributes (null and false: left out; functions: event listeners) and children.
export function element(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value == null || value === false) continue;
        if (typeof value === "function") node.addEventListener(name, value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter((child) => child != null));
    return node;
}

// Saves a text as a file: what a link to it would do.
export function save(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = element("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}
