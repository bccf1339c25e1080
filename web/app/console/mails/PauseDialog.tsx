import { counted } from "../../lib/format/words.ts";
import type { Rule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { ActDialog } from "../acts/ActDialog.tsx";
import { type ActAnswer, useAct } from "../acts/use-act.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { mailsKey } from "./mail-queries.ts";

interface PauseDialogProps {
  kind: "pause" | "resume";
  onClose: () => void;
}

interface Flow extends ActAnswer {
  waiting: number;
}

const words = {
  pause: {
    title: "Pause all emails?",
    label: "Pause emails",
    done: "Emails are paused",
    follows: "New ones wait too, login links included. Nothing is lost.",
  },
  resume: {
    title: "Resume emails?",
    label: "Resume emails",
    done: "Emails are sent again",
    follows: "Each that waits is sent now. A link in one may have expired.",
  },
} as const;

const reasonRule: Rule = (value) => (value.length > 500 ? "Use at most 500 characters" : undefined);

/** Holds all emails back, or lets them go. */
export function PauseDialog({ kind, onClose }: PauseDialogProps) {
  const { title, label, done, follows } = words[kind];
  const act = useAct<{ reason: string }, Flow>({
    run: ({ reason }, query, send) =>
      kind === "pause"
        ? send("POST /v1/admin/mails/pause", { query, body: reason.trim() ? { reason: reason.trim() } : {} })
        : send("POST /v1/admin/mails/resume", { query }),
    changes: [mailsKey],
    done: { title: done },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { reason: reasonRule },
    send: act.preview,
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <ActDialog
      title={title}
      label={label}
      act={act}
      tellsEmails={false}
      renderConsequences={({ waiting }) => (
        <p className="text-15 text-muted">
          <span>{`${waiting === 0 ? "No email waits" : `${counted(waiting, "email")} ${waiting === 1 ? "waits" : "wait"}`} now. `}</span>
          <span>{follows}</span>
        </p>
      )}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      {kind === "pause" ? (
        <TextField
          {...field("reason")}
          label="Why (optional)"
          hint="Other operators read it."
          autoComplete="off"
        />
      ) : (
        <p className="text-15 text-muted">The preview says how many wait.</p>
      )}
    </ActDialog>
  );
}
