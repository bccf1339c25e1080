import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { deletePasskey } from "./store.ts";

/** Removes one passkey of an operator. Not found: the passkey of another one, or none at all. */
export function removeOperatorPasskey(
  { db }: Pick<Deps, "db">,
  passkey: { readonly id: string; readonly operatorId: string },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "not_found" }> {
  return db.transaction(async (tx) => {
    const name = await deletePasskey(tx, passkey);
    if (name === undefined) return { ok: false, reason: "not_found" } as const;
    const state = { passkey_removed: name };
    await appendEvent(tx, { type: "operator.acted", subject: passkey.operatorId, actor: "operator", state });
    return { ok: true } as const;
  });
}
