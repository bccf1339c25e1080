import { useSyncExternalStore } from "react";

/** Media query: whether the viewport is at most as wide as a phone, or as `width` pixels; false while prerendering. */
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
