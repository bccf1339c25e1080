import { isRecord, parseJson } from "../trust/json.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import type { Settings } from "../options.ts";
import { getJson } from "./post-json.ts";
import type { Trust } from "../trust/trust.ts";

/**
 * Whether a newer key set may change the result of a check. That is so when the token is signed with a key that this
 * client does not know. It is also so when the server uses a set with a higher number, which may have revoked a known
 * key.
 */
export function needsKeySet(
  { keySet }: Pick<Trust, "keySet">,
  verified:
    | { readonly ok: true; readonly keysSeq: number | undefined }
    | { readonly ok: false; readonly reason: string },
): boolean {
  if (!verified.ok) return verified.reason === "unknown_key";
  return (verified.keysSeq ?? 0) > (keySet?.seq ?? 0);
}

/**
 * Fetches the server's key set. This is safe over any network, because a pinned root key must have signed the set.
 * @returns whether the client now uses another set
 */
export async function fetchKeySet(settings: Settings, trust: Trust): Promise<boolean> {
  if (trust.roots.size === 0) return false;
  const reply = await getJson(settings, "/v1/keys");
  const body = reply.ok && reply.status === 200 ? parseJson(reply.body) : undefined;
  const text = isRecord(body) ? body["keySet"] : undefined;
  const set = typeof text === "string" ? await readKeySet(trust, text) : undefined;
  if (!set || set.text === trust.keySet?.text) return false;
  adoptKeySet(trust, set);
  return trust.keySet === set;
}
