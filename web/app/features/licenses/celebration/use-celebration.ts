import { useEffect } from "react";
import { showToast } from "../../../ui/toast-store.ts";
import { whenIdle } from "../../../lib/when-idle.ts";

const storageKey = "celebrated";

/**
 * A "Congratulations" once per page session, the first time that a license is shown, with confetti as soon as the page
 * has nothing better to do.
 */
export function useCelebration(shown: boolean): void {
  useEffect(() => {
    if (!shown || !isFirstTime()) return;
    showToast({ title: "Congratulations", description: "Your license is ready." });
    return whenIdle(() => {
      import("./burst-confetti.ts").then(({ burstConfetti }) => burstConfetti(), reportError);
    });
  }, [shown]);
}

/** Session storage lasts exactly as long as a page session. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(storageKey)) return false;
    sessionStorage.setItem(storageKey, "yes");
    return true;
  } catch {
    // Where nothing can be remembered, nothing is celebrated again and again.
    return false;
  }
}
