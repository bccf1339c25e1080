import { EmailField } from "../../../features/accounts/EmailField.tsx";
import { emailRule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

/** Gives a license to another person. */
export function TransferDialog({ license, revision, onClose }: ActSubject) {
  const { id, email } = license;
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Reasons & { email: string }, query, send) =>
      send("POST /v1/admin/licenses/{id}/transfer", { params: { id }, query, body }),
    done: { title: "The license has another owner" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { email: emailRule, reason: reasonRule, note: noteRule },
    send: ({ email: owner, ...reasons }) => act.preview({ email: owner, ...reasonsOf(reasons) }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title={`Transfer the license of ${email}?`}
      label="Transfer license"
      tone="danger"
      license={license}
      act={act}
      renderConsequences={() => (
        <p className="text-15 text-muted">
          It gets a new key. Its machines and people stay behind. If the address has no account, it gets one.
        </p>
      )}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <EmailField {...field("email")} label="New owner" autoComplete="off" />
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}
