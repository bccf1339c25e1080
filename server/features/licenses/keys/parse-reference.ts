import type { Deps } from "../../../deps.ts";
import type { LicenseReference } from "../store.ts";
import { hashKey } from "./hash-key.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses how an operator names a license: by its id, or by its key however typed. Undefined for anything else. */
export function parseReference(deps: Pick<Deps, "secrets">, reference: string): LicenseReference | undefined {
  const text = reference.trim();
  if (uuid.test(text)) return { id: text };
  const keyHash = hashKey(deps, text);
  return keyHash && { keyHash };
}
