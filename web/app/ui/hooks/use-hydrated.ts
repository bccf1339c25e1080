import { useSyncExternalStore } from "react";

/** False while prerendering and until hydration. A component that mounts later gets true at once. */
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
