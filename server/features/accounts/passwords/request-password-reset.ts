import type { Deps } from "../../../deps.ts";
import { findIdByIdentity } from "../store.ts";
import { mailResetLink } from "../jobs.ts";
import { displayAddress, emailIdentity, limits } from "../rules.ts";

/**
 * Asks for a link to choose a new password. What happens here is the same for every address: one look-up and one job,
 * which alone knows whether there is an account to mail to. Too many requests for one address are ignored, not refused,
 * because a refusal would lock the owner out as well.
 * @param address the network address that asked, for the mail
 */
export async function requestPasswordReset(
  { db, jobs, rateLimits }: Pick<Deps, "db" | "jobs" | "rateLimits">,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const identity = emailIdentity(email);
  const { ok } = await rateLimits.take(limits.forgotPerAccount, identity);
  if (!ok) return;
  await db.transaction(async (tx) => {
    const found = await findIdByIdentity(tx, identity);
    await jobs.enqueue(tx, mailResetLink, { accountId: found?.id ?? null, address: displayAddress(address) });
  });
}
