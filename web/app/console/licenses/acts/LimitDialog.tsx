import { useForm } from "../../../lib/forms/use-form.ts";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { BelowUseField, belowUseRule } from "./fields/BelowUseField.tsx";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { LimitFields, limitOf, limitRule, limitText } from "./fields/LimitFields.tsx";
import { OverLimit } from "./OverLimit.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

interface Limits extends Reasons {
  machines: number | null;
  users: number | null;
  below_use: boolean;
}

/** Changes how many machines and people a license allows. */
export function LimitDialog({ license, revision, onClose }: ActSubject) {
  const { id, email, machines, users } = license;
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Limits, query, send) =>
      send("POST /v1/admin/licenses/{id}/limit", { params: { id }, query, body }),
    done: { title: "The limits are changed" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: {
      machines: limitRule,
      users: limitRule,
      below_use: belowUseRule,
      reason: reasonRule,
      note: noteRule,
    },
    send: ({ machines: devices, users: people, below_use, ...reasons }) =>
      act.preview({
        machines: limitOf(devices),
        users: limitOf(people),
        below_use,
        ...reasonsOf(reasons),
      }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title={`Change the limits of ${email}?`}
      label="Change limits"
      license={license}
      act={act}
      renderConsequences={({ over_limit: words }) => <OverLimit words={words} />}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <LimitFields
        machines={{ ...field("machines"), defaultValue: limitText(machines.max) }}
        users={{ ...field("users"), defaultValue: limitText(users.max) }}
      />
      <BelowUseField {...field("below_use")} />
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}
