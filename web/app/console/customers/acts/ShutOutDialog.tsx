import { counted } from "../../../lib/format/words.ts";
import { checkbox } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { CheckboxGroup } from "../../../ui/forms/CheckboxGroup.tsx";
import { ActDialog } from "../../acts/ActDialog.tsx";
import type { ActAnswer } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { type ActSubject, useCustomerAct } from "./use-customer-act.ts";

interface Answer extends ActAnswer {
  ended_sessions: number;
  revoked_api_keys: number;
}

const follows = ({ ended_sessions: sessions, revoked_api_keys: keys }: Answer): string =>
  `This ends ${counted(sessions, "session")} and revokes ${counted(keys, "API key")}. The password stays, and apps stay licensed.`;

/** Logs a customer out everywhere. */
export function ShutOutDialog({ customer, onClose }: ActSubject) {
  const { email } = customer;
  const act = useCustomerAct<{ revoke: boolean }, Answer>({
    customer,
    run: ({ revoke }, query, send) =>
      send("POST /v1/admin/accounts/shut-out", { query, body: { email, keep_api_keys: !revoke } }),
    done: { title: "The customer is logged out everywhere" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { revoke: checkbox() },
    send: act.preview,
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <ActDialog
      title={`Log ${email} out everywhere?`}
      label="Log out everywhere"
      tone="danger"
      act={act}
      renderConsequences={(preview) => <p className="text-15 text-muted">{follows(preview)}</p>}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <CheckboxGroup
        {...field("revoke")}
        label="API keys"
        options={[
          {
            value: "revoke",
            label: "Revoke all API keys",
            hint: "Their programs stop. Keep them only if no one else has them.",
          },
        ]}
        checked={["revoke"]}
      />
    </ActDialog>
  );
}
