/** The most passkeys of one person. */
export const maxPasskeys = 20;
