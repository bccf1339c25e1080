import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";
import { controlClass, describedBy } from "./field-control.ts";

interface TextAreaFieldProps extends FieldWords, Omit<ComponentProps<"textarea">, "id" | "className"> {}

/** Multi-line text, vertically resizable. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
  const words = { id, label, hint, error };
  return (
    <Field {...words}>
      <textarea
        rows={7}
        {...area}
        id={id}
        {...describedBy(words)}
        className={`${controlClass} h-auto min-h-40 resize-y py-2.5`}
      />
    </Field>
  );
}
