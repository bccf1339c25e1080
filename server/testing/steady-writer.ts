import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { appendEvent } from "../platform/events/append-event.ts";

/** More events than any reader takes at a time. */
export const maxWritten = 2000;

/** A database to which somebody else writes an event as often as it is read: no reader ever finds it without a new one. */
export function withSteadyWriter(db: Database): { readonly db: Database; readonly written: () => number } {
  let written = 0;
  const busy: Database = {
    ...db,
    async transaction(work, options) {
      const result = await db.transaction(work, options);
      written += 1;
      if (written <= maxWritten)
        await db.transaction((tx) =>
          appendEvent(tx, { type: "operator.acted", subject: randomUUID(), actor: "operator" }),
        );
      return result;
    },
  };
  return { db: busy, written: () => written };
}
