import { blockEventTypes } from "@keystead/contract/operator/event-types";
import type { Queryable } from "../../../../db/database.ts";
import { findReasons } from "./store.ts";

const blocking: ReadonlySet<string> = new Set(blockEventTypes);

/** Why devices were blocked and unblocked, by the ids of the events. A reason that is gone is left out. */
export async function findBlockReasons(
  db: Queryable,
  events: readonly { readonly id: string; readonly type: string; readonly subject: string }[],
): Promise<ReadonlyMap<string, string>> {
  const about = events.filter(({ type }) => blocking.has(type));
  if (about.length === 0) return new Map();
  const rows = await findReasons(
    db,
    about.map(({ subject }) => subject),
  );
  const blocks = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    about.flatMap(({ id, type, subject }) => {
      const block = blocks.get(subject);
      const reason = type === "machine.blocked" ? block?.reason : block?.unblockReason;
      return reason ? [[id, reason] as const] : [];
    }),
  );
}
