import { confirmRememberedSession } from "./session.ts";

/**
 * A page that the way back brings out of the browser's own keeping was asleep, and what other tabs stored meanwhile was
 * not told to it. From now on it hears of it when it wakes up. Call the answer to stop.
 */
export function restoreFromBfcache(): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    // Without a key: anything may have changed.
    window.dispatchEvent(new StorageEvent("storage"));
    void confirmRememberedSession();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}
