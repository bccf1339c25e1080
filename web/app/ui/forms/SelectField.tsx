import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";
import { controlClass, describedBy } from "./field-control.ts";

interface SelectFieldProps
  extends FieldWords, Omit<ComponentProps<"select">, "id" | "className" | "children"> {
  options: readonly { value: string; label: string }[];
}

/** One choice of a few, in the browser's own select list. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  const words = { id, label, hint, error };
  return (
    <Field {...words}>
      <select {...select} id={id} {...describedBy(words)} className={controlClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
