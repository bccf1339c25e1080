import type { ReactNode } from "react";
import type { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { PasswordOwner } from "./PasswordOwner.tsx";

interface PasswordFormProps extends Pick<ReturnType<typeof useForm>, "form" | "busy"> {
  /** The address of the account, for password managers. */
  email: string;
  /** The label of the submit button. */
  act: string;
  /** Its label while the form is sent. */
  acting: string;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a panel that asks for a password, or for a new one. */
export function PasswordForm({ form, busy, email, act, acting, onCancel, children }: PasswordFormProps) {
  return (
    <Form {...form} className="grid max-w-form gap-5 lg:max-w-none">
      <PasswordOwner email={email} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          {busy ? acting : act}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
