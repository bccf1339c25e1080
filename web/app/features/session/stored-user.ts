import type { License } from "@keystead/contract/portal/licenses";
import { storedText } from "../../lib/local-storage.ts";

const stored = storedText("user");

/** What is kept of a license beside the user. Its key is masked. */
type UserLicense = Pick<License, "licenseKey" | "status" | "type" | "startDate" | "endDate">;

/**
 * The stored user. Reads it without the license beside it, so that another license changes nothing for whoever follows the
 * user.
 */
export const storedUser = { ...stored, read: () => rewrite(stored.read(), undefined) };

/** Keeps a license in the stored user, where scripts that know the record look for it; undefined removes it. */
export function storeUserLicense(license: UserLicense | undefined): void {
  const text = stored.read();
  const next = rewrite(text, license);
  if (next !== text) stored.write(next);
}

/** The text with another license; as it is when it is no object. */
function rewrite(text: string | null, license: UserLicense | undefined): string | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return text;
    return JSON.stringify({ ...value, license });
  } catch {
    return text;
  }
}
