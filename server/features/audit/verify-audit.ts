import type { Deps } from "../../deps.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import { chainEvents } from "./chain-events.ts";
import { findAllReasons } from "./find-all-reasons.ts";
import { type AuditRow, chainedText, type Reasons, reasonText, toHex } from "./rules.ts";
import { findEntriesAfter, isSomethingMissing } from "./store.ts";

/** An entry, and everything before it. */
export interface AuditHead {
  readonly number: number;
  /** In hexadecimal digits. */
  readonly hash: string;
}

interface AuditFault {
  readonly number: number;
  /** `reason_changed`: the timeline gives another reason than the one of then. A reason that is gone is no fault. */
  readonly problem: "changed" | "missing" | "reason_changed";
}

interface Verified {
  /** How many entries are right. */
  readonly entries: number;
  readonly head: AuditHead | null;
  readonly fault: AuditFault | null;
}

const batch = 2000;

/**
 * Checks the chain from its first entry: none was changed, removed or moved. Whoever may write all of the table can make a chain anew; that
 * is found by a head that somebody kept elsewhere.
 * @param kept such a head
 */
export async function verifyAudit({ db }: Pick<Deps, "db">, kept?: AuditHead): Promise<Verified> {
  await chainEvents({ db });
  let head: AuditHead | null = null;
  let previous: Buffer | null = null;
  const at = () => head?.number ?? 0;
  const stop = (problem: AuditFault["problem"]): Verified => ({
    entries: at(),
    head,
    fault: { number: at() + 1, problem },
  });
  for (;;) {
    const rows: AuditRow[] = await findEntriesAfter(db, at(), batch);
    const reasons = await findAllReasons(
      db,
      rows.map(({ eventId: id, type, subject }) => ({ id, type, subject })),
    );
    for (const row of rows) {
      if (row.number !== at() + 1) return stop("missing");
      if (!sha256(chainedText(row, previous)).equals(row.hash)) return stop("changed");
      const hash = toHex(row.hash);
      if (kept?.number === at() + 1 && kept.hash !== hash) return stop("changed");
      if (!isReasonOf(row, reasons.get(row.eventId))) return stop("reason_changed");
      head = { number: at() + 1, hash };
      previous = row.hash;
    }
    if (rows.length < batch) break;
  }
  if ((kept && kept.number > at()) || (await isSomethingMissing(db))) return stop("missing");
  return { entries: at(), head, fault: null };
}

function isReasonOf({ eventId, reasonHash }: AuditRow, why: Reasons | undefined): boolean {
  return why === undefined || reasonHash?.equals(sha256(reasonText(eventId, why))) === true;
}
