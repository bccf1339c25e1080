import type { Deps } from "../../../../deps.ts";
import { formerIdentities, personIdentity } from "../../../../platform/email-address.ts";
import type { PersonHashes } from "./store.ts";

/** The hashes under which the trial of the person with this address is stored. */
export function hashPerson(secrets: Deps["secrets"], email: string): PersonHashes {
  const hash = (identity: string) => secrets.hash("trial-person", identity);
  return { current: hash(personIdentity(email)), former: formerIdentities(email).map(hash) };
}
