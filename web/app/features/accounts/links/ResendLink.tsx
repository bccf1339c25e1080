import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { counted } from "../../../lib/format/words.ts";
import { problemLine } from "../../../lib/problem-words.ts";
import { Button, type ButtonSize, type ButtonTone } from "../../../ui/Button.tsx";

interface ResendLinkProps {
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  /** Called when the server has answered that a mail is on its way or not needed. */
  onSent?: () => void;
}

/** Mails a new verification link to the signed-in account and shows the result. */
export function ResendLink({ label, tone, size, wide = false, onSent }: ResendLinkProps) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();

  async function send() {
    setBusy(true);
    setWords(undefined);
    const answer = await call("POST /api/verify-email/resend", {});
    setWords(
      answer.ok
        ? answerWords(answer.data)
        : problemLine(answer, "We couldn't send the email. Please try again."),
    );
    setBusy(false);
    if (answer.ok) onSent?.();
  }

  return (
    <div className={`grid gap-2 ${wide ? "" : "justify-items-start"}`}>
      <Button
        busy={busy}
        onClick={() => void send()}
        wide={wide}
        {...(tone && { tone })}
        {...(size && { size })}
      >
        {busy ? "Sending…" : label}
      </Button>
      <p role="status" className="text-13 text-muted empty:hidden">
        {words}
      </p>
    </div>
  );
}

function answerWords({ validMinutes }: { validMinutes: number | null }): string {
  if (validMinutes === null) return "Your email address is already confirmed.";
  return `A new link is on its way. It works for ${counted(validMinutes / 60, "hour")}.`;
}
