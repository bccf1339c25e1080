// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, WriteOptions } from "../call-options.ts";
import type { OperatorMail } from "../objects/mails.ts";

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

export interface MailsCalls {
  /** Sends emails again that have failed for good, with all their attempts. Needs the scope `mails:resend`. */
  resend(
    input: MailsResendInput,
    options?: WriteOptions,
  ): Promise<{
    success: true;
    /** Those that wait again. */
    resent: Array<string>;
  }>;

  /** Lists emails, the newest first, without their texts. `next` continues the list. Needs the scope `mails:read`. */
  search(
    input?: MailsSearchInput,
    options?: CallOptions,
  ): Promise<{ success: true; mails: Array<OperatorMail>; next: string | null }>;

  /** What `search` lists, entry by entry, through all pages. */
  all(input?: MailsSearchInput, options?: CallOptions): AsyncIterable<OperatorMail>;
}
