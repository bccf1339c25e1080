import { useForm } from "../../../lib/forms/use-form.ts";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { BelowUseField, belowUseRule } from "./fields/BelowUseField.tsx";
import { DurationFields, durationOf, useDuration } from "./fields/DurationFields.tsx";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { OverLimit } from "./OverLimit.tsx";
import { TierField, tierRule } from "./fields/TierField.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

type Body = ReturnType<typeof durationOf> & Reasons & { tier: string; below_use: boolean };

/** Gives a license another tier, such as a trial that was paid for. */
export function ConvertDialog({ license, revision, onClose }: ActSubject) {
  const { id, email, tier } = license;
  const { rules, duration } = useDuration("yearly");
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Body, query, send) =>
      send("POST /v1/admin/licenses/{id}/convert", { params: { id }, query, body }),
    done: { title: "The tier is changed" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { tier: tierRule, ...rules, below_use: belowUseRule, reason: reasonRule, note: noteRule },
    send: ({ tier: chosen, span, days, below_use, ...reasons }) =>
      act.preview({ tier: chosen, ...durationOf({ span, days }), below_use, ...reasonsOf(reasons) }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title={`Change the tier of ${email}?`}
      label="Change tier"
      license={license}
      act={act}
      renderConsequences={({ over_limit: words }) => (
        <>
          <p className="text-15 text-muted">
            Key and machines stay. The term starts now; limits and coverage become those of the tier.
          </p>
          <OverLimit words={words} />
        </>
      )}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <TierField {...field("tier")} defaultValue={tier} />
      <DurationFields {...duration} spanField={field("span")} daysField={field("days")} />
      <BelowUseField {...field("below_use")} />
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}
