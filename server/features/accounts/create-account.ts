import type { User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { presentUser } from "./present-user.ts";
import { chooseWebsite } from "./rules.ts";
import { type Account, insertAccount } from "./store.ts";

export interface NewAccount {
  readonly email: string;
  /** Null for somebody who signs up with an address alone. */
  readonly passwordHash: string | null;
  /** The websites that the caller names, in order of preference; only the shop's own count. */
  readonly websites: readonly (string | undefined)[];
}

export type CreatedAccount = Account;

type AccountCreated =
  { ok: true; account: CreatedAccount; user: User } | { ok: false; reason: "registration_failed" };

/** Creates an account, in the transaction that does the rest of the sign-up. Refuses an address that has one. */
export async function createAccount(
  { clock, shop }: Pick<Deps, "clock" | "shop">,
  tx: Tx,
  { email, passwordHash, websites }: NewAccount,
): Promise<AccountCreated> {
  const now = clock.now();
  const website = chooseWebsite(shop.brand.websites, ...websites);
  const row = { id: uuidv7(now), email, identity: emailIdentity(email), passwordHash, website };
  const account = await insertAccount(tx, row, now);
  return account
    ? { ok: true, account, user: presentUser(account) }
    : { ok: false, reason: "registration_failed" };
}
