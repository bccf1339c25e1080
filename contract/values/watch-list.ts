/** The most tokens that a person can watch, and that a list can be asked for by their addresses. */
export const maxWatched = 50;
