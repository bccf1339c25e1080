import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { hashPerson } from "../used-trials/hash-person.ts";
import { releaseTrial } from "../used-trials/store.ts";
import { noteSuspensions } from "./note-suspensions.ts";
import { reinstateAllOf } from "./store.ts";

interface AccountReinstatement {
  readonly account: { readonly id: string; readonly email: string };
  /** When the account was suspended. */
  readonly suspendedAt: Date;
  /** Why; the owner reads it on the timelines. */
  readonly reason: string;
  readonly operatorKeyId: string | null;
}

/**
 * Reinstates the licenses that were suspended with an account. One that was suspended by itself stays it.
 * @returns how many work again, or would if their term had not ended
 */
export async function reinstateLicensesOf(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { account, suspendedAt, reason, operatorKeyId }: AccountReinstatement,
): Promise<number> {
  const reinstated = await reinstateAllOf(tx, account.id);
  const count = await noteSuspensions(tx, reinstated, { kind: "reinstated", reason, operatorKeyId });
  await releaseTrial(tx, hashPerson(secrets, account.email), suspendedAt);
  return count;
}
