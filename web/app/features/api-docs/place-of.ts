export const signature = "How to check a signature";
export const objects = "Objects";

/** The id of a place on the page begins with the id of its tab. An address with such an id opens the tab. */
export const placeOf = (name: string, tab = "responses") => `${tab}-${name.replaceAll(" ", "-")}`;
