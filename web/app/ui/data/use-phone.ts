import { useSyncExternalStore } from "react";

/** Whether the window is as narrow as a phone, or as the width given in pixels; false in a prerendered page. */
export function usePhone(width = 640): boolean {
  const narrow = `(width <= ${width}px)`;
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
