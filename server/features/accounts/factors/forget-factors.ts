import type { Tx } from "../../../db/database.ts";
import { deleteAllFactors } from "./store.ts";

/** Turns everybody's second factor off, after the loss of the secret key: nobody can read an authenticator. Returns how many there were. */
export function forgetFactors(tx: Tx): Promise<number> {
  return deleteAllFactors(tx);
}
