/** What the process says to whoever started it. */
export const exitCodes = { ok: 0, config: 2, freed: 3, denied: 4, unknown: 5, notInstalled: 6 };
