import type { Tx } from "../../../db/database.ts";
import { forgetFactors } from "./store.ts";

/** Takes the authenticators of all operators away, after the loss of the secret key: nobody can read them. Returns how many there were. */
export function forgetAuthenticators(tx: Tx): Promise<number> {
  return forgetFactors(tx);
}
