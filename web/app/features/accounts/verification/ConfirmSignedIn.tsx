import { useForm } from "../../../lib/forms/use-form.ts";
import { SubmitForm } from "../SubmitForm.tsx";
import { confirmAddress } from "./confirm-address.ts";

interface ConfirmSignedInProps {
  token: string;
  onConfirmed: () => void;
  onInvalid: () => void;
  /** The link belongs to an account that this browser is not signed in to. */
  onStranger: () => void;
}

/** Confirms the address of the account that this browser is signed in to, by one press. */
export function ConfirmSignedIn({ token, onConfirmed, onInvalid, onStranger }: ConfirmSignedInProps) {
  const { form, busy } = useForm({
    rules: {},
    send: async () => {
      const outcome = await confirmAddress({ token });
      if (outcome === "confirmed") onConfirmed();
      else if (outcome === "invalid") onInvalid();
      else if (outcome.code === "proof_needed") onStranger();
      else return outcome;
      return undefined;
    },
    failed: "We couldn't confirm your address just now. The link still works.",
  });
  return <SubmitForm form={form} busy={busy} act="Confirm address" acting="Confirming…" />;
}
