import { useSyncExternalStore } from "react";

/** False in a prerendered page and until it is hydrated; true at once for what appears later. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
