import type { User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { presentUser } from "./present-user.ts";
import { chooseWebsite } from "./rules.ts";
import { type Account, insertAccount } from "./store.ts";

export interface NewAccount {
  readonly email: string;
  /** Null for somebody who signs up with an address alone. */
  readonly passwordHash: string | null;
  /** The websites that the caller names, in order of preference; only the shop's own count. */
  readonly websites: readonly (string | undefined)[];
  /** Whether somebody signs up, which logs them in; otherwise the shop makes the account for the owner of the address. */
  readonly signsUp: boolean;
}

export type CreatedAccount = Account;

type AccountCreated =
  { ok: true; account: CreatedAccount; user: User } | { ok: false; reason: "registration_failed" };

/** Creates an account, in the transaction that does the rest of the sign-up. Refuses an address that has one. */
export async function createAccount(
  { shop }: Pick<Deps, "shop">,
  tx: Tx,
  { email, passwordHash, websites, signsUp }: NewAccount,
): Promise<AccountCreated> {
  const now = tx.now;
  const website = chooseWebsite(shop.brand.websites, ...websites);
  const account = await insertAccount(tx, {
    id: uuidv7(now),
    email,
    emailIdentity: emailIdentity(email),
    passwordHash,
    passwordChangedAt: passwordHash === null ? null : now,
    website,
    createdAt: now,
    lastLoginAt: signsUp ? now : null,
  });
  if (!account) return { ok: false, reason: "registration_failed" };
  const actor = signsUp ? "customer" : "system";
  await appendEvent(tx, { type: "account.created", subject: account.id, actor });
  return { ok: true, account, user: presentUser(account) };
}
