import type { Queryable } from "../../../db/database.ts";
import { countNotes, findNotes } from "./store.ts";
import type { NoteRow } from "./table.ts";

/** How many of the newest notes are shown with an account. */
const shown = 3;

interface NoteSummary {
  readonly count: number;
  readonly latest: readonly NoteRow[];
}

/** How many notes an account has, and the newest of them. */
export async function sumUpNotes(
  { db }: { readonly db: Queryable },
  accountId: string,
): Promise<NoteSummary> {
  return { count: await countNotes(db, accountId), latest: await findNotes(db, accountId, shown) };
}
