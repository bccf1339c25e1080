/** Stands under the buttons of the opening. */
export const heroFacts: readonly string[] = ["No card", "Ends by itself", "Windows, macOS, Ubuntu"];
