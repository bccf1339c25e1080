import type { MailPause } from "@keystead/contract/operator/mails";
import type { MailFlow } from "../../../platform/mail/pausing/read-mail-flow.ts";

/** Presents whether emails are sent; `paused` is null while they are. */
export function presentMailFlow({ pause, waiting }: MailFlow): {
  readonly paused: MailPause | null;
  readonly waiting: number;
} {
  const paused = pause ? { since: pause.since.toISOString(), reason: pause.reason } : null;
  return { paused, waiting };
}
