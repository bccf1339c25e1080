// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions } from "../call-options.ts";
import type { EventType } from "../objects/values.ts";
import type { AuditEntry } from "../objects/audit.ts";

export interface AuditListInput {
  /** The `next` of the page before. */
  before?: number | undefined;
  type?: EventType | undefined;
  subject?: string | undefined;
  operator_key?: string | undefined;
  operator?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  limit?: number | undefined;
}

export interface AuditVerifyInput {
  number?: number | undefined;
  /** Of the entry with this number, as it was answered before. */
  hash?: string | undefined;
}

export interface AuditCalls {
  /** Lists what operators and customers have done, also what was refused, the newest first. Needs the scope `audit:read`. */
  list(
    input?: AuditListInput,
    options?: CallOptions,
  ): Promise<{ success: true; entries: Array<AuditEntry>; next: number | null }>;

  /** What `list` lists, entry by entry, through all pages. */
  all(input?: AuditListInput, options?: CallOptions): AsyncIterable<AuditEntry>;

  /** Checks that no entry was changed, removed or moved. Keep the head that it answers, and send it next time: then the last entries can't be removed either. Needs the scope `audit:read`. */
  verify(
    input?: AuditVerifyInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    /** How many were right. */
    entries: number;
    /** The last one that is right. */
    head: { number: number; hash: string } | null;
    /** The first fault; null: there is none. */
    fault: {
      number: number;
      /** `changed`: it, or where it stands. `reason_changed`: what the timeline or the block says of it. */
      problem: "changed" | "missing" | "reason_changed";
    } | null;
  }>;
}
