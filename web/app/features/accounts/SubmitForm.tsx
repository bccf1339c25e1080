import type { ReactNode } from "react";
import type { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";

interface SubmitFormProps extends Pick<ReturnType<typeof useForm>, "form" | "busy"> {
  /** The label of the button. */
  act: string;
  /** Its label while the form is sent. */
  acting?: string;
  /** The fields, if any. */
  children?: ReactNode;
}

/** A form that fills its page, with one wide button. */
export function SubmitForm({ form, busy, act, acting = act, children }: SubmitFormProps) {
  return (
    <Form {...form}>
      {children}
      <Button type="submit" tone="primary" wide busy={busy}>
        {busy ? acting : act}
      </Button>
    </Form>
  );
}
