import type { License } from "@keystead/contract/portal/licenses";
import type { LicensePhase } from "../license-phase.ts";
import { endsSoon } from "../time-left.ts";

/** Facts about a license that a person has to know before anything else. */
export type NoticeKind =
  "revoked" | "suspended" | "expired" | "paused" | "grace" | "unconfirmed" | "ends-soon";

type NoticeFacts = Pick<License, "type" | "endDate" | "confirmBy">;

/**
 * The most urgent notice of a license. Undefined for a license that works and does not end soon.
 * @param now in milliseconds
 */
export function noticeOf(license: NoticeFacts, phase: LicensePhase, now: number): NoticeKind | undefined {
  if (phase !== "pending" && phase !== "active") return phase;
  if (license.confirmBy !== null) return "unconfirmed";
  return endsSoon(license, now) ? "ends-soon" : undefined;
}

/** Whether the button of a notice is the primary one of its page. An address that may be confirmed later is not the next step. */
export function hasPrimaryAct(kind: NoticeKind | undefined): boolean {
  return kind !== undefined && kind !== "unconfirmed";
}
