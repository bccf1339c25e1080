import type { ComponentProps, ReactNode } from "react";
import { FormErrorSummary } from "./FormErrorSummary.tsx";

interface FormProps extends ComponentProps<"form"> {
  summary: ComponentProps<typeof FormErrorSummary>;
  /** Above the summary, such as what the form needs to work. */
  lead?: ReactNode;
}

/** A form whose errors are summed up above its fields. Takes the `form` of `useForm`. */
export function Form({ summary, lead, className = "grid gap-5", children, ...form }: FormProps) {
  return (
    <form {...form} className={className}>
      {lead}
      <FormErrorSummary {...summary} />
      {children}
    </form>
  );
}
