import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormErrorSummary } from "../../../ui/forms/FormErrorSummary.tsx";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";
import { PasswordOwner } from "../passwords/PasswordOwner.tsx";
import { confirmAddress } from "./confirm-address.ts";

interface ConfirmByPasswordProps {
  token: string;
  onConfirmed: () => void;
  onInvalid: () => void;
}

/** Confirms an address where nobody is signed in, such as on the phone that the mail is read on. */
export function ConfirmByPassword({ token, onConfirmed, onInvalid }: ConfirmByPasswordProps) {
  const { form, field, summary, busy } = useForm({
    rules: { password: (value) => (value ? undefined : "Enter your password") },
    send: async ({ password }) => {
      const outcome = await confirmAddress({ token, password });
      if (outcome === "confirmed") onConfirmed();
      else if (outcome === "invalid") onInvalid();
      else if (outcome.code === "password_wrong") return { ...outcome, ...wrongPassword };
      else return outcome;
      return undefined;
    },
    failed: "We couldn't confirm your address just now. The link still works.",
  });
  return (
    <form {...form} className="grid gap-5">
      <FormErrorSummary {...summary} />
      <PasswordOwner />
      <PasswordField
        {...field("password")}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Button type="submit" tone="primary" wide busy={busy}>
        {busy ? "Confirming…" : "Confirm address"}
      </Button>
    </form>
  );
}

const message = "That isn't the password of this account. Try again, or log in with the link below.";
const wrongPassword = { details: { fields: [{ field: "password", message }] } };
