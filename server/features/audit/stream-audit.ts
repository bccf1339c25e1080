import type { AuditEntry } from "@keystead/contract/operator/audit";
import type { Deps } from "../../deps.ts";
import { listAudit } from "./list-audit.ts";
import type { AuditFilter } from "./store.ts";

const batch = 1000;

/** All entries that match, the newest first, without holding more than a page of them. */
export async function* streamAudit(deps: Pick<Deps, "db">, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  for (let before: number | null = null; ;) {
    const { entries, next }: Awaited<ReturnType<typeof listAudit>> = await listAudit(deps, {
      ...filter,
      before,
      limit: batch,
    });
    yield* entries;
    if (next === null) return;
    before = next;
  }
}
