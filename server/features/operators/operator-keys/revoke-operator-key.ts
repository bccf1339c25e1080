import type { Deps } from "../../../deps.ts";
import { appendAct } from "../../../platform/events/append-act.ts";
import { type OperatorKeyRow, revokeNamed } from "./store.ts";

type Revoked =
  | { readonly ok: true; readonly revoked: OperatorKeyRow }
  /** `ambiguous`: several keys begin like this, and none was revoked. */
  | { readonly ok: false; readonly reason: "not_found" | "ambiguous" };

class Ambiguous extends Error {}

/**
 * Revokes an operator key on every node at once.
 * @param words its ID, its beginning, or all of it, as somebody has found it
 */
export async function revokeOperatorKey(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  words: string,
): Promise<Revoked> {
  try {
    const [revoked] = await db.transaction(async (tx) => {
      const rows = await revokeNamed(tx, words, secrets.hash("operator-key", words));
      // Whoever throws in a transaction rolls it back.
      if (rows.length > 1) throw new Ambiguous();
      for (const { id, name } of rows) await appendAct(tx, { id, state: { name } });
      return rows;
    });
    if (!revoked) return { ok: false, reason: "not_found" };
    return { ok: true, revoked };
  } catch (error) {
    if (error instanceof Ambiguous) return { ok: false, reason: "ambiguous" };
    throw error;
  }
}
