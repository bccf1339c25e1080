import type { License } from "@keystead/contract/portal/licenses";
import { useCoarseTime, usePhase } from "../use-phase.ts";
import { type NoticeKind, noticeOf } from "./license-notice.ts";

/** The most urgent notice of a license. Updates while the page is open. */
export function useNoticeKind(license: License): NoticeKind | undefined {
  return noticeOf(license, usePhase(license), useCoarseTime());
}
