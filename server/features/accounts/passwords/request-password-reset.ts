import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { displayAddress } from "../rules.ts";
import { findAccountByIdentity } from "../store.ts";
import { mailResetLink } from "./jobs.ts";
import { limits } from "./rules.ts";

/**
 * Requests a link to choose a new password. What happens here is the same for every address: one look-up and one job,
 * which alone knows whether there is an account to mail to. Too many requests for one address are ignored, not refused,
 * because a refusal would lock the owner out as well.
 * @param address the network address that asked, for the mail
 */
export async function requestPasswordReset(
  { db, jobs, rateLimits }: Pick<Deps, "db" | "jobs" | "rateLimits">,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const identity = emailIdentity(email);
  const { ok } = await rateLimits.take(limits.resetPerAccount, identity);
  if (!ok) return;
  await db.transaction(async (tx) => {
    const account = await findAccountByIdentity(tx, identity);
    await jobs.enqueue(tx, mailResetLink, {
      accountId: account?.id ?? null,
      address: displayAddress(address),
    });
  });
}
