export type Mood = "default" | "happy" | "excited" | "cool";

const order: readonly Mood[] = ["default", "happy", "excited", "cool"];

/** The mood after one press; after the last comes the first again. */
export function nextMood(mood: Mood): Mood {
  return order[(order.indexOf(mood) + 1) % order.length] ?? "default";
}
