import { useForm } from "../../../lib/forms/use-form.ts";
import { ActDialog } from "../../acts/ActDialog.tsx";
import type { ActAnswer } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { type ActSubject, useCustomerAct } from "./use-customer-act.ts";

interface Answer extends ActAnswer {
  email: string;
}

/** Turns off the second factor of a customer who has lost it. */
export function RemoveFactorDialog({ customer, onClose }: ActSubject) {
  const { email } = customer;
  const act = useCustomerAct<object, Answer>({
    customer,
    run: (_, query, send) => send("POST /v1/admin/accounts/remove-factor", { query, body: { email } }),
    done: { title: "Their two-factor authentication is off" },
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
      title={`Turn off two-factor authentication of ${email}?`}
      label="Turn off"
      tone="danger"
      act={act}
      renderConsequences={() => (
        <p className="text-15 text-muted">Password, sessions and licenses stay. They can turn it on again.</p>
      )}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <p className="text-15 text-muted">
        For a customer who has lost their authenticator and their recovery codes. Make sure that it's them who
        asks: with their password, anyone can log in then.
      </p>
    </ActDialog>
  );
}
