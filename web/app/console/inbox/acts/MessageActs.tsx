import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { StateDialog } from "./StateDialog.tsx";

/** What the role may do with a message: only an open one is answered. */
export function MessageActs({ message }: { message: InboxEntry }) {
  const [open, setOpen] = useState<"answer" | "close" | "reopen">();
  const may = useMay();
  const { state } = message;
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {state === "open" && may("inbox:answer") && (
        <Button size="small" tone="primary" onClick={() => setOpen("answer")}>
          Answer
        </Button>
      )}
      {state !== "closed" && may("inbox:close") && (
        <Button size="small" onClick={() => setOpen("close")}>
          Close
        </Button>
      )}
      {state !== "open" && may("inbox:close") && (
        <Button size="small" onClick={() => setOpen("reopen")}>
          Reopen
        </Button>
      )}
      {open === "answer" && <AnswerDialog message={message} onClose={close} />}
      {(open === "close" || open === "reopen") && (
        <StateDialog kind={open} message={message} onClose={close} />
      )}
    </div>
  );
}
