import type { User } from "@keystead/contract/portal/accounts";
import { useLayoutEffect, useState } from "react";
import { useRevealedForm } from "../accounts/passwords/use-revealed-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { MailProofLink } from "../accounts/links/MailProofLink.tsx";
import { useHashToken } from "../accounts/links/use-hash-token.ts";
import { ExportByLink } from "./ExportByLink.tsx";
import { ExportByPassword } from "./ExportByPassword.tsx";
import { startDownload } from "./start-download.ts";

const title = "Your data";
const what = "A ZIP with everything we store about you, as JSON and CSV.";
const rowClass = "flex flex-wrap items-center justify-between gap-x-6 gap-y-3";

/**
 * The download of everything that is stored about the account. It requires the password or a mailed link, because the
 * person at this browser may not be the owner of the account.
 */
export function ExportPanel({ user: { email, hasPassword } }: { user: Pick<User, "email" | "hasPassword"> }) {
  const { content, isRevealed, reveal, hide } = useRevealedForm();
  const [spent, setSpent] = useState<string>();
  const link = useHashToken();
  const token = link.state === "found" && link.token !== spent ? link.token : undefined;
  // Somebody who opens the link of the mail has come for this panel.
  useLayoutEffect(() => {
    if (token !== undefined) content.current?.scrollIntoView({ block: "center" });
  }, [content, token]);

  function download(url: string) {
    startDownload(url);
    hide();
    setSpent(token);
    showToast({ title: "Download started", description: "README.txt in the ZIP says what each file is." });
  }

  return (
    <Panel title={title}>
      <div ref={content}>
        {token !== undefined && (
          <ExportByLink token={token} onLinked={download} onOver={() => setSpent(token)} />
        )}
        {token === undefined && isRevealed && (
          <div className="max-w-form">
            <ExportByPassword email={email} onCancel={hide} onLinked={download} />
          </div>
        )}
        {token === undefined && !isRevealed && (
          <div className={rowClass}>
            <p className="text-15 text-muted">{what}</p>
            {hasPassword ? (
              <Button size="small" onClick={reveal}>
                Download your data
              </Button>
            ) : (
              <MailProofLink
                of="POST /api/account/export-link"
                label={spent === undefined ? "Email me the link" : "Email me a new link"}
              />
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The button has no label, because it is not known yet whether the account has a password. */
export function ExportSkeleton() {
  return (
    <Panel title={title}>
      <div className={rowClass}>
        <p className="text-15 text-muted">{what}</p>
        <Skeleton className="h-8.5 w-36 max-sm:h-11" />
      </div>
    </Panel>
  );
}
