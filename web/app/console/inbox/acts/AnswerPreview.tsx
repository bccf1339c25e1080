import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { Time } from "../../../ui/live/Time.tsx";
import { Quote } from "../Quote.tsx";
import type { AnswerAnswer } from "./AnswerDialog.tsx";

interface AnswerPreviewProps {
  message: InboxEntry;
  preview: AnswerAnswer;
}

/** An answer as it is emailed, and the new end of the license. */
export function AnswerPreview({ message, preview }: AnswerPreviewProps) {
  const { entry, extended_until: until } = preview;
  return (
    <div className="grid gap-3 text-15">
      {until !== null && (
        <p>
          <span>The license ends </span>
          <Time value={new Date(until)} />
        </p>
      )}
      <Quote isLow>
        <bdi>{entry.answer ?? ""}</bdi>
        {message.text !== null && <bdi className="text-muted">{message.text}</bdi>}
      </Quote>
    </div>
  );
}
