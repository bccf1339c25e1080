import type { Deps } from "../../../deps.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { liftForNetwork } from "../../../platform/rate-limits/network.ts";
import { listLimitSubjects } from "../../accounts/account-data/list-limit-subjects.ts";
import { forgetAttempts } from "../../accounts/defense/attempts/forget-attempts.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { liftable } from "./rules.ts";

/** Whose limits are lifted: those of the network that an address belongs to, or those of an account. */
type Limited = { readonly network: string } | { readonly email: string };

type Lifted =
  | {
      readonly ok: true;
      /** How many limits had been used. */
      readonly lifted: number;
    }
  | { readonly ok: false; readonly reason: "not_found" };

/**
 * Gives a network or an account its full allowance again, such as an office whose people registered all at once, or somebody who has
 * mistyped their password too often. On other nodes it counts after a second.
 */
export async function liftLimits(
  deps: Pick<Deps, "db" | "secrets" | "rateLimits">,
  limited: Limited,
): Promise<Lifted> {
  const { db, rateLimits } = deps;
  if ("network" in limited)
    return { ok: true, lifted: await liftForNetwork(rateLimits, liftable.network, limited.network) };
  const found = await findAccountByEmail(db, limited.email);
  if (!found.ok) return found;
  const { account } = found;
  nameSubject({ id: account.id });
  await forgetAttempts(deps, db, account.email);
  const subjects = listLimitSubjects(account);
  const all = liftable.account.flatMap((name) => subjects.map((subject) => ({ name, subject })));
  return { ok: true, lifted: await rateLimits.lift(all) };
}
