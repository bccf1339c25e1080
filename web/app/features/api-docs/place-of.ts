export const signature = "How to check a signature";
export const objects = "Objects";

/** The name of a place on the page begins with that of its tab, which opens when an address names it. */
export const placeOf = (name: string, tab = "responses") => `${tab}-${name.replaceAll(" ", "-")}`;
