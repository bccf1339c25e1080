import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { counted } from "../../../lib/format/words.ts";
import { problemLine } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";

interface MailProofLinkProps {
  /** The call that mails it. */
  of: "POST /api/account/export-link" | "POST /api/account/deletion-link" | "POST /api/license/transfer-link";
  label: string;
}

/** Mails the link that confirms an act, to an account without a password, and shows the result. */
export function MailProofLink({ of, label }: MailProofLinkProps) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();

  async function send() {
    setBusy(true);
    setWords(undefined);
    const answer = await call(of, {});
    setWords(
      answer.ok
        ? mailedWords(answer.data)
        : problemLine(answer, "We couldn't send the email. Please try again."),
    );
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" busy={busy} onClick={() => void send()}>
        {busy ? "Sending…" : label}
      </Button>
      <p role="status" className="text-13 text-muted empty:hidden">
        {words}
      </p>
    </div>
  );
}

function mailedWords({ email, validMinutes }: { email: string; validMinutes: number }): string {
  return `We emailed a link to ${email}. It works for ${counted(validMinutes, "minute")}.`;
}
