import type { MailPause } from "@keystead/contract/operator/mails";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/layout/Notice.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { useMay } from "../session/use-operator.ts";
import { PauseDialog } from "./PauseDialog.tsx";

/** Says that emails are paused, and resumes them. */
export function PausedNotice({ paused: { since, reason } }: { paused: MailPause }) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  return (
    <div className="mb-6">
      <Notice
        title="Emails are paused"
        action={may("mails:pause") && <Button onClick={() => setOpen(true)}>Resume emails</Button>}
      >
        <p>
          <span>Since </span>
          <Time value={new Date(since)} />
          <span>. Each one waits until you resume them.</span>
        </p>
        {reason !== null && (
          <p className="mt-1 wrap-anywhere">
            <bdi>{reason}</bdi>
          </p>
        )}
      </Notice>
      {open && <PauseDialog kind="resume" onClose={() => setOpen(false)} />}
    </div>
  );
}
