import { counted } from "../../../lib/format/words.ts";
import type { Rule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { ActDialog } from "../../acts/ActDialog.tsx";
import { reasonRule } from "../../acts/ReasonFields.tsx";
import type { ActAnswer } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { type ActSubject, useCustomerAct } from "./use-customer-act.ts";

interface Answer extends ActAnswer {
  suspended_licenses?: number;
  ended_sessions?: number;
  reinstated_licenses?: number;
}

const acts = {
  suspend: {
    title: (email: string) => `Suspend ${email}?`,
    label: "Suspend customer",
    done: "The customer is suspended",
    follows: ({ suspended_licenses: licenses = 0, ended_sessions: sessions = 0 }: Answer) =>
      `Nobody logs in to the account, its API keys stop, and its person and machines get no other trial, until you reinstate it. This stops ${counted(licenses, "license")} and ends ${counted(sessions, "session")} now.`,
  },
  reinstate: {
    title: (email: string) => `Reinstate ${email}?`,
    label: "Reinstate customer",
    done: "The customer is reinstated",
    follows: ({ reinstated_licenses: licenses = 0 }: Answer) =>
      `They can log in again. This brings back ${counted(licenses, "license")}. One that you suspended alone stays suspended.`,
  },
} as const;

const reason: Rule = reasonRule;

/** Suspends a customer with their licenses, or ends that. */
export function SuspendDialog({ customer, onClose }: ActSubject) {
  const { email } = customer;
  const kind = customer.suspended_at === null ? "suspend" : "reinstate";
  const { title, label, done, follows } = acts[kind];
  const act = useCustomerAct<{ reason: string }, Answer>({
    customer,
    run: (values, query, send) =>
      send(`POST /v1/admin/accounts/${kind}`, { query, body: { email, ...values } }),
    done: { title: done },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { reason },
    send: (values) => act.preview({ reason: values.reason.trim() }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <ActDialog
      title={title(email)}
      label={label}
      {...(kind === "suspend" && { tone: "danger" })}
      act={act}
      renderConsequences={(preview) => <p className="text-15 text-muted">{follows(preview)}</p>}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <TextField
        {...field("reason")}
        label="Reason for the customer"
        hint="They read it in an email, and on the timelines of their licenses."
        autoComplete="off"
      />
    </ActDialog>
  );
}
