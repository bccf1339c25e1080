import type { License } from "@keystead/contract/portal/licenses";
import { buttonClass } from "../../../ui/Button.tsx";
import { ExtendLink } from "./ExtendLink.tsx";
import type { NoticeKind } from "./license-notice.ts";
import { licenseMail } from "./license-mail.ts";
import { RequestExtension } from "./RequestExtension.tsx";

/** The notices with a button of their own. Notices about the email address have another one. */
export type ActedKind = Exclude<NoticeKind, "paused" | "unconfirmed">;

interface NoticeActProps {
  license: License;
  kind: ActedKind;
}

/** The one button of a notice. Only the owner can get what it asks for, so a member emails the owner. */
export function NoticeAct({ license, kind }: NoticeActProps) {
  const { owner } = license;
  if (owner !== null)
    return (
      <a href={`mailto:${owner}`} className={buttonClass({ tone: "primary" })}>
        Email the owner
      </a>
    );
  if (kind === "ends-soon") return <RequestExtension license={license} />;
  if (kind === "expired" || kind === "grace") return <ExtendLink primary />;
  return (
    <a href={licenseMail("License", license)} className={buttonClass({ tone: "primary" })}>
      Contact support
    </a>
  );
}
