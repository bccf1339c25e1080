import type { ComponentProps } from "react";
import type { Rule } from "../../lib/forms/form-rules.ts";
import { TextField } from "../../ui/forms/TextField.tsx";

const maxLength = 500;

export const reasonRule: Rule = (value) => {
  if (!value.trim()) return "Say why, in a few words";
  return value.length > maxLength ? `Use at most ${maxLength} characters` : undefined;
};

export const noteRule: Rule = (value) =>
  value.length > maxLength ? `Use at most ${maxLength} characters` : undefined;

/** Why an act is done. */
export interface Reasons {
  reason: string;
  note?: string;
}

/** The reasons as the server takes them: an empty note is left out. */
export function reasonsOf({ reason, note }: { reason: string; note: string }): Reasons {
  return { reason: reason.trim(), ...(note.trim() && { note: note.trim() }) };
}

type FieldOf = (name: "reason" | "note") => Omit<ComponentProps<typeof TextField>, "label">;

interface ReasonFieldsProps {
  field: FieldOf;
  /** Where the customer reads the reason. */
  read?: string;
}

/** Why an act is done: for the customer, and for the record. */
export function ReasonFields({ field, read = "on their license page" }: ReasonFieldsProps) {
  return (
    <>
      <TextField
        {...field("reason")}
        label="Reason for the customer"
        hint={`They read it ${read}.`}
        autoComplete="off"
      />
      <TextField
        {...field("note")}
        label="Note for the record (optional)"
        hint="For owners, in the audit. It's also in the customer's copy of their data."
        autoComplete="off"
      />
    </>
  );
}
