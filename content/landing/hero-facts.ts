/** Stands under the buttons of the opening. */
export const heroFacts = ["No card", "Ends by itself", "Windows, macOS, Ubuntu"] as const;
