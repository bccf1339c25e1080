/**
 * The name of an entry of a license's metadata. It begins with a letter, so it is never `__proto__`, which objects of JavaScript take
 * for something else.
 */
export const metadataNamePattern = /^[a-z][\w.-]{0,39}$/i;
