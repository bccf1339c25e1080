import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { newToken } from "../../../../platform/crypto/secrets.ts";
import type { SessionToken, Visit } from "../../../../platform/caller.ts";
import { networkOf } from "../../../../platform/rate-limits/network.ts";
import { hashSource } from "./hash-source.ts";
import { deviceCookieEnd, maxSources, type SourceKind } from "./rules.ts";
import { deleteSourcesBeyond, insertKnownSource } from "./store.ts";

/**
 * Remembers the browser and the network of a log-in, whose failed log-ins are then counted apart from those of strangers.
 * @returns the device cookie of a browser. An existing cookie stays, because another account may know it as well.
 */
export async function rememberSources(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  account: { readonly id: string; readonly email: string },
  visit: Visit,
  now: Date,
): Promise<SessionToken | undefined> {
  const accountId = account.id;
  const remember = async (kind: SourceKind, value: string) => {
    const sourceHash = hashSource(deps, account.email, kind, value);
    await insertKnownSource(tx, { sourceHash, accountId, kind, lastLoginAt: now });
    await deleteSourcesBeyond(tx, { accountId, kind, most: maxSources });
  };
  await remember("network", networkOf(visit.address));
  if (visit.kind === "app") return undefined;
  const token = visit.device ?? newToken();
  await remember("device", token);
  return { token, expiresAt: deviceCookieEnd(now) };
}
