import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { newToken, tokenHash } from "../../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { insertLink, spendOpenLinks } from "./store.ts";
import { linkEnd, type LinkPurpose, linkUrl } from "./rules.ts";

/**
 * Creates the link that is mailed to an account, and spends the older ones of its purpose: only the link of the newest mail
 * works. Links that verify the address stay. A stranger who registered it can have more of them mailed, and must not take the
 * owner's link away. Once the address is verified, they open nothing. The caller has locked the account's row, so that only one
 * of two links created at once stays open.
 */
export async function createLink(
  { origins }: Pick<Deps, "origins">,
  tx: Tx,
  accountId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const now = tx.now;
  const token = newToken();
  if (purpose !== "verify_email") await spendOpenLinks(tx, accountId, [purpose], now);
  const link = {
    id: uuidv7(now),
    accountId,
    purpose,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: linkEnd(purpose, now),
  };
  await insertLink(tx, link);
  return linkUrl(origins.publicUrl, purpose, token);
}
