import type { License } from "@keystead/contract/portal/licenses";
import { storedText } from "../../lib/local-storage.ts";

const stored = storedText("user");

/** The part of a license that is stored in the user record. Its key is masked. */
type UserLicense = Pick<License, "licenseKey" | "status" | "type" | "startDate" | "endDate">;

/**
 * The stored user. It is read without the license in the record, so that a change of the license does not notify the
 * subscribers of the user.
 */
export const storedUser = { ...stored, read: () => rewrite(stored.read(), undefined) };

/** Stores a license in the user record, where scripts that know this record look for it. Undefined removes it. */
export function storeUserLicense(license: UserLicense | undefined): void {
  const text = stored.read();
  const next = rewrite(text, license);
  if (next !== text) stored.write(next);
}

/** The text of the record with another license. A text that is no object is returned unchanged. */
function rewrite(text: string | null, license: UserLicense | undefined): string | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return text;
    return JSON.stringify({ ...value, license });
  } catch {
    return text;
  }
}
