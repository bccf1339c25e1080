import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
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
        <>
          {status === "suspended"
            ? "There is nothing to download while your license is suspended."
            : "There is nothing to download for a license that was revoked."}{" "}
          Support can tell you more: <SupportLink />
        </>
      ) : status === "expired" ? (
        `Your ${license?.type === "trial" ? "trial" : "license"} has ended. The newest release is listed here again as soon as it is extended.`
      ) : paused ? (
        "Your trial is paused. Confirm your email address, and the newest release is listed here again."
      ) : (
        "Downloads need a license that works. The page of your license shows whether you have one."
      )}
    </EmptyState>
  );
}
