export type Mood = "default" | "happy" | "excited" | "cool";

const order: readonly Mood[] = ["default", "happy", "excited", "cool"];

/** The next mood; wraps around. */
export function nextMood(mood: Mood): Mood {
  return order[(order.indexOf(mood) + 1) % order.length] ?? "default";
}
