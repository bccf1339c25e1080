import type { User } from "@keystead/contract/portal/accounts";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { useLazyDialog } from "../../ui/dialogs/use-lazy-dialog.ts";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { MailProofLink } from "../accounts/links/MailProofLink.tsx";
import { useHashToken } from "../accounts/links/use-hash-token.ts";

const title = "Delete account";
const loadDialog = () => import("./DeleteAccountDialog.tsx");

/** The deletion of the account: what is deleted, what stays, and the dialog that confirms it. */
export function DeletionPanel({ user }: { user: Pick<User, "email" | "hasPassword"> }) {
  const [spent, setSpent] = useState<string>();
  const link = useHashToken("deletion");
  const token = link.state === "found" && link.token !== spent ? link.token : undefined;
  const confirmation = useLazyDialog(loadDialog);
  const content = useRef<HTMLDivElement>(null);
  // Somebody who opens the link of the mail has come for this panel.
  useLayoutEffect(() => {
    if (token !== undefined) content.current?.scrollIntoView({ block: "center" });
  }, [token]);

  function refuseLink() {
    setSpent(token);
    confirmation.close();
    showToast({ title: "This link no longer works", description: "Get a new one.", tone: "bad" });
  }

  return (
    <Panel title={title}>
      <div ref={content}>
        <Explained>
          {user.hasPassword || token !== undefined ? (
            <Button size="small" tone="danger" onClick={confirmation.show}>
              Delete account
            </Button>
          ) : (
            <MailProofLink
              of="POST /api/account/deletion-link"
              label={spent === undefined ? "Email me a deletion link" : "Email me a new deletion link"}
            />
          )}
        </Explained>
      </div>
      {confirmation.module && (
        <confirmation.module.DeleteAccountDialog
          key={confirmation.opening}
          open={confirmation.open}
          email={user.email}
          token={token}
          onClose={confirmation.close}
          onLinkRefused={refuseLink}
        />
      )}
    </Panel>
  );
}

/** What is deleted and what stays, beside the button. */
function Explained({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid max-w-reading gap-2 text-15 text-pretty text-muted">
        <p>
          Deletes your account and everything in it, except a record of any free trial you used. You can't
          undo it.
        </p>
        <p>
          Your licenses end right away. Apps stop at their next check, and a machine that works offline stops
          when its lease or license file ends.
        </p>
        <p>
          That record is a one-way hash of your email address and of each device, so everyone gets one trial.
          The{" "}
          <Link to={href("/privacy")} className="underline underline-offset-3 hover:text-accent-text">
            privacy notice
          </Link>{" "}
          has the details.
        </p>
      </div>
      {children}
    </div>
  );
}

/** The button has no label, because it is not known yet whether the account has a password. */
export function DeletionSkeleton() {
  return (
    <Panel title={title}>
      <Explained>
        <Skeleton className="h-8.5 w-28 max-sm:h-11" />
      </Explained>
    </Panel>
  );
}
