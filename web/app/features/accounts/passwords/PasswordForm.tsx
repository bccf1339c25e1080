import type { ReactNode } from "react";
import type { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormErrorSummary } from "../../../ui/forms/FormErrorSummary.tsx";
import { PasswordOwner } from "./PasswordOwner.tsx";

interface PasswordFormProps extends Pick<ReturnType<typeof useForm>, "form" | "summary" | "busy"> {
  /** Whose password it is. */
  email: string;
  /** What the button that sends it is called. */
  act: string;
  /** And what while it is sent. */
  acting: string;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** What the forms for a new password have in common, around their fields. */
export function PasswordForm({
  form,
  summary,
  busy,
  email,
  act,
  acting,
  onCancel,
  children,
}: PasswordFormProps) {
  return (
    <form {...form} className="grid max-w-form gap-5 lg:max-w-none">
      <FormErrorSummary {...summary} />
      <PasswordOwner email={email} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          {busy ? acting : act}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
