import { type ComponentProps, useState } from "react";
import { formatNumber } from "../../../../lib/format/numbers.ts";
import { optional, type Rule } from "../../../../lib/forms/form-rules.ts";
import { choiceOf } from "../../../../lib/forms/kinds/field-kinds.ts";
import { SelectField } from "../../../../ui/forms/SelectField.tsx";
import { TextField } from "../../../../ui/forms/TextField.tsx";

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

/** How long a license works, as the server takes it. */
export function durationOf({ span, days }: { span: Span; days: string }) {
  if (span === "days") return { days: Number(days) };
  return span === "never" ? { days: span } : { term: span };
}

/** The state of `DurationFields`, with the rules of its fields. */
export function useDuration(initial: Span) {
  const [span, setSpan] = useState<string>(initial);
  const rules = {
    span: choiceOf(spans.map(({ value }) => value)),
    days: span === "days" ? daysRule : optional,
  };
  return { rules, duration: { span, onSpan: setSpan } };
}

interface DurationFieldsProps {
  /** The chosen span. */
  span: string;
  onSpan: (span: string) => void;
  spanField: Omit<ComponentProps<typeof SelectField>, "label" | "options">;
  daysField: Omit<ComponentProps<typeof TextField>, "label">;
}

/** How long a license works from now, or how much longer: days, a term that is sold, or for good. */
export function DurationFields({ span, onSpan, spanField, daysField }: DurationFieldsProps) {
  return (
    <>
      <SelectField
        {...spanField}
        label="How long"
        options={spans}
        defaultValue={span}
        onChange={(event) => {
          onSpan(event.currentTarget.value);
          spanField.onChange?.(event);
        }}
      />
      {span === "days" && <TextField {...daysField} label="Days" inputMode="numeric" autoComplete="off" />}
    </>
  );
}
