import { useState } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import type { Rule } from "../../../lib/forms/form-rules.ts";
import { choiceOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { clientFor } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

const spans = [
  { value: "days", label: "A number of days" },
  { value: "monthly", label: "A month, as it's sold" },
  { value: "yearly", label: "A year, as it's sold" },
  { value: "never", label: "For good, without an end" },
] as const;
type Span = (typeof spans)[number]["value"];

const maxDays = 36_500;

const daysRule: Rule = (value) => {
  const days = Number(value);
  return Number.isInteger(days) && days >= 1 && days <= maxDays
    ? undefined
    : `Enter a whole number of days, up to ${formatNumber(maxDays)}`;
};

function durationOf(span: Span, days: string) {
  if (span === "days") return { days: Number(days) };
  return span === "never" ? { days: span } : { term: span };
}

type Body = ReturnType<typeof durationOf> & Reasons;

/** Gives a license more time. */
export function ExtendDialog({ license, revision, onClose }: ActSubject) {
  const { id, email } = license;
  const [span, setSpan] = useState<string>("days");
  const act = useLicenseAct({
    id,
    run: (body: Body, query) =>
      clientFor(revision)("POST /v1/admin/licenses/{id}/extend", { params: { id }, query, body }),
    done: { title: "The license is extended" },
    onClose,
  });
  const byDays = span === "days";
  const { form, field, busy } = useForm({
    rules: {
      span: choiceOf(spans.map(({ value }) => value)),
      days: byDays ? daysRule : () => undefined,
      reason: reasonRule,
      note: noteRule,
    },
    send: ({ span: chosen, days, ...reasons }) =>
      act.preview({ ...durationOf(chosen, days), ...reasonsOf(reasons) }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  const spanField = field("span");
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
      <SelectField
        {...spanField}
        label="How long"
        options={spans}
        onChange={(event) => {
          setSpan(event.currentTarget.value);
          spanField.onChange(event);
        }}
      />
      {byDays && <TextField {...field("days")} label="Days" inputMode="numeric" autoComplete="off" />}
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}
