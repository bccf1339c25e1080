// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { InboxEntry, ListedInboxEntry } from "../objects/inbox.ts";

export interface InboxAnswerInput {
  text: string;
  extend?:
    | {
        days: number;
        /** Why. The owner reads it on the license's timeline. */
        reason: string;
      }
    | undefined;
}

export interface InboxSearchInput {
  state?: "open" | "answered" | "closed" | undefined;
  kind?: "extension" | "message" | undefined;
  /** In any of its spellings, or of the account that wrote. */
  email?: string | undefined;
  license_id?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface InboxAnswer {
  success: true;
  entry: InboxEntry;
  /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
  dry_run?: Preview;
}

export interface InboxCalls {
  /** Emails an answer, once: one that was answered or closed has to be reopened first. With `extend` the license of the request gets days at once, for which the key needs `licenses:extend` too. Needs the scope `inbox:answer`. */
  answer(
    id: string,
    input: InboxAnswerInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    entry: InboxEntry;
    /** The new end of the license; null: it wasn't extended. */
    extended_until: string | null;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Closes a message or a request, answered or not. Nobody gets an email. Needs the scope `inbox:close`. */
  close(id: string, options?: PreviewOptions): Promise<InboxAnswer>;

  /** Reopens a message or a request that was answered or closed. Needs the scope `inbox:close`. */
  reopen(id: string, options?: PreviewOptions): Promise<InboxAnswer>;

  /** Lists messages and requests of customers, the newest first, without their texts. `next` continues the list. Needs the scope `inbox:read`. */
  search(
    input?: InboxSearchInput,
    options?: CallOptions,
  ): Promise<{ success: true; entries: Array<ListedInboxEntry>; next: string | null }>;

  /** What `search` lists, entry by entry, through all pages. */
  all(input?: InboxSearchInput, options?: CallOptions): AsyncIterable<ListedInboxEntry>;

  /** Shows a message or a request with its text. Needs the scope `inbox:read`. */
  show(id: string, options?: CallOptions): Promise<{ success: true; entry: InboxEntry }>;
}
