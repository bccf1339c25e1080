import type { Deps } from "../../../../deps.ts";
import type { LicenseReference } from "../store.ts";
import { hashKey } from "./hash-key.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The license's id, or its key however it is typed; as an object its id alone. */
export type NamedLicense = string | { readonly id: string };

/**
 * Parses how an operator names a license: by its id, or by its key however typed. Undefined for anything else. Some license
 * servers issue UUIDs as keys, so an imported key may look like an id; an id that is meant as one comes in an object.
 */
export function parseReference(
  deps: Pick<Deps, "secrets">,
  reference: NamedLicense,
): LicenseReference | undefined {
  if (typeof reference !== "string") return reference;
  const text = reference.trim();
  const keyHash = hashKey(deps, text);
  if (!uuid.test(text)) return keyHash && { keyHash };
  return { id: text, ...(keyHash && { keyHash }) };
}
