import type { License } from "@keystead/contract/portal/licenses";
import type { LicensePhase } from "../license-phase.ts";
import { endsSoon } from "../license-term.ts";

/** What a person has to know about a license before anything else. */
export type NoticeKind =
  "revoked" | "suspended" | "expired" | "paused" | "grace" | "unconfirmed" | "ends-soon";

type NoticeFacts = Pick<License, "type" | "endDate" | "confirmBy">;

/** The most urgent notice of a license, undefined for one that works and goes on. @param now in milliseconds */
export function noticeOf(license: NoticeFacts, phase: LicensePhase, now: number): NoticeKind | undefined {
  if (phase !== "pending" && phase !== "active") return phase;
  if (license.confirmBy !== null) return "unconfirmed";
  return endsSoon(license, now) ? "ends-soon" : undefined;
}
