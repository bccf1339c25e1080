import { confirmRememberedSession } from "./session.ts";

/**
 * Pages restored from the back/forward cache (bfcache) missed the `storage` events of other tabs, so this re-reads
 * local storage and the session whenever that happens. Returns a function that stops it.
 */
export function restoreFromBfcache(): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    // Without a key: any entry may have changed.
    window.dispatchEvent(new StorageEvent("storage"));
    void confirmRememberedSession();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}
