import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { SupportLink } from "../shell/SupportLink.tsx";

interface NeedsLicenseProps {
  /** The unusable license, where it is known. */
  license?: Pick<License, "status" | "type">;
  /** Whether it is a trial that pauses until the email address is confirmed. */
  paused?: boolean;
  /** The next step, on a page that does not show the license. */
  action?: ReactNode;
}

/** In place of downloads, for a license that is expired, suspended, revoked or paused. */
export function NeedsLicense({ license, paused = false, action }: NeedsLicenseProps) {
  const status = license?.status;
  return (
    <EmptyState title="No download links available" action={action}>
      {status === "suspended" || status === "revoked" ? (
        <p>
          {status === "suspended"
            ? "Downloads are locked while your license is suspended."
            : "A revoked license has no downloads."}{" "}
          Support can tell you more: <SupportLink />
        </p>
      ) : status === "expired" ? (
        `Your ${license?.type === "trial" ? "trial" : "license"} has ended. Downloads come back as soon as it's extended.`
      ) : paused ? (
        "Your trial is paused. Confirm your email to get your downloads back."
      ) : (
        "Downloads need a working license. Your license page shows where yours stands."
      )}
    </EmptyState>
  );
}
