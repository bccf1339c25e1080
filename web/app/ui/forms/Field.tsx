import type { ReactNode } from "react";
import type { Elements } from "../elements.ts";

/** The layout of every field: label, hint, control, error. */
export interface FieldWords {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends FieldWords {
  /** At the right end of the label's line. */
  aside?: ReactNode;
  children: Elements;
}

export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-15 font-medium">
          {label}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-13 text-down">
          {error}
        </p>
      )}
    </div>
  );
}
