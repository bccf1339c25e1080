import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { hashPerson } from "../used-trials/hash-person.ts";
import { claimTrial } from "../used-trials/store.ts";
import { noteSuspensions } from "./note-suspensions.ts";
import { suspendAllOf } from "./store.ts";

interface AccountSuspension {
  readonly account: { readonly id: string; readonly email: string };
  /** When the account is suspended. A trial that is claimed for the suspension is released by this moment. */
  readonly suspendedAt: Date;
  /** Why; the owner reads it on the timelines. */
  readonly reason: string;
  readonly operatorKeyId: string | null;
}

/**
 * Suspends the licenses of an account that is suspended, but for those that are it already, in the transaction that has locked the
 * account. Revoked ones too, so that no undone revocation makes one work. The person gets no free trial under another spelling of
 * the address any more, and their machines start no other trial while the licenses are suspended.
 * @returns how many were suspended
 */
export async function suspendLicensesOf(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { account, suspendedAt, reason, operatorKeyId }: AccountSuspension,
): Promise<number> {
  const suspended = await suspendAllOf(tx, account.id, suspendedAt);
  const count = await noteSuspensions(tx, suspended, { kind: "suspended", reason, operatorKeyId });
  await claimTrial(tx, hashPerson(secrets, account.email), suspended[0]?.id ?? account.id, suspendedAt);
  return count;
}
