import { minutes } from "../../lib/format/durations.ts";

/**
 * For how long somebody counts as there after they moved, typed or came back to the tab. Pages that read by themselves use the session,
 * so an unattended one stops: the session then ends as soon as it would have without them.
 */
const attention = minutes(10);

let lastSeen = 0;

/** Whether somebody is at this page. */
export const isAttended = (): boolean => Date.now() - lastSeen < attention;

const signs = ["pointermove", "pointerdown", "keydown", "scroll", "visibilitychange"] as const;

/**
 * Notices somebody at this page.
 * @param onReturn called when somebody is back
 * @returns a function that stops it
 */
export function watchAttendance(onReturn: () => void): () => void {
  lastSeen = Date.now();
  function see(): void {
    if (document.hidden) return;
    const wasAway = !isAttended();
    lastSeen = Date.now();
    if (wasAway) onReturn();
  }
  for (const sign of signs) document.addEventListener(sign, see, { capture: true, passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, see, { capture: true });
  };
}
