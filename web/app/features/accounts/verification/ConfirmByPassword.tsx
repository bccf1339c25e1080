import { useForm } from "../../../lib/forms/use-form.ts";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";
import { PasswordOwner } from "../passwords/PasswordOwner.tsx";
import { SubmitForm } from "../SubmitForm.tsx";
import { confirmAddress } from "./confirm-address.ts";

interface ConfirmByPasswordProps {
  token: string;
  onConfirmed: () => void;
  onInvalid: () => void;
}

/** Confirms an address in a browser where nobody is signed in, such as the phone on which the mail was opened. */
export function ConfirmByPassword({ token, onConfirmed, onInvalid }: ConfirmByPasswordProps) {
  const { form, field, busy } = useForm({
    rules: { password: (value) => (value ? undefined : "Enter your password") },
    send: async ({ password }) => {
      const outcome = await confirmAddress({ token, password });
      if (outcome === "confirmed") onConfirmed();
      else if (outcome === "invalid") onInvalid();
      else return outcome;
      return undefined;
    },
    failed: "We couldn't confirm your address just now. The link still works.",
    own: {
      password_wrong: "That isn't the password of this account. Try again, or log in with the link below.",
    },
  });
  return (
    <SubmitForm form={form} busy={busy} act="Confirm address" acting="Confirming…">
      <PasswordOwner />
      <PasswordField
        {...field("password")}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="done"
      />
    </SubmitForm>
  );
}
