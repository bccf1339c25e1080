import type { User } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../deps.ts";
import { tokenHash } from "../../platform/crypto/secrets.ts";
import type { Visit } from "../../platform/caller.ts";
import type { RateLimitRule } from "../../platform/rate-limits/rate-limit.ts";
import { guardLink } from "../accounts/credentials/links/guard-link.ts";
import type { StartedSession } from "../accounts/sessions/start-session.ts";
import { enterInvited } from "../accounts/credentials/sign-in-links/enter-invited.ts";
import { findInvited } from "../licenses/people/seats/find-invited.ts";
import { joinLicense } from "../licenses/people/seats/join-license.ts";

interface Acceptance {
  readonly token: string;
  readonly visit: Visit;
  readonly callerId: string | undefined;
  /** Takes from a rate limit of the network. */
  readonly limit: (rule: RateLimitRule) => Promise<void>;
}

type Accepted =
  | { ok: true; user: User; started: StartedSession | null; licenseId: string }
  | { ok: false; reason: "link_invalid" }
  | { ok: false; reason: "proof_needed"; email: string };

const invalid = { ok: false, reason: "link_invalid" } as const;

/** Undoes a sign-in whose invitation somebody else has accepted meanwhile. */
class Taken extends Error {}

/**
 * Accepts an invitation: gives a seat to the account of the address that it was mailed to. A new address gets an account and is
 * signed in to it, all or nothing. An existing account has to be signed in already, because the link proves too little for that.
 * `started` is null for a person who was signed in already.
 */
export function acceptInvitation(deps: Deps, { limit, ...acceptance }: Acceptance): Promise<Accepted> {
  return guardLink(deps, { address: acceptance.visit.address, limit }, () => accept(deps, acceptance));
}

async function accept(deps: Deps, { token, visit, callerId }: Omit<Acceptance, "limit">): Promise<Accepted> {
  const email = await findInvited(deps, token);
  if (email === undefined) return invalid;
  try {
    return await deps.db.transaction(async (tx): Promise<Accepted> => {
      const entered = await enterInvited(deps, tx, { email, visit, callerId });
      // When several presses for a new address arrive at once, the first one creates the account and takes the invitation.
      if (!entered.ok) return (await findInvited({ ...deps, db: tx }, token)) ? entered : invalid;
      const { account, user, started } = entered;
      const joined = await joinLicense(deps, tx, { tokenHash: tokenHash(token), account });
      if (!joined.ok) throw new Taken();
      return { ok: true, user, started, licenseId: joined.licenseId };
    });
  } catch (error) {
    if (error instanceof Taken) return invalid;
    throw error;
  }
}
