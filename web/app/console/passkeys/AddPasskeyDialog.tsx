import { useState } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { makePasskey } from "../../features/passkeys/ask-authenticator.ts";
import { PasskeyRefusal } from "../../features/passkeys/PasskeyRefusal.tsx";

interface AddPasskeyDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Has the browser make a passkey, and adds it under a name. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const { form, field, busy } = useForm({
    rules: { name: (value) => (value.length > 60 ? "Use at most 60 characters" : undefined) },
    send: async ({ name }) => {
      setRefusal(undefined);
      const offered = await call("POST /api/operator/passkeys/offer", {});
      if (!offered.ok) return offered;
      const made = await makePasskey(offered.data.creation);
      if (!made.ok) {
        setRefusal(made.words);
        return undefined;
      }
      const body = { passkey: made.answer, ...(name.trim() && { name: name.trim() }) };
      const added = await call("POST /api/operator/passkeys", { body });
      if (!added.ok) return added;
      onAdded();
      showToast({ title: "Passkey added", description: "You can log in with it from now on." });
      onClose();
      return undefined;
    },
    failed: "The passkey wasn't added",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="Your browser asks for your fingerprint, your face, a PIN or a security key."
      formId={form.id}
      act="Continue"
      acting="Waiting…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <TextField
          {...field("name")}
          label="Name"
          hint="So that you know it again. Left empty: your browser and system."
          autoComplete="off"
          enterKeyHint="go"
        />
        <PasskeyRefusal words={refusal} />
      </Form>
    </FormDialog>
  );
}
