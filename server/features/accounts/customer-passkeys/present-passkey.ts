import type { Passkey } from "@keystead/contract/portal/passkeys/passkeys";
import type { PasskeyRow } from "./store.ts";

/** Presents a passkey to its owner, without what browsers and authenticators need of it. */
export function presentPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<PasskeyRow, "id" | "name" | "createdAt" | "lastUsedAt">): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
