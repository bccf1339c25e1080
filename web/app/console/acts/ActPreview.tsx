import { useEffect, useRef } from "react";
import type { Elements } from "../../ui/elements.ts";
import type { Change } from "./change.ts";
import { ChangeList } from "./ChangeList.tsx";
import type { ActAnswer } from "./use-act.ts";

interface ActPreviewProps {
  preview: ActAnswer;
  changes: readonly Change[];
  /** False where emails are what the act is about, so that what it sends needs other words. */
  tellsEmails?: boolean | undefined;
  /** What follows beside. */
  children?: Elements;
}

/** What would follow from an act: what changes, and which emails go out. */
export function ActPreview({ preview, changes, tellsEmails = true, children }: ActPreviewProps) {
  const title = useRef<HTMLParagraphElement>(null);
  // The step before is gone, and with it the focus.
  useEffect(() => title.current?.focus(), []);
  const emails = preview.dry_run?.emails ?? [];
  return (
    <div className="grid gap-4">
      <p ref={title} tabIndex={-1} className="text-15 font-semibold outline-none">
        This will happen
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {children}
      {tellsEmails && <EmailList emails={emails} />}
    </div>
  );
}

type Emails = NonNullable<ActAnswer["dry_run"]>["emails"];

function EmailList({ emails }: { emails: Emails }) {
  return emails.length === 0 ? (
    <p className="text-15 text-muted">No one gets an email.</p>
  ) : (
    <div className="text-15">
      <p className="text-muted">{emails.length === 1 ? "This email goes out:" : "These emails go out:"}</p>
      <ul className="mt-1 grid gap-1">
        {emails.map(({ to, template }) => (
          <li key={`${to} ${template}`} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <span className="data">{template}</span>
            <bdi className="text-muted">{to}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
