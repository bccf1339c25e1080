import type { CallProblem } from "@keystead/contract/client";
import type { PasskeyCreation } from "@keystead/contract/passkeys/web-authn";
import { useEffect, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { currentPasswordRule, type Rule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { CurrentPasswordField } from "../accounts/passwords/CurrentPasswordField.tsx";
import { PasswordForm } from "../accounts/passwords/PasswordForm.tsx";
import { codeRule, CodeField } from "../two-factor/CodeField.tsx";
import { makePasskey } from "./ask-authenticator.ts";
import { PasskeyRefusal } from "./PasskeyRefusal.tsx";

interface AddPasskeyProps {
  /** The address of the account, for password managers. */
  email: string;
  /** Whether the account has a second factor, as far as the page knows. */
  needsCode: boolean;
  onCancel: () => void;
  onDone: () => void;
}

const noRule: Rule = () => undefined;

/** Milliseconds after which an offer is made anew: the server takes an answer to it for five minutes. */
const offerLife = 240_000;

/** Adds a passkey: the person proves to be the owner, and the browser makes it. */
export function AddPasskey({ email, needsCode, onCancel, onDone }: AddPasskeyProps) {
  const [refusal, setRefusal] = useState<string>();
  // A code works once, so somebody who canceled the browser's question isn't asked for another one.
  const offer = useRef<PasskeyCreation>(undefined);
  const [asksCode, setAsksCode] = useState(needsCode);
  const start = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, and the form came later.
  useEffect(() => start.current?.querySelector("input")?.focus(), []);

  async function add({ name, password, code }: { name: string; password: string; code: string }) {
    setRefusal(undefined);
    if (!offer.current) {
      const offered = await call("POST /api/passkeys/offer", {
        body: { password, ...(asksCode && { code }) },
      });
      if (!offered.ok) {
        if (offered.code === "code_needed") setAsksCode(true);
        return offered;
      }
      offer.current = offered.data.creation;
      setTimeout(() => (offer.current = undefined), offerLife);
    }
    return make(offer.current, name.trim());
  }

  async function make(creation: PasskeyCreation, name: string): Promise<CallProblem | undefined> {
    const made = await makePasskey(creation);
    if (!made.ok) {
      setRefusal(made.words);
      return undefined;
    }
    offer.current = undefined;
    const added = await call("POST /api/passkeys", { body: { passkey: made.answer, ...(name && { name }) } });
    if (!added.ok) return added;
    onDone();
    return undefined;
  }

  const { form, field, busy } = useForm({
    rules: {
      name: (value) => (value.length > 60 ? "Use at most 60 characters" : undefined),
      password: currentPasswordRule,
      code: asksCode ? codeRule : noRule,
    },
    send: (values) => add(values),
    failed: "The passkey wasn't added. Please try again.",
  });
  return (
    <PasswordForm form={form} busy={busy} email={email} act="Add" acting="Waiting…" onCancel={onCancel}>
      <div ref={start}>
        <TextField
          {...field("name")}
          label="Name (optional)"
          hint="So that you know it again."
          autoComplete="off"
          enterKeyHint="next"
        />
      </div>
      <CurrentPasswordField {...field("password")} enterKeyHint={asksCode ? "next" : "done"} />
      {asksCode && <CodeField {...field("code")} label="Code" hint="Of your app, or a recovery code." />}
      <PasskeyRefusal words={refusal} />
    </PasswordForm>
  );
}
