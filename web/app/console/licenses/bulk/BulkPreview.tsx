import { useEffect, useRef } from "react";
import { counted } from "../../../lib/format/words.ts";
import { RefusedList } from "./RefusedList.tsx";

interface BulkPreviewProps {
  /** How many licenses there are to change. */
  total: number;
  /** How many of the first ones would stay as they are, by the code of the reason. */
  refused: Readonly<Record<string, number>>;
  /** How many emails would go out about the first ones. */
  emails: number;
}

/** What a bulk act would do. */
export function BulkPreview({ total, refused, emails }: BulkPreviewProps) {
  const title = useRef<HTMLParagraphElement>(null);
  // The step before is gone, and with it the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <p ref={title} tabIndex={-1} className="text-15 font-semibold outline-none">
        {total === 0 ? "There is no license to change" : `${counted(total, "license")} will be changed`}
      </p>
      <RefusedList refused={refused} />
      {total > 0 && (
        <p className="text-15 text-muted">
          {emails > 0 ? "Their customers get an email each." : "No one gets an email."} It keeps working while
          this tab is open, and you can stop it.
        </p>
      )}
    </div>
  );
}
