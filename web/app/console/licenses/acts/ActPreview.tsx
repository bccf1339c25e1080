import type { OperatorLicense } from "@keystead/contract/operator/license";
import { useEffect, useRef } from "react";
import type { Elements } from "../../../ui/elements.ts";
import { ChangeList } from "./ChangeList.tsx";
import { describeChanges } from "./describe-changes.ts";

interface ActPreviewProps {
  /** As it is. */
  license: OperatorLicense;
  preview: {
    /** As it would be. */
    license?: OperatorLicense;
    dry_run?: { emails: { to: string; template: string }[] } | undefined;
  };
  /** What follows beside. */
  children?: Elements;
}

/** What would follow from an act: what changes, and which emails go out. */
export function ActPreview({ license, preview, children }: ActPreviewProps) {
  const title = useRef<HTMLParagraphElement>(null);
  // The step before is gone, and with it the focus.
  useEffect(() => title.current?.focus(), []);
  const changes = preview.license ? describeChanges(license, preview.license) : [];
  const emails = preview.dry_run?.emails ?? [];
  return (
    <div className="grid gap-4">
      <p ref={title} tabIndex={-1} className="text-15 font-semibold outline-none">
        This will happen
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {children}
      {emails.length === 0 ? (
        <p className="text-15 text-muted">No one gets an email.</p>
      ) : (
        <div className="text-15">
          <p className="text-muted">
            {emails.length === 1 ? "This email goes out:" : "These emails go out:"}
          </p>
          <ul className="mt-1 grid gap-1">
            {emails.map(({ to, template }) => (
              <li key={`${to} ${template}`} className="flex flex-wrap gap-x-3 wrap-anywhere">
                <span className="data">{template}</span>
                <bdi className="text-muted">{to}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
