import { brand } from "@keystead/content/brand";
import type { User } from "@keystead/contract/accounts";
import type { License } from "@keystead/contract/licenses";
import type { Deps } from "../../deps.ts";
import { isCommonPassword } from "../../platform/crypto/passwords.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { issueTrial } from "../licenses/issue-trial.ts";
import { insertAccount } from "./account-store.ts";
import { mailVerification } from "./mail-verification.ts";
import { chooseWebsite, emailIdentity } from "./rules.ts";
import { showUser } from "./show-user.ts";
import { type StartedSession, startSession, type Visit } from "./start-session.ts";
import { tellOwner } from "./tell-owner.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  /** The websites that the caller names, the most wanted first; they count when they are ours. */
  readonly websites: readonly (string | undefined)[];
  readonly visit: Visit;
}

export type Registered =
  | { ok: true; user: User; session: StartedSession; license: License | null }
  | { ok: false; reason: "password_common" | "registration_failed" };

/**
 * Creates an account, signs it in and issues its trial, all or nothing. `license` is null when this person had a trial
 * before.
 *
 * Whoever registers is signed in at once, so a taken address cannot be answered like a free one. It is answered with no
 * reason, after the same work on the password, and its owner is told by mail.
 */
export async function registerAccount(deps: Deps, input: Registration): Promise<Registered> {
  if (isCommonPassword(input.password)) return { ok: false, reason: "password_common" };
  const { email, visit } = input;
  const website = chooseWebsite(brand.websites, ...input.websites);
  const identity = emailIdentity(email);
  const passwordHash = await deps.passwords.hash(input.password);
  const now = deps.clock.now();

  const made = await deps.db.transaction(async (tx) => {
    const account = await insertAccount(tx, { id: uuidv7(now), email, identity, passwordHash, website }, now);
    if (!account) return undefined;
    const session = await startSession(tx, account.id, visit, now);
    const trial = await issueTrial(deps, tx, { accountId: account.id, email, website });
    await mailVerification(deps, tx, account);
    return { user: showUser(account), session, license: trial.ok ? trial.license : null };
  });

  if (made) return { ok: true, ...made };
  await tellOwner(deps, identity);
  return { ok: false, reason: "registration_failed" };
}
