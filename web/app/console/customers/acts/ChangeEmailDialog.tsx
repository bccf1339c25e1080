import { emailRule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { ActDialog } from "../../acts/ActDialog.tsx";
import type { ActAnswer } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { type ActSubject, useCustomerAct } from "./use-customer-act.ts";

interface Answer extends ActAnswer {
  email: string;
}

/** Gives a customer another email address. */
export function ChangeEmailDialog({ customer, onClose }: ActSubject) {
  const { email } = customer;
  const act = useCustomerAct<{ email: string }, Answer>({
    customer,
    run: (values, query, send) =>
      send("POST /v1/admin/accounts/change-email", { query, body: { email, new_email: values.email } }),
    done: ({ email: now }) => ({ title: `Their address is ${now} now`, names: [now] }),
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { email: emailRule },
    send: act.preview,
    failed: "The preview didn't work",
    own: { ...operatorSentences, nothing_changes: "That's their address already." },
  });
  return (
    <ActDialog
      title={`Change the address of ${email}?`}
      label="Change address"
      act={act}
      changesOf={(preview) => [{ term: "Email", before: email, after: preview.email }]}
      renderConsequences={() => (
        <p className="text-15 text-muted">
          Keys, machines, people, password and sessions stay. Anyone who reads the new mailbox can get in.
        </p>
      )}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <TextField
        {...field("email")}
        label="New email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ActDialog>
  );
}
