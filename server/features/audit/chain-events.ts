import type { Deps } from "../../deps.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import { advanceReader } from "../../platform/events/advance-reader.ts";
import type { StoredEvent } from "../../platform/events/store.ts";
import { findAllReasons } from "./find-all-reasons.ts";
import { type AuditRow, chainedText, reasonText } from "./rules.ts";
import { deleteStates, findLastEntry, findStates, insertEntries, saveStates } from "./store.ts";
import type { State } from "./table.ts";

/**
 * Puts what people have done up to this moment into the audit, in the order of the event log. Apps and the shop itself stay in that log
 * alone.
 */
export async function chainEvents({ db }: Pick<Deps, "db">): Promise<void> {
  const chain = () =>
    advanceReader(db, "audit", async (tx, events) => {
      const reasons = await findAllReasons(tx, events);
      const states = await findStates(
        tx,
        events.map(({ subject }) => subject),
      );
      const last = await findLastEntry(tx);
      let [number, previous] = [last?.number ?? 0, last?.hash ?? null];
      const entries: AuditRow[] = [];
      const changed = new Map<string, State>();
      const gone: string[] = [];
      for (const event of events) {
        const { id: eventId, at, type, subject, actor, operatorKeyId, origin, state: after } = event;
        const before = isAct(event) ? null : (changed.get(subject) ?? states.get(subject) ?? null);
        if (after && !isAct(event)) changed.set(subject, after);
        if (type === "account.deleted")
          gone.push(subject, ...((after as { licenseIds?: string[] } | null)?.licenseIds ?? []));
        if (actor !== "operator" && actor !== "customer") continue;
        const why = reasons.get(eventId);
        const reasonHash = why === undefined ? null : sha256(reasonText(eventId, why));
        number += 1;
        const known = { eventId, at, type, subject, actor, operatorKeyId, origin };
        const entry = { ...known, operatorId: origin?.operator ?? null, number, before, after, reasonHash };
        const hash = sha256(chainedText(entry, previous));
        entries.push({ ...entry, hash });
        previous = hash;
      }
      await insertEntries(tx, entries);
      await saveStates(tx, changed);
      await deleteStates(tx, gone);
    });
  while (await chain());
}

/** What the operator did or was refused, of which no subject has a state. */
const isAct = ({ type }: StoredEvent): boolean => type.startsWith("operator.");
