import type { ComponentProps } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import type { Rule } from "../../../lib/forms/form-rules.ts";
import { TextField } from "../../../ui/forms/TextField.tsx";

const maxDays = 36_500;

export const daysRule: Rule = (value) => {
  const days = Number(value);
  return Number.isInteger(days) && days >= 1 && days <= maxDays
    ? undefined
    : `Enter a whole number of days, up to ${formatNumber(maxDays)}`;
};

type FieldProps = Pick<ComponentProps<typeof TextField>, "id" | "name" | "error" | "onBlur"> & {
  onChange: NonNullable<ComponentProps<"input">["onChange"]>;
};

interface ExtendFieldsProps {
  field: (name: "days" | "reason") => FieldProps;
  /** Empty: the license isn't extended. */
  days: string;
  onDays: (days: string) => void;
}

/** How much time a request gets, and why, with the usual case filled in. */
export function ExtendFields({ field, days, onDays }: ExtendFieldsProps) {
  const daysField = field("days");
  return (
    <>
      <TextField
        {...daysField}
        label="Extend by days"
        hint="Leave it empty to answer without more time."
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={(event) => {
          onDays(event.currentTarget.value);
          daysField.onChange(event);
        }}
      />
      {days.trim() !== "" && (
        <TextField
          {...field("reason")}
          label="Reason for the customer"
          hint="They read it on their license page."
          defaultValue="As you asked"
          autoComplete="off"
        />
      )}
    </>
  );
}
