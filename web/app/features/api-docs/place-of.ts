export const signature = "How to check a signature";
export const objects = "Objects";

/** The name of a place among the answers begins with that of their tab, which opens when an address names it. */
export const placeOf = (name: string) => `responses-${name.replaceAll(" ", "-")}`;
