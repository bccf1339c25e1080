// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, WriteOptions } from "../call-options.ts";
import type { Backup } from "../objects/backups.ts";

export interface BackupsCalls {
  /** Lists the backups, the newest first, and says how making them stands. Needs the scope `backups:read`. */
  list(options?: CallOptions): Promise<{
    success: true;
    backups: Array<Backup>;
    /** Of a backup that was asked for, or the nightly one. */
    state: "idle" | "waiting" | "running";
    last_made_at: string | null;
    /** Why the last one failed; null: it did not. */
    failure: string | null;
    /** The last one that was restored into a scratch database and checked. */
    last_verified: { name: string; verified_at: string } | null;
    /** Whether they outlive the disk of the shop's data, because each is written to a bucket or to another disk; null: their folder isn't there. */
    is_off_disk: boolean | null;
  }>;

  /** Asks for a backup now, beside the nightly ones. It is made in the background; the list says how it stands. While one waits, another request asks for the same one. Needs the scope `backups:make`. */
  create(options?: WriteOptions): Promise<{ success: true; state: "waiting" }>;
}
