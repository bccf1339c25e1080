import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";
import { controlClass, describedBy } from "./field-control.ts";

interface TextFieldProps extends FieldWords, Omit<ComponentProps<"input">, "id" | "className"> {}

/** One line of text. `autoComplete`, `inputMode` and `enterKeyHint` are passed to the input. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  const words = { id, label, hint, error };
  return (
    <Field {...words}>
      <input {...input} id={id} {...describedBy(words)} className={controlClass} />
    </Field>
  );
}
