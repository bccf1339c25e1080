import type { Deps } from "../../../deps.ts";
import { operatorNetwork } from "../../../platform/caller.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { listApiKeys } from "../../api-keys/list-api-keys.ts";
import { revokeApiKey } from "../../api-keys/revoke-api-key.ts";

interface Revocation {
  /** The address of its owner. */
  readonly email: string;
  /** Its ID, how it begins, or all of it. */
  readonly apiKey: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Revoked =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: "not_found" | "no_such_key" | "several_keys" };

/** Revokes one API key of a customer for the operator. */
export async function revokeCustomerApiKey(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { email, apiKey, operatorKeyId }: Revocation,
): Promise<Revoked> {
  const found = await findAccountByEmail(deps.db, email);
  if (!found.ok) return found;
  const { id: accountId } = found.account;
  const { apiKeys } = await listApiKeys(deps, accountId);
  // As it leaked, in full, or as a list shows it: its beginning with an ellipsis.
  const [key, ...more] = apiKeys.filter(({ id, start }) => id === apiKey || apiKey.startsWith(start));
  if (!key) return { ok: false, reason: "no_such_key" };
  if (more.length > 0) return { ok: false, reason: "several_keys" };
  const act = { id: key.id, accountId, address: operatorNetwork, operatorKeyId };
  const revoked = await revokeApiKey(deps, act);
  // Revoked or deleted at this moment.
  return revoked.ok ? revoked : { ok: false, reason: "no_such_key" };
}
