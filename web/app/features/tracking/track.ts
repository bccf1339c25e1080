import type { TrackedType } from "@keystead/contract/portal/tracked-types";
import { sendEvent, type TrackedFile } from "./send-event.ts";

/**
 * Tracks an event on this page. It does not wait for the result, and a failure does not affect the page. For elements
 * there are attributes, see `read-press.ts`.
 * @param details up to nine short values. Never an email address or a license key: the server knows the account from
 * the session
 */
export function track(
  type: TrackedType,
  details: Readonly<Record<string, string>> = {},
  file?: TrackedFile,
): void {
  void sendEvent(type, { page: window.location.pathname, ...details }, file);
}
