import type { ReactNode } from "react";

/** What every kind of field says and where: label above, hint under it, error under the control. */
export interface FieldWords {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends FieldWords {
  /** Stands at the right end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export const controlClass =
  "h-11 w-full min-w-0 rounded-control border border-control bg-field px-3 text-16 text-text placeholder:text-faint aria-invalid:border-down";

/** The attributes that tie a control to its hint and its error. */
export function describedBy({ id, hint, error }: FieldWords) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
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
