import type { ApiKey } from "@keystead/contract/portal/api-keys";
import { isExpired } from "./rules.ts";
import type { ApiKeyRow } from "./store.ts";

/** Presents an API key as its owner sees it, without the key itself. */
export function presentApiKey(
  { id, name, start, scopes, createdAt, expiresAt, lastUsedAt }: ApiKeyRow,
  now: Date,
): ApiKey {
  return {
    id,
    name,
    start,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expired: isExpired({ expiresAt }, now),
  };
}
