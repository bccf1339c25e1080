import type { KeyScope } from "@keystead/contract/endpoint";
import { isApiKey } from "@keystead/contract/values/api-key";
import type { Deps } from "../../deps.ts";
import type { ProgramCaller } from "../../platform/caller.ts";
import { findUsableLicensesOf } from "../licenses/facts/find-usable-licenses-of.ts";
import { lookUpApiKey, noteUse } from "./store.ts";

type Checked =
  | { ok: true; caller: ProgramCaller }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; caller: ProgramCaller; needs: KeyScope | "license" };

const unknown = { ok: false, reason: "unknown" } as const;

/**
 * Checks the API key of a program for a call that needs this scope. The public API comes with a license: a key opens it while its
 * account owns a license that works, or has a seat on one. When the license ends, is suspended or revoked, or the account is
 * suspended, every key of the account stops. Nothing is cached: each node reads what the others have committed.
 */
export async function checkApiKey(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "sqlNow">,
  key: string,
  scope: KeyScope,
): Promise<Checked> {
  const { db, secrets, sqlNow } = deps;
  if (!isApiKey(key)) return unknown;
  const found = await lookUpApiKey(db, { keyHash: secrets.hash("api-key", key), now: sqlNow() });
  if (!found) return unknown;
  const { id, accountId } = found;
  const scopes: readonly KeyScope[] = found.scopes;
  if (found.isUseStale) await noteUse(db, id, sqlNow());
  const caller = { accountId, keyId: id };
  if (!scopes.includes(scope)) return { ok: false, reason: "forbidden", caller, needs: scope };
  const isLicensed = !found.isSuspended && (await findUsableLicensesOf(deps, accountId)).ok;
  return isLicensed ? { ok: true, caller } : { ok: false, reason: "forbidden", caller, needs: "license" };
}
