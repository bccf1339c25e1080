import type { OperatorPasskey } from "@keystead/contract/console/passkeys";
import type { OperatorPasskeyRow } from "./store.ts";

/** Presents a passkey to its operator. */
export function presentOperatorPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<OperatorPasskeyRow, "id" | "name" | "createdAt" | "lastUsedAt">): OperatorPasskey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
