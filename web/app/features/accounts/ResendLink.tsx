import { useState } from "react";
import { call } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form-refusal.ts";
import { Button, type ButtonSize, type ButtonTone } from "../../ui/Button.tsx";

interface ResendLinkProps {
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** Mails a new link that confirms the address of whoever is signed in, and says how that went. */
export function ResendLink({ label, tone, size }: ResendLinkProps) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();

  async function send() {
    setBusy(true);
    setWords(undefined);
    const answer = await call("POST /api/verify-email/resend", {});
    setWords(
      answer.ok
        ? answer.data.message
        : refusalOf(answer, "The mail could not be asked for. Please try again.").message,
    );
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} onClick={() => void send()} {...(tone && { tone })} {...(size && { size })}>
        {label}
      </Button>
      <p role="status" className="text-13 text-muted empty:hidden">
        {words}
      </p>
    </div>
  );
}
