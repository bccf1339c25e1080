import { isRecord, parseJson } from "../trust/json.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import type { Settings } from "../options.ts";
import { getJson } from "./post-json.ts";
import type { Trust } from "../trust/trust.ts";

/**
 * Whether a newer key set may check a token otherwise: it is signed with a key that this client does not know, or the server
 * goes by a set with a higher number, which may have revoked a key that this client knows.
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
 * Fetches the server's key set. Safe over any network, because a pinned root key has to have signed it.
 * @returns whether the client goes by another set now
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
