import type { ApiKeyChoice, SettledApiKey } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { operatorNetwork } from "../../platform/caller.ts";
import { appendEvent } from "../../platform/events/append-event.ts";
import { noteSecurityEvent } from "../accounts/defense/security-events/note-security-event.ts";
import { deleteApiKeysOf, findApiKeysOf, lockApiKeys } from "./store.ts";

interface Settlement {
  readonly account: { readonly id: string; readonly email: string };
  readonly choice: ApiKeyChoice;
  /** The network address of the call. */
  readonly address: string;
}

/**
 * Revokes or keeps the API keys of somebody who shuts others out of their account. This includes a key that is being made at this
 * moment. A person who was in the account may have made or copied a key. Returns all keys, and whether each was revoked.
 */
export async function settleApiKeys(
  deps: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  { account, choice, address }: Settlement,
): Promise<SettledApiKey[]> {
  const { id: accountId, email } = account;
  await lockApiKeys(tx, accountId);
  const keys = await findApiKeysOf(tx, accountId);
  const revoked = choice === "revoke";
  if (revoked && keys.length > 0) {
    await deleteApiKeysOf(tx, accountId);
    const actor = address === operatorNetwork ? "operator" : "customer";
    for (const { id } of keys)
      await appendEvent(tx, { type: "api_key.revoked", subject: id, actor, state: { accountId } });
    const event = { kind: "api_keys_revoked", accountId, email, address } as const;
    await noteSecurityEvent(deps, tx, { ...event, detail: { keys: keys.length } });
  }
  return keys.map(({ name, start }) => ({ name, start, revoked }));
}
