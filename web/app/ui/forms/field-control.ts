import type { FieldWords } from "./Field.tsx";

export const controlClass =
  "h-11 w-full min-w-0 rounded-control border border-control bg-field px-3 text-16 text-text placeholder:text-faint aria-invalid:border-down";

/** ARIA attributes that associate a control with its hint and its error. */
export function describedBy({ id, hint, error }: Omit<FieldWords, "label">) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}
