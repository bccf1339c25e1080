import type { Deps } from "../../../../deps.ts";
import { extensionMessage, extensionUrl } from "./rules.ts";

interface EndingLicense {
  readonly id: string;
  readonly accountId: string;
  readonly endsAt: Date;
}

/**
 * The URL of the page where the owner of a license asks for more time without a login. It is signed and not stored, and
 * it does nothing else: whoever holds it learns nothing and changes nothing.
 */
export function linkExtension(
  { secrets, origins }: Pick<Deps, "secrets" | "origins">,
  { id, accountId, endsAt }: EndingLicense,
): string {
  const message = extensionMessage({ licenseId: id, accountId, endsAt });
  return extensionUrl(origins.publicUrl, `${message}.${secrets.sign("extension-link", message)}`);
}
