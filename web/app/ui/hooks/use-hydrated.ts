import { useSyncExternalStore } from "react";

/** False while prerendering and until hydration; true at once for what mounts later. */
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
