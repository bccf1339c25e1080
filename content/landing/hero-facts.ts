/** Beside the price in the opening. */
export const heroFacts: readonly string[] = ["Windows, macOS, Ubuntu, with Node.js 18 or newer"];
