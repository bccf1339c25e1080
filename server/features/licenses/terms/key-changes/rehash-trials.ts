import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { hashPerson } from "../used-trials/hash-person.ts";
import { claimTrial, deleteTrials, findTrialAddresses } from "../used-trials/store.ts";

export interface RehashedTrials {
  /** People whose one trial stays known, because their license is there. */
  readonly trials: number;
  /** Trials of deleted licenses: nobody knows anymore whose they were, so these people may have another one. */
  readonly forgottenTrials: number;
}

/** After the loss of the secret key: stores who has had a trial under new hashes, as far as the licenses still tell. */
export async function rehashTrials({ secrets }: Pick<Deps, "secrets">, tx: Tx): Promise<RehashedTrials> {
  const known = await findTrialAddresses(tx);
  const before = await deleteTrials(tx);
  for (const { email, licenseId, issuedAt } of known)
    await claimTrial(tx, hashPerson(secrets, email), licenseId, issuedAt);
  return { trials: known.length, forgottenTrials: before - known.length };
}
