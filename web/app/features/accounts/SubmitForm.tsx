import type { ReactNode } from "react";
import type { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";

interface SubmitFormProps extends Pick<ReturnType<typeof useForm>, "form" | "summary" | "busy"> {
  /** The label of the button. */
  act: string;
  /** Its label while the form is sent. */
  acting?: string;
  /** The fields, if any. */
  children?: ReactNode;
}

/** A form that fills its page, with one wide button. */
export function SubmitForm({ form, summary, busy, act, acting = act, children }: SubmitFormProps) {
  return (
    <form {...form} className="grid gap-5">
      <FormErrorSummary {...summary} />
      {children}
      <Button type="submit" tone="primary" wide busy={busy}>
        {busy ? acting : act}
      </Button>
    </form>
  );
}
