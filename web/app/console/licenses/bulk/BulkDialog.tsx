import { useState } from "react";
import { choiceOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { counted } from "../../../lib/format/words.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { noteRule, ReasonFields, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { useMay, useOperator } from "../../session/use-operator.ts";
import { optional } from "../../../lib/forms/form-rules.ts";
import { DurationFields, durationOf, useDuration } from "../acts/fields/DurationFields.tsx";
import { filterBody, type LicenseFilter } from "../license-queries.ts";
import { type BulkAct, bulkActs, type BulkPlan, doPage } from "./bulk-acts.ts";
import { startRun } from "./bulk-run.ts";
import { BulkPreview } from "./BulkPreview.tsx";
import { countRefusals } from "./count-refusals.ts";
import { newRunId } from "./new-run-id.ts";

interface BulkDialogProps {
  /** Every license of a filter, not only those that are listed; or those whose IDs these are, to which this is done. */
  subject: { filter: LicenseFilter } | { ids: readonly string[]; act: BulkAct };
  onClose: () => void;
  onStarted?: () => void;
}

/** What would happen, from the preview of the first page. */
interface Step {
  plan: BulkPlan;
  total: number;
  refused: Readonly<Record<string, number>>;
  emails: number;
}

const actsInOrder = Object.keys(bulkActs) as BulkAct[];

/** An act on many licenses: what, why, how many, then it starts. */
export function BulkDialog({ subject, onClose, onStarted }: BulkDialogProps) {
  const may = useMay();
  const { id: operatorId } = useOperator();
  const allowed = actsInOrder.filter((act) => may(bulkActs[act].scope));
  const named = "ids" in subject ? subject : undefined;
  const [act, setAct] = useState<string>(named?.act ?? allowed[0] ?? "extend");
  const [step, setStep] = useState<Step>();
  const { rules, duration } = useDuration("days");
  const isExtension = act === "extend";
  const { form, field, busy } = useForm({
    rules: {
      act: choiceOf(actsInOrder),
      span: rules.span,
      days: isExtension ? rules.days : optional,
      reason: reasonRule,
      note: noteRule,
    },
    send: async ({ act: chosen, span, days, ...reasons }) => {
      const plan: BulkPlan = {
        act: chosen,
        filter: "ids" in subject ? { ids: [...subject.ids] } : filterBody(subject.filter),
        reasons: reasonsOf(reasons),
        ...(chosen === "extend" && { duration: durationOf({ span, days }) }),
      };
      const answer = await doPage(plan, { run: newRunId(), dryRun: true });
      if (!answer.ok) return answer;
      const refused = countRefusals(answer.data.refused);
      const emails = answer.data.dry_run?.emails.length ?? 0;
      setStep({ plan, total: answer.data.matching, refused, emails });
      return undefined;
    },
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  const confirmation = useForm({
    rules: {},
    send: async () => {
      if (step) startRun({ plan: step.plan, total: step.total, operatorId, id: newRunId() });
      onStarted?.();
      onClose();
      return undefined;
    },
    failed: "That didn't work",
    own: operatorSentences,
  });
  const name = bulkActs[act as BulkAct].name;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={named ? `${name} ${counted(named.ids.length, "license")}?` : "Change all of these licenses?"}
      description={
        named
          ? "The licenses that you chose, each of them once."
          : "Every license that the filter of the list finds, not only those on the page."
      }
      formId={step ? confirmation.form.id : form.id}
      act={step ? (step.total === 0 ? undefined : `${name} ${counted(step.total, "license")}`) : "Preview"}
      busy={busy}
      {...(step && act === "revoke" && { tone: "danger" as const })}
    >
      {/* Stays in the document, so that it keeps what was typed for the way back. */}
      <div hidden={step !== undefined}>
        <Form {...form} className="grid gap-5 pt-4">
          {/* Both stay in the form, which reads them also where they are decided: by the button that was pressed, or by the act. */}
          <div hidden={named !== undefined}>
            <SelectField
              {...field("act")}
              label="Act"
              options={allowed.map((value) => ({ value, label: bulkActs[value].name }))}
              defaultValue={act}
              onChange={(event) => setAct(event.currentTarget.value)}
            />
          </div>
          <div className={isExtension ? "grid gap-5" : "hidden"}>
            <DurationFields {...duration} spanField={field("span")} daysField={field("days")} />
          </div>
          <ReasonFields field={field} />
        </Form>
      </div>
      {step && (
        <Form {...confirmation.form} className="grid gap-4 pt-4">
          <BulkPreview {...step} />
          <div>
            <Button size="small" onClick={() => setStep(undefined)}>
              Back
            </Button>
          </div>
        </Form>
      )}
    </FormDialog>
  );
}
