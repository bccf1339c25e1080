import type { TwoFactor } from "@keystead/contract/portal/two-factor/two-factor";
import type { Deps } from "../../../deps.ts";
import { findFactor } from "./store.ts";

/** Whether an account has a second factor, since when, and how many recovery codes are left. */
export async function getTwoFactor({ db }: Pick<Deps, "db">, accountId: string): Promise<TwoFactor> {
  const factor = await findFactor(db, accountId);
  return {
    onSince: factor?.createdAt.toISOString() ?? null,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
  };
}
