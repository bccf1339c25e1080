import type { CallProblem } from "@keystead/contract/client";
import { useLayoutEffect, useRef } from "react";
import { problemOf } from "../../lib/data/call-error.ts";
import { counted } from "../../lib/format/words.ts";
import { problemWords } from "../../lib/problem-words.ts";
import { reasonWithRequest } from "../../lib/reason-with-request.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useNow } from "../../ui/live/use-now.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { type MailedLink, useMailedLink } from "./use-mailed-link.ts";

interface MailLinkButtonProps {
  /** The app to which the link leads. */
  product: string;
  /** Whether the mail is the next step on the page. */
  primary: boolean;
}

/** On a phone, which cannot run the app: mails a link to open on a computer, and then says where it went. */
export function MailLinkButton({ product, primary }: MailLinkButtonProps) {
  const { sent, send } = useMailedLink(product);

  const mail = () =>
    void send.mutateAsync().catch((error: Error) => {
      const description = reasonOf(problemOf(error));
      showToast({ title: "The link wasn't sent", description, tone: "bad" });
    });

  if (sent) return <SentLink link={sent} busy={send.isPending} onSendAgain={mail} />;
  return (
    <Button tone={primary ? "primary" : "quiet"} wide busy={send.isPending} onClick={mail}>
      {!send.isPending && <Icon name="mail" />}
      <span>{send.isPending ? "Sending…" : "Email me the download link"}</span>
    </Button>
  );
}

/** A limit says when it opens; what failed on the server says for which request. */
function reasonOf(problem: CallProblem): string {
  if (problem.status !== 429) return reasonWithRequest(problem);
  return problemWords(problem, "").message;
}

interface SentLinkProps {
  link: MailedLink;
  busy: boolean;
  onSendAgain: () => void;
}

/** Seconds until the link can be sent again: an email takes a moment to arrive. */
const pause = 60;

function SentLink({ link: { email, validMinutes, sentAt }, busy, onSendAgain }: SentLinkProps) {
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow(1000) ?? sentAt;
  const left = Math.min(pause, Math.ceil((sentAt - now) / 1000) + pause);
  // The pressed button is gone, and the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, [sentAt]);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="grid gap-1 rounded-control border border-line-strong px-3.5 py-2.5 text-15 text-muted outline-none"
    >
      <div role="status">
        <p className="flex items-center gap-2 font-semibold text-text">
          <Icon name="mail" className="size-5 text-accent-text" />
          Continue on your computer
        </p>
        <p className="mt-1 wrap-anywhere">
          Sent to <bdi className="text-text">{email}</bdi>
        </p>
      </div>
      <p className="text-13">The link works for {counted(validMinutes / 60, "hour")}.</p>
      {/* As high as the button that follows, so that nothing below moves. The seconds are not announced. */}
      <div className="flex h-11 items-center">
        {left > 0 ? (
          <span role="timer" className="text-13 tabular-nums">
            Send again in {left} s
          </span>
        ) : (
          <Button size="small" busy={busy} onClick={onSendAgain}>
            {busy ? "Sending…" : "Send again"}
          </Button>
        )}
      </div>
    </div>
  );
}
