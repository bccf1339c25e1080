import type { Deps } from "../../../../deps.ts";
import type { RateLimitRule } from "../../../../platform/rate-limits/rate-limit.ts";
import { guardLink } from "../../../accounts/credentials/links/guard-link.ts";
import { lockLicense } from "../../facts/store.ts";
import { recordRequest, type RequestedExtension } from "./record-request.ts";
import { extensionMessage, parseExtensionToken, refusalOf } from "./rules.ts";

interface MailedRequest {
  readonly token: string;
  readonly address: string;
  /** Takes from a rate limit of the network. */
  readonly limit: (rule: RateLimitRule) => Promise<void>;
}

type MailedExtension =
  | ({ readonly ok: true } & RequestedExtension)
  | {
      readonly ok: false;
      readonly reason: "link_invalid" | "no_license" | NonNullable<ReturnType<typeof refusalOf>>;
    };

/**
 * Requests more time for the license of a reminder, by the token of its link alone. The signature is checked before
 * anything is looked up: a token that was made up reveals no license.
 */
export function requestMailedExtension(
  deps: Deps,
  { token, address, limit }: MailedRequest,
): Promise<MailedExtension> {
  return guardLink(deps, { address, limit }, () => request(deps, token));
}

async function request(deps: Deps, token: string): Promise<MailedExtension> {
  const link = parseExtensionToken(token);
  if (!deps.secrets.verify("extension-link", extensionMessage(link), link.signature))
    return { ok: false, reason: "link_invalid" };
  return deps.db.transaction(async (tx): Promise<MailedExtension> => {
    const license = await lockLicense(tx, { id: link.licenseId });
    if (!license) return { ok: false, reason: "no_license" };
    const now = tx.now;
    const reason = refusalOf(link, license, now);
    if (reason) return { ok: false, reason };
    return { ok: true, ...(await recordRequest(deps, tx, { license, askedFrom: "reminder", now })) };
  });
}
