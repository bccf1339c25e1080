import type { KeyScope } from "@keystead/contract/endpoint";
import { isOperatorKey } from "@keystead/contract/values/operator-key";
import type { Deps } from "../../../deps.ts";
import type { OperatorCaller } from "../../../platform/caller.ts";
import { matchNetworks } from "../../../platform/match-networks.ts";
import { findLivingOperatorKey, noteUse } from "./store.ts";

interface SentKey {
  readonly key: string;
  readonly scope: KeyScope;
  /** The network address that it came from. */
  readonly address: string;
}

type Checked =
  | { ok: true; caller: OperatorCaller }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; caller: OperatorCaller; needs: KeyScope };

const unknown = { ok: false, reason: "unknown" } as const;

/**
 * Checks an operator key for a call that needs this scope. From a network that it is not for, it is as good as unknown. Nothing is
 * cached: each node reads what the others have committed.
 */
export async function checkOperatorKey(
  { db, secrets, sqlNow }: Pick<Deps, "db" | "secrets" | "sqlNow">,
  { key, scope, address }: SentKey,
): Promise<Checked> {
  if (!isOperatorKey(key)) return unknown;
  const found = await findLivingOperatorKey(db, secrets.hash("operator-key", key), sqlNow());
  if (!found) return unknown;
  const { id, networks, isUseStale } = found;
  if (networks.length > 0 && !matchNetworks(networks)(address)) return unknown;
  if (isUseStale) await noteUse(db, id, sqlNow());
  const scopes: readonly KeyScope[] = found.scopes;
  const caller = { keyId: id, operatorId: null, scopes: found.scopes };
  if (!scopes.includes(scope)) return { ok: false, reason: "forbidden", caller, needs: scope };
  return { ok: true, caller };
}
