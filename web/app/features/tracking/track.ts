import type { TrackedType } from "@keystead/contract/portal/tracked-types";
import { sendEvent, type TrackedFile } from "./send-event.ts";

/**
 * Counts that something was done on this page, and forgets about it: whatever goes wrong stays out of the page.
 * Elements need no code for it: see `use-tracking.ts` for the attributes.
 * @param details up to nine short values. Never an address of a person or a license key: who it was, the server knows
 *   from the session
 */
export function track(
  type: TrackedType,
  details: Readonly<Record<string, string>> = {},
  file?: TrackedFile,
): void {
  void sendEvent(type, { page: window.location.pathname, ...details }, file);
}
