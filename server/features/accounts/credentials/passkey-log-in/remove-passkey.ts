import type { Deps } from "../../../../deps.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { lockAccount } from "../../identity/store.ts";
import { deletePasskey } from "../../customer-passkeys/store.ts";
import { mailPasskeyChanged } from "./mail-passkey-changed.ts";

interface Removal {
  readonly id: string;
  readonly accountId: string;
  /** The network address of the call. */
  readonly address: string;
}

/** Removes one passkey of an account, and notifies the owner. Not found: the passkey of another one, or none at all. */
export function removePasskey(
  deps: Deps,
  { id, accountId, address }: Removal,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "not_found" }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return { ok: false, reason: "not_found" } as const;
    const name = await deletePasskey(tx, { id, accountId });
    if (name === undefined) return { ok: false, reason: "not_found" } as const;
    await noteSecurityEvent(deps, tx, { kind: "passkey_removed", accountId, email: account.email, address });
    await mailPasskeyChanged(deps, tx, account, { change: "removed", name });
    return { ok: true } as const;
  });
}
