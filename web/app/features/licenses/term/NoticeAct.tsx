import type { License } from "@keystead/contract/portal/licenses";
import { buttonClass } from "../../../ui/Button.tsx";
import { ExtendLink } from "./ExtendLink.tsx";
import type { NoticeKind } from "./license-notice.ts";
import { licenseMail } from "./license-mail.ts";
import { RequestExtension } from "./RequestExtension.tsx";

/** The notices with an act of their own; those about the address have theirs. */
export type ActedKind = Exclude<NoticeKind, "paused" | "unconfirmed">;

interface NoticeActProps {
  license: License;
  kind: ActedKind;
}

/** The one act that a notice offers. What it asks for is the owner's to have, so a member writes to the owner. */
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
