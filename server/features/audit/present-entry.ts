import type { AuditEntry } from "@keystead/contract/operator/audit";
import { type AuditRow, changesOf, type Reasons, toHex } from "./rules.ts";

/** @param why as the license's timeline or the block has it */
export function presentEntry(row: AuditRow, why: Reasons | undefined): AuditEntry {
  const isRefused = row.type === "operator.refused";
  return {
    number: row.number,
    event: row.eventId,
    timestamp: row.at.toISOString(),
    type: row.type,
    subject: row.subject,
    actor: { kind: row.actor, operator_key: row.operatorKeyId, operator: row.origin?.operator ?? null },
    act: row.origin?.act ?? null,
    request_id: row.origin?.requestId ?? null,
    network: row.origin?.network ?? null,
    problem: isRefused ? ((row.after?.["problem"] as string | undefined) ?? null) : null,
    reason: why?.reason ?? null,
    note: why?.note ?? null,
    ...(isRefused ? { before: null, after: null } : changesOf(row)),
    hash: toHex(row.hash),
  };
}
