import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { Part } from "../../ui/layout/Part.tsx";
import { Quote } from "./Quote.tsx";

/** What the customer wrote, and what was answered. */
export function MessageTexts({ message: { kind, text, answer, state } }: { message: InboxEntry }) {
  return (
    <div className="grid min-w-0 content-start gap-10">
      <Part title={kind === "extension" ? "What they ask" : "What they wrote"}>
        {text === null ? (
          <p className="text-15 text-muted">They ask for more time for their license, without words.</p>
        ) : (
          <Quote>
            <bdi>{text}</bdi>
          </Quote>
        )}
      </Part>
      {answer !== null ? (
        <Part title="Answer">
          <Quote>
            <bdi>{answer}</bdi>
          </Quote>
        </Part>
      ) : (
        state === "answered" && (
          <Part title="Answer">
            <p className="text-15 text-muted">Their license got more time, without words.</p>
          </Part>
        )
      )}
    </div>
  );
}
