import { maskKey } from "@keystead/contract/license-key";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { getLicense } from "../get-license.ts";
import { noteChange } from "../timeline/note-change.ts";
import { extensionRequested } from "./emails/extension-requested.ts";

interface ExtensionRequest {
  readonly accountId: string;
  readonly licenseId: string;
}

/**
 * Asks the operator by mail to extend a license, and records the request on its timeline. Returns the address that the
 * operator will answer to.
 */
export async function requestExtension(
  deps: Deps,
  { accountId, licenseId }: ExtensionRequest,
): Promise<{ ok: true; email: string } | { ok: false; reason: "no_license" }> {
  const result = await getLicense(deps, { accountId, id: licenseId });
  if (!result.ok) return result;
  if (result.license.role === "member") return { ok: false, reason: "no_license" };
  const { email, licenseKey, type, status, endDate } = result.license;
  const maskedKey = maskKey(licenseKey);
  const mail = extensionRequested({ email, maskedKey, type, status, endsAt: new Date(endDate) });
  await deps.db.transaction(async (tx) => {
    const event = { kind: "extension_asked", actor: "customer", detail: {} } as const;
    await noteChange(tx, { id: licenseId, accountId }, event, deps.clock.now());
    await queueMail(deps, tx, { to: deps.shop.brand.supportEmail, template: "extension-asked", mail });
  });
  return { ok: true, email };
}
