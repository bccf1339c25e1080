import { useForm } from "../../../lib/forms/use-form.ts";
import { ActDialog } from "../../acts/ActDialog.tsx";
import type { ActAnswer } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import type { ApiKey } from "../ApiKeysPart.tsx";
import { type ActSubject, useCustomerAct } from "./use-customer-act.ts";

/** Revokes one API key of a customer. */
export function RevokeKeyDialog({ customer, apiKey, onClose }: ActSubject & { apiKey: ApiKey }) {
  const { email } = customer;
  const { id, name } = apiKey;
  const act = useCustomerAct<Record<never, never>, ActAnswer>({
    customer,
    run: (_, query, send) =>
      send("POST /v1/admin/accounts/revoke-api-key", { query, body: { email, api_key: id } }),
    done: { title: `${name} was revoked`, names: [name] },
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
      title={`Revoke ${name}?`}
      label="Revoke key"
      tone="danger"
      act={act}
      renderConsequences={() => (
        <p className="text-15 text-muted">
          Programs that use it get no answer from now on, for good. Their other keys keep working.
        </p>
      )}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <p className="text-15 text-muted">
        <span>Revokes the API key </span>
        <bdi className="text-text">{name}</bdi>
        <span> of </span>
        <bdi className="text-text">{email}</bdi>
        <span>.</span>
      </p>
    </ActDialog>
  );
}
