import { useSyncExternalStore } from "react";

const narrow = "(width <= 640px)";

/** Whether the window is as narrow as a phone; false in a prerendered page. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(narrow);
      query.addEventListener("change", notify);
      return () => query.removeEventListener("change", notify);
    },
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}
