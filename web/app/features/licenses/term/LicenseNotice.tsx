import type { License } from "@keystead/contract/portal/licenses";
import { Notice } from "../../../ui/layout/Notice.tsx";
import { ConfirmNotice } from "./ConfirmNotice.tsx";
import { NoticeAct } from "./NoticeAct.tsx";
import { NoticeTitle, NoticeWords } from "./NoticeWords.tsx";
import { useNoticeKind } from "./use-notice-kind.ts";

/**
 * Why a license is unusable, or will be soon, and what to do about it: the most urgent notice alone, and nothing for a
 * license that works.
 */
export function LicenseNotice({ license }: { license: License }) {
  const kind = useNoticeKind(license);
  if (kind === undefined) return null;
  if (kind === "paused" || kind === "unconfirmed")
    return license.confirmBy === null ? null : (
      <ConfirmNotice license={license} confirmBy={new Date(license.confirmBy)} paused={kind === "paused"} />
    );
  return (
    <Notice
      title={<NoticeTitle license={license} kind={kind} />}
      action={<NoticeAct license={license} kind={kind} />}
      tone={kind === "revoked" ? "bad" : "warn"}
    >
      <NoticeWords license={license} kind={kind} />
    </Notice>
  );
}
