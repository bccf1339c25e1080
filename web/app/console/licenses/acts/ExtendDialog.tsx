import { useForm } from "../../../lib/forms/use-form.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { DurationFields, durationOf, useDuration } from "./fields/DurationFields.tsx";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

type Body = ReturnType<typeof durationOf> & Reasons;

/** Gives a license more time. */
export function ExtendDialog({ license, revision, onClose }: ActSubject) {
  const { id, email } = license;
  const { rules, duration } = useDuration("days");
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Body, query, send) =>
      send("POST /v1/admin/licenses/{id}/extend", { params: { id }, query, body }),
    done: { title: "The license is extended" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { ...rules, reason: reasonRule, note: noteRule },
    send: ({ span, days, ...reasons }) =>
      act.preview({ ...durationOf({ span, days }), ...reasonsOf(reasons) }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title={`Extend the license of ${email}?`}
      label="Extend license"
      license={license}
      act={act}
      renderConsequences={() => <p className="text-15 text-muted">Key and machines stay.</p>}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <DurationFields {...duration} spanField={field("span")} daysField={field("days")} />
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}
