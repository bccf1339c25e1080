import type { RowOf } from "../../db/table.ts";
import type { entryTable, State } from "./table.ts";

export type AuditRow = RowOf<typeof entryTable>;

/** Why an act was done: for the owner of the license, and for the record. */
export interface Reasons {
  readonly reason: string | undefined;
  readonly note: string | undefined;
}

/** What is kept of the texts of reasons: salted, so that equal ones don't look alike. No text has a NUL. */
export const reasonText = (eventId: string, { reason = "", note }: Reasons): string =>
  `${eventId}\n${reason}${note === undefined ? "" : `\0${note}`}`;

/**
 * The text whose SHA-256 is the hash of an entry: everything that the entry holds, and the hash of the one before. Names of fields are in
 * their order, so the database may store them in another one.
 * @param previous of the entry before; null for the first one
 */
export function chainedText(entry: Omit<AuditRow, "hash">, previous: Uint8Array | null): string {
  const { number, eventId, at, type, subject, actor, operatorKeyId, origin, before, after, reasonHash } =
    entry;
  return canonical([
    previous && toHex(previous),
    number,
    eventId,
    at.toISOString(),
    type,
    subject,
    actor,
    operatorKeyId,
    origin,
    before,
    after,
    reasonHash && toHex(reasonHash),
  ]);
}

export const toHex = (value: Uint8Array): string =>
  Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** JSON whose objects have their fields in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** The fields of a subject that differ, before and after. */
export function changesOf({ before, after }: Pick<AuditRow, "before" | "after">): {
  readonly before: State | null;
  readonly after: State | null;
} {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null),
  );
  const pick = (state: State): State => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
