import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { noteChanges } from "../../record/timeline/note-changes.ts";
import { hashPerson } from "../used-trials/hash-person.ts";
import { releaseTrial } from "../used-trials/store.ts";
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
  const noticed = reinstated.filter(({ revokedAt }) => !revokedAt);
  const by = { actor: "operator", ...(operatorKeyId !== null && { operatorKeyId }) } as const;
  await noteChanges(
    tx,
    noticed.map((license) => ({ license, event: { kind: "reinstated", ...by, detail: { reason } } })),
    tx.now,
  );
  await releaseTrial(tx, hashPerson(secrets, account.email), suspendedAt);
  return noticed.length;
}
