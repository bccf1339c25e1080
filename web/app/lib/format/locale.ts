/** The language of everything that pages format. */
export const locale = "en-US";
