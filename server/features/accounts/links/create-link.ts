import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { insertLink, spendOpenLinks } from "./store.ts";
import { linkEnd, type LinkPurpose, linkUrl } from "./rules.ts";

/**
 * Makes the link that is mailed to an account, and spends the older ones of its purpose: the newest mail is the one
 * that works. The caller holds the account's row, so that two made at once do not both stay open.
 */
export async function createLink(
  { clock, origins }: Pick<Deps, "clock" | "origins">,
  tx: Tx,
  accountId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const now = clock.now();
  const token = newToken();
  await spendOpenLinks(tx, accountId, [purpose], now);
  const link = {
    id: uuidv7(now),
    accountId,
    purpose,
    tokenHash: tokenHash(token),
    expiresAt: linkEnd(purpose, now),
  };
  await insertLink(tx, link, now);
  return linkUrl(origins.publicUrl, purpose, token);
}
