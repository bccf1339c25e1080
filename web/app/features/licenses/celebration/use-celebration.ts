import { useEffect } from "react";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { whenIdle } from "../../../lib/when-idle.ts";

const storageKey = "celebrated";

/**
 * Congratulates once per page session, when a license is first ready: a toast, and confetti when the browser is idle.
 */
export function useCelebration(ready: boolean): void {
  useEffect(() => {
    if (!ready || !isFirstTime()) return;
    showToast({ title: "Congratulations", description: "Your license is ready." });
    return whenIdle(() => {
      import("./burst-confetti.ts").then(({ burstConfetti }) => burstConfetti(), reportError);
    });
  }, [ready]);
}

/** Session storage lasts exactly as long as the page session. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(storageKey)) return false;
    sessionStorage.setItem(storageKey, "yes");
    return true;
  } catch {
    // Without session storage the toast would repeat on every page, so skip it.
    return false;
  }
}
