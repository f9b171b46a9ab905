// What lies in the repository and is not sent to anybody yet: words and emblems of an edition without screens.
// To go, with its two uses, when the page offers that edition (OFFERED in ui/store.py).

export const waits = (name) => name.startsWith("galecrest");
