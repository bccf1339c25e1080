import { useEffect } from "react";
import { showToast } from "../../ui/toast-store.ts";

const storageKey = "celebrated";

/** Confetti and a "Congratulations" once per page session, the first time that a license is shown. */
export function useCelebration(shown: boolean): void {
  useEffect(() => {
    if (!shown || !isFirstTime()) return;
    showToast({ title: "Congratulations", description: "Your license is ready." });
    import("./burst-confetti.ts").then(({ burstConfetti }) => burstConfetti(), reportError);
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
