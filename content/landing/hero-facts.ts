/** Beside the price in the opening. */
export const heroFacts: readonly string[] = ["Windows, macOS, Ubuntu"];
