// What the browser keeps for the page, by game: the plays of one's own table, and the players that agree with them. Nothing of it
// leaves the browser.
type Kind = "plays" | "table";

// A browser that keeps nothing has nothing to say.
export function kept(kind: Kind, game: string): string {
    try {
        return localStorage.getItem(`${kind}:${game}`) ?? "";
    } catch {
        return "";
    }
}

export function keep(kind: Kind, game: string, text: string) {
    try {
        if (text) localStorage.setItem(`${kind}:${game}`, text);
        else localStorage.removeItem(`${kind}:${game}`);
    } catch { /* it lasts as long as the page is open */ }
}
