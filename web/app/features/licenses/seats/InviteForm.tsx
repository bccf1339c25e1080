import type { CallProblem } from "@keystead/contract/client";
import type { SeatInvitation } from "@keystead/contract/portal/seats";
import { useEffect, useRef } from "react";
import { emailRule, isSameAddress } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";

interface InviteFormProps {
  invitations: readonly SeatInvitation[];
  /** Resolves to the problem, or to undefined when the invitation was sent. */
  onInvite: (email: string) => Promise<CallProblem | undefined>;
  /** Whether the form follows another invitation. If so, it takes the focus. */
  next: boolean;
}

/** Invites one person by email. A new form follows each invitation, so that several can be sent in a row. */
export function InviteForm({ invitations, onInvite, next }: InviteFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, field, busy } = useForm({
    rules: { email: (value) => addressProblem(value, invitations) },
    send: ({ email }) => onInvite(email.trim()),
    failed: "The invitation wasn't sent. Try again.",
  });

  useEffect(() => {
    if (next) element.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [next]);

  return (
    <Form {...form} ref={element} className="grid gap-3">
      <div className="grid gap-x-2 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-end sm:has-aria-invalid:items-center">
        <TextField
          {...field("email")}
          label="Invite by email"
          type="email"
          autoComplete="off"
          inputMode="email"
          enterKeyHint="send"
        />
        <Button type="submit" busy={busy}>
          {busy ? "Sending…" : "Send invitation"}
        </Button>
      </div>
    </Form>
  );
}

function addressProblem(value: string, invitations: readonly SeatInvitation[]): string | undefined {
  if (value.trim() === "") return "Please enter an email address";
  const invited = invitations.find(({ email }) => isSameAddress(email, value));
  return invited ? `${invited.email} is already invited. Use “Send again” instead.` : emailRule(value);
}
