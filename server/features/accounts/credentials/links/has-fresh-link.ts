import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { isLinkFresh, type LinkPurpose } from "./rules.ts";
import { findNewestOpenLink } from "./store.ts";

/**
 * Throttle of mailed links: whether the account's newest one still has most of its life, so that no other is needed. It is
 * no quota, which strangers could use up: whenever the owner asks, a link that works is in the mailbox.
 */
export async function hasFreshLink(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  accountId: string,
  purpose: LinkPurpose,
): Promise<boolean> {
  const link = await findNewestOpenLink(db, accountId, purpose);
  return link !== undefined && isLinkFresh(purpose, link.createdAt, clock.now());
}
