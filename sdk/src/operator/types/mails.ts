// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions, WriteOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { OperatorMail } from "../objects/shop.ts";
import type { MailPause, ShownMail } from "../objects/mails.ts";

export interface MailsPauseInput {
  /** Why, for operators. */
  reason?: string | undefined;
}

export interface MailsResendInput {
  ids?: ReadonlyArray<string> | undefined;
  /** All that have failed, instead of `ids`. */
  failed?: true | undefined;
}

export interface MailsSearchInput {
  outcome?: "waiting" | "sent" | "failed" | undefined;
  recipient?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface MailsTestInput {
  to: string;
}

export interface MailsAnswer {
  success: true;
  /** When and why they were paused; null: emails are sent. */
  paused: MailPause | null;
  /** Emails that are neither sent nor failed. */
  waiting: number;
  /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
  dry_run?: Preview;
}

export interface MailsCalls {
  /** Pauses all emails, login links too: they wait until they're resumed, and nothing is lost. If they're paused already, nothing changes. Needs the scope `mails:pause`. */
  pause(input?: MailsPauseInput, options?: PreviewOptions): Promise<MailsAnswer>;

  /** Sends emails again that have failed for good, with all their attempts. Needs the scope `mails:resend`. */
  resend(
    input: MailsResendInput,
    options?: WriteOptions,
  ): Promise<{
    success: true;
    /** Those that wait again. */
    resent: Array<string>;
  }>;

  /** Resumes paused emails: each that has waited is sent now. A link in one may have expired. Needs the scope `mails:pause`. */
  resume(options?: PreviewOptions): Promise<MailsAnswer>;

  /** Lists emails, the newest first, without their texts. `next` continues the list. Needs the scope `mails:read`. */
  search(
    input?: MailsSearchInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    mails: Array<OperatorMail>;
    /** When and why they were paused; null: emails are sent. */
    paused: MailPause | null;
    next: string | null;
  }>;

  /** What `search` lists, entry by entry, through all pages. */
  all(input?: MailsSearchInput, options?: CallOptions): AsyncIterable<OperatorMail>;

  /** Shows an email, with its subject while its text is kept. Needs the scope `mails:read`. */
  show(id: string, options?: CallOptions): Promise<{ success: true; mail: ShownMail }>;

  /** Sends an email with a code now, paused or not, and answers what the email server said. It isn't tried again. Needs the scope `mails:test`. */
  test(
    input: MailsTestInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    taken: boolean;
    /** The email shows it: who sees both knows that it arrived. */
    code: string;
    /** What the email server said, without addresses. */
    reply: string | null;
    /** True: no SMTP_URL is set, so it's in DATA_DIR/outbox. */
    is_file: boolean;
  }>;
}
