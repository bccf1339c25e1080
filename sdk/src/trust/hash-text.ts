import { encodeBase64url } from "./base64url.ts";
import type { Cryptography } from "./cryptography.ts";

type HashPrefix = `keystead-${"fingerprint" | "license-key" | "state" | "user" | "components"}-v1`;

/**
 * SHA-256 in base64url of a prefix, a line feed and the text. With different prefixes, equal texts of different kinds
 * have different hashes (domain separation).
 */
export async function hashText(
  cryptography: Cryptography,
  prefix: HashPrefix,
  text: string,
): Promise<string> {
  const bytes = new TextEncoder().encode(`${prefix}\n${text}`);
  return encodeBase64url(await cryptography.sha256(bytes));
}
