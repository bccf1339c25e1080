import type { Tx } from "../../../db/database.ts";
import { deleteAllAttempts } from "../defense/attempts/store.ts";
import { deleteAllSources } from "../defense/known-sources/store.ts";

interface ForgottenSources {
  /** Known browsers and networks. Their owners count as strangers at the next login. */
  readonly knownSources: number;
  /** Counts of wrong passwords. */
  readonly loginAttempts: number;
}

/** After the loss of the secret key: deletes from where people logged in, and how often they failed; nobody finds these rows anymore. */
export async function forgetSources(tx: Tx): Promise<ForgottenSources> {
  return { knownSources: await deleteAllSources(tx), loginAttempts: await deleteAllAttempts(tx) };
}
