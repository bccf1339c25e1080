import type { User } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { PasskeyRefusal } from "./PasskeyRefusal.tsx";

interface PasskeyLogInProps {
  onLoggedIn: (user: User) => void | Promise<void>;
}

/** A log-in by passkey beside the form. It is there before the script, which alone knows whether the browser has passkeys. */
export function PasskeyLogIn({ onLoggedIn }: PasskeyLogInProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function use() {
    setBusy(true);
    setRefusal(undefined);
    const { logInByPasskey } = await import("./log-in-by-passkey.ts");
    const result = await logInByPasskey();
    if (result.ok) await onLoggedIn(result.user);
    else setRefusal(result.words);
    setBusy(false);
  }
  return (
    <>
      <Button tone="plain" wide busy={busy} onClick={() => void use()}>
        Use a passkey
      </Button>
      <PasskeyRefusal words={refusal} />
    </>
  );
}
