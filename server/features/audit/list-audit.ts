import type { AuditEntry } from "@keystead/contract/operator/audit";
import type { Deps } from "../../deps.ts";
import { pageOf } from "../../platform/pagination.ts";
import { chainEvents } from "./chain-events.ts";
import { findAllReasons } from "./find-all-reasons.ts";
import { presentEntry } from "./present-entry.ts";
import { type AuditFilter, findEntries } from "./store.ts";

interface AuditPage {
  readonly entries: AuditEntry[];
  /** The number before which the next page begins; null on the last one. */
  readonly next: number | null;
}

/** What operators and customers have done, the newest first, up to this moment. */
export async function listAudit(
  { db }: Pick<Deps, "db">,
  {
    before = null,
    limit,
    ...filter
  }: AuditFilter & { readonly before?: number | null; readonly limit: number },
): Promise<AuditPage> {
  await chainEvents({ db });
  const { page, last } = pageOf(await findEntries(db, filter, { before, limit: limit + 1 }), limit);
  const reasons = await findAllReasons(
    db,
    page.map(({ eventId: id, type, subject }) => ({ id, type, subject })),
  );
  return {
    entries: page.map((row) => presentEntry(row, reasons.get(row.eventId))),
    next: last?.number ?? null,
  };
}
