import { Button } from "../../ui/Button.tsx";
import { hasPasskeys } from "../../features/passkeys/ask-authenticator.ts";
import { PasskeyRefusal } from "../../features/passkeys/PasskeyRefusal.tsx";
import { usePasskey } from "./use-passkey.ts";

interface PasskeyButtonProps {
  purpose: Parameters<typeof usePasskey>[0];
  onDone: Parameters<typeof usePasskey>[1];
}

/** Uses a passkey in place of what is typed beside it. Nothing in a browser that has none. */
export function PasskeyButton({ purpose, onDone }: PasskeyButtonProps) {
  const { busy, refusal, use } = usePasskey(purpose, onDone);
  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-3">
      <Button wide busy={busy} onClick={() => void use()}>
        Use a passkey
      </Button>
      <PasskeyRefusal words={refusal} />
    </div>
  );
}
