import { useState } from "react";
import { call } from "../../lib/api.ts";
import { counted } from "../../lib/format/words.ts";
import { problemWords } from "../../lib/problem-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";

interface MailLinkButtonProps {
  /** The app to which the link leads. */
  product: string;
  /** Whether the mail is the next step on the page. */
  primary: boolean;
}

/** On a phone, which cannot run the app: mails a link to open on a computer. */
export function MailLinkButton({ product, primary }: MailLinkButtonProps) {
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const answer = await call("POST /api/download-link-mail", { body: { product } });
    setBusy(false);
    if (answer.ok) return showToast({ title: "Download link sent", description: sentWords(answer.data) });
    const { message } = problemWords(answer, "Something went wrong. Please try again.");
    showToast({ title: "The link wasn't sent", description: message, tone: "bad" });
  }

  return (
    <Button tone={primary ? "primary" : "quiet"} wide busy={busy} onClick={() => void send()}>
      {!busy && <Icon name="mail" />}
      <span>{busy ? "Sending…" : "Email me the download link"}</span>
    </Button>
  );
}

function sentWords({ email, validMinutes }: { email: string; validMinutes: number }): string {
  return `We emailed the link to ${email}. It works for ${counted(validMinutes / 60, "hour")}.`;
}
