import { brand } from "@keystead/content/brand";
import { maskKey } from "@keystead/contract/license-key";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { chooseLicense } from "../choose-license.ts";
import { extensionRequested } from "./emails/extension-requested.ts";
import { noteChange } from "../timeline/note-change.ts";
import { presentLicense } from "../present-license.ts";

interface Asked {
  readonly accountId: string;
  readonly licenseId: string;
}

/**
 * Asks the operator by mail to extend a license, and writes the request on its timeline. Returns the address that the
 * operator will answer to. Another account's license is not found.
 */
export async function requestExtension(
  deps: Deps,
  { accountId, licenseId }: Asked,
): Promise<{ ok: true; email: string } | { ok: false; reason: "no_license" }> {
  const found = await chooseLicense(deps, accountId, licenseId);
  if (!found) return { ok: false, reason: "no_license" };
  const { email, licenseKey, type, status } = presentLicense(deps, found);
  const mail = extensionRequested({
    email,
    maskedKey: maskKey(licenseKey),
    type,
    status,
    endsAt: found.endsAt,
  });
  await deps.db.transaction(async (tx) => {
    const event = { kind: "extension_asked", actor: "customer", detail: {} } as const;
    await noteChange(tx, found, event, deps.clock.now());
    await queueMail(deps, tx, { to: brand.supportEmail, template: "extension-asked", mail });
  });
  return { ok: true, email };
}
