import type { Deps } from "../../deps.ts";
import { operatorNetwork } from "../../platform/caller.ts";
import { getUser } from "../accounts/identity/get-user.ts";
import { appendEvent } from "../../platform/events/append-event.ts";
import { noteSecurityEvent } from "../accounts/defense/security-events/note-security-event.ts";
import { deleteApiKey } from "./store.ts";

interface Revocation {
  readonly id: string;
  readonly accountId: string;
  /** The network address of the call. */
  readonly address: string;
  /** The operator key that acts. */
  readonly operatorKeyId?: string | null;
}

type Revoked = { ok: true; name: string } | { ok: false; reason: "not_signed_in" | "not_found" };

/** Revokes an API key of an account: every node refuses it from the next request on. */
export async function revokeApiKey(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { id, accountId, address, operatorKeyId = null }: Revocation,
): Promise<Revoked> {
  const owner = await getUser(deps, accountId);
  if (!owner.ok) return owner;
  return deps.db.transaction(async (tx): Promise<Revoked> => {
    const revoked = await deleteApiKey(tx, { id, accountId });
    if (!revoked) return { ok: false, reason: "not_found" };
    const actor = address === operatorNetwork ? "operator" : "customer";
    const gone = { type: "api_key.revoked", subject: id, state: { accountId } } as const;
    await appendEvent(tx, { ...gone, actor, operatorKeyId });
    const { email } = owner.user;
    const event = { kind: "api_keys_revoked", accountId, email, address } as const;
    await noteSecurityEvent(deps, tx, { ...event, detail: { start: revoked.start } });
    return { ok: true, name: revoked.name };
  });
}
