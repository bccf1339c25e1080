import { confirmRememberedSession } from "./session.ts";

/**
 * A page in the back/forward cache (bfcache) misses the `storage` events of other tabs. So this reads local storage and
 * the session again whenever a page is restored. Returns a function that stops it.
 */
export function restoreFromBfcache(): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    // The event has no key, because any entry may have changed.
    window.dispatchEvent(new StorageEvent("storage"));
    void confirmRememberedSession();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}
