import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { useForm } from "../../../lib/forms/use-form.ts";
import { ActDialog } from "../../acts/ActDialog.tsx";
import { type ActAnswer, useAct } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { inboxKey } from "../inbox-queries.ts";
import { stateNames } from "../MessageState.tsx";

interface StateDialogProps {
  kind: "close" | "reopen";
  message: InboxEntry;
  onClose: () => void;
}

const words = {
  close: {
    title: "Close this message?",
    label: "Close message",
    done: "The message is closed",
    about: "For what needs no answer, or got one elsewhere. You can reopen it.",
  },
  reopen: {
    title: "Reopen this message?",
    label: "Reopen message",
    done: "The message is open again",
    about: "It waits for an answer again. An answer that was sent stays sent.",
  },
} as const;

interface Answer extends ActAnswer {
  entry: InboxEntry;
}

/** Closes a message, or opens it again. */
export function StateDialog({ kind, message, onClose }: StateDialogProps) {
  const { title, label, done, about } = words[kind];
  const act = useAct<Record<never, never>, Answer>({
    run: (_, query, send) => send(`POST /v1/admin/inbox/{id}/${kind}`, { params: { id: message.id }, query }),
    changes: [inboxKey],
    done: { title: done },
    onClose,
  });
  const { form, busy } = useForm({
    rules: {},
    send: act.preview,
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <ActDialog
      title={title}
      label={label}
      act={act}
      changesOf={({ entry }) => [
        { term: "State", before: stateNames[message.state], after: stateNames[entry.state] },
      ]}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <p className="text-15 text-muted">{about}</p>
    </ActDialog>
  );
}
