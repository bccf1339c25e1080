import type { Queryable } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isSameEmail } from "../../../platform/email-address.ts";
import type { RateLimitResult } from "../../../platform/rate-limits/rate-limit.ts";
import { getUser } from "../../accounts/identity/get-user.ts";
import { proveIdentity } from "../../accounts/credentials/step-up/prove-identity.ts";
import { countLicenseData } from "../../licenses/personal-data/count-license-data.ts";
import { takeMail } from "../../accounts/identity/take-mail.ts";
import { deleteEverything } from "./delete-everything.ts";

interface Deletion {
  readonly accountId: string;
  /** The account's address, as it was typed to confirm. */
  readonly email: string;
  /** How many people were said to lose their seat. */
  readonly members: number;
  readonly password?: string | undefined;
  /** The token of a mailed link. */
  readonly token?: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

type Deleted =
  | { ok: true }
  | { ok: false; reason: "confirmation_wrong" | "members_changed" | "not_signed_in" }
  | { ok: false; reason: "password_wrong" | "link_invalid" | "rate_limit_exceeded" };

const refusals = { gone: "not_signed_in", changed: "members_changed" } as const;

/**
 * Deletes an account and everything that is stored about it, for somebody who has confirmed it and proved again that it is
 * theirs: all in one transaction. What stays is in `keptAfterDeletion`. `limit` is what the rate limit of proofs has left.
 */
export async function deleteAccount(
  deps: Deps,
  { accountId, email, members, ...proof }: Deletion,
): Promise<Deleted & { limit?: RateLimitResult }> {
  const found = await getUser(deps, accountId);
  if (!found.ok) return found;
  const { user } = found;
  // Checked before the proof, because the proof spends the link.
  if (!isSameEmail(email, user.email)) return { ok: false, reason: "confirmation_wrong" };
  if (!(await isExpected(deps.db, accountId, members))) return { ok: false, reason: "members_changed" };
  const proved = await proveIdentity(deps, { ...proof, accountId, act: "delete_account" });
  if (!proved.ok) return proved;
  // An unconfirmed address may be a stranger's. Somebody who registers and deletes it
  // again and again must not flood the stranger.
  const mayMail = user.emailVerified || (await takeMail(deps, user.email));
  const deletion = { expected: { members }, mayMail, actor: "customer", operatorKeyId: null } as const;
  const deleted = await deps.db.transaction((tx) => deleteEverything(deps, tx, user, deletion));
  const { limit } = proved;
  if (!deleted.ok) return { ok: false, reason: refusals[deleted.reason], limit };
  // This goes to the log only, because the security record is deleted as well.
  deps.log.info({ event: "account_deleted", accountId }, "security event");
  return { ok: true, limit };
}

const isExpected = async (db: Queryable, accountId: string, members: number): Promise<boolean> =>
  (await countLicenseData(db, accountId)).members === members;
