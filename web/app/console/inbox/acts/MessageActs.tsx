import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { StateDialog } from "./StateDialog.tsx";

/** What the role may do with a message: only an open one is answered. */
export function MessageActs({ message }: { message: InboxEntry }) {
  // As it was when the act was chosen: what is read meanwhile must not pass for what the operator has seen.
  const [chosen, setChosen] = useState<{ act: "answer" | "close" | "reopen"; message: InboxEntry }>();
  const choose = (act: "answer" | "close" | "reopen") => setChosen({ act, message });
  const may = useMay();
  const { state } = message;
  const close = () => setChosen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {state === "open" && may("inbox:answer") && (
        <Button size="small" tone="primary" onClick={() => choose("answer")}>
          Answer
        </Button>
      )}
      {state !== "closed" && may("inbox:close") && (
        <Button size="small" onClick={() => choose("close")}>
          Close
        </Button>
      )}
      {state !== "open" && may("inbox:close") && (
        <Button size="small" onClick={() => choose("reopen")}>
          Reopen
        </Button>
      )}
      {chosen?.act === "answer" && <AnswerDialog message={chosen.message} onClose={close} />}
      {chosen && chosen.act !== "answer" && (
        <StateDialog kind={chosen.act} message={chosen.message} onClose={close} />
      )}
    </div>
  );
}
