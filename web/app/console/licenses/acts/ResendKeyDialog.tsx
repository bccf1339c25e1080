import { useForm } from "../../../lib/forms/use-form.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

/** Emails the license key to its owner once more. */
export function ResendKeyDialog({ license, revision, onClose }: ActSubject) {
  const { id, email } = license;
  const act = useLicenseAct({
    id,
    revision,
    run: (_: Record<never, never>, query, send) =>
      send("POST /v1/admin/licenses/{id}/resend-key", { params: { id }, query }),
    done: { title: "The key is on its way", description: email },
    onClose,
  });
  const { form, busy } = useForm({
    rules: {},
    send: act.preview,
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title="Email the license key again?"
      label="Email key"
      license={license}
      act={act}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <p className="text-15 text-muted">
        The whole key goes to <bdi className="text-text">{email}</bdi>. The license stays unchanged.
      </p>
    </LicenseActDialog>
  );
}
