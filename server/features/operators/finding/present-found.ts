import type { FoundByWords } from "@keystead/contract/operator/finding/find";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { presentMail } from "../mails/present-mail.ts";
import type { Found } from "./find-by-words.ts";

/**
 * Presents what was found for a program of the operator's.
 * @param scopes what its key may do: what it may not read is left out
 */
export function presentFound(found: Found, scopes: readonly OperatorScope[]): FoundByWords {
  const read = <Row, Presented>(
    scope: OperatorScope,
    rows: readonly Row[],
    present: (row: Row) => Presented,
  ) => (scopes.includes(scope) ? rows.map(present) : null);
  const shown = {
    accounts: read("accounts:read", found.accounts, presentAccount),
    licenses: [...found.licenses],
    entries: read("inbox:read", found.entries, presentEntry),
    mails: read("mails:read", found.mails, presentMail),
    releases: read("releases:read", found.releases, presentRelease),
  };
  return { ...shown, more: found.more.filter((noun) => shown[noun] !== null) };
}

const presentAccount = (account: Found["accounts"][number]) => ({
  id: account.id,
  email: account.email,
  is_confirmed: account.emailVerifiedAt !== null,
  created_at: account.createdAt.toISOString(),
  suspended_at: account.suspendedAt?.toISOString() ?? null,
});

const presentEntry = ({
  id,
  kind,
  state,
  email,
  subject,
  licenseId,
  createdAt,
}: Found["entries"][number]) => ({
  id,
  kind,
  state,
  email,
  subject,
  license_id: licenseId,
  created_at: createdAt.toISOString(),
});

const presentRelease = (release: Found["releases"][number]) => ({
  id: release.id,
  product: release.product,
  version: release.version,
  channel: release.channel,
  published_at: release.publishedAt?.toISOString() ?? null,
  yanked_at: release.yankedAt?.toISOString() ?? null,
});
