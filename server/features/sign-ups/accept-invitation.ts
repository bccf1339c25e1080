import type { User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { tokenHash } from "../../platform/crypto/secrets.ts";
import type { Visit } from "../../platform/http/visit.ts";
import type { RateLimitRule } from "../../platform/rate-limits/rate-limit.ts";
import { guardLink } from "../accounts/links/guard-link.ts";
import type { StartedSession } from "../accounts/sessions/start-session.ts";
import { enterInvited } from "../accounts/sign-in-links/enter-invited.ts";
import { findInvited } from "../licenses/seats/find-invited.ts";
import { joinLicense } from "../licenses/seats/join-license.ts";
import { takeOverAccount } from "./take-over-account.ts";

interface Acceptance {
  readonly token: string;
  readonly visit: Visit;
  readonly callerId: string | undefined;
  /** Takes from a rate limit of the network. */
  readonly limit: (rule: RateLimitRule) => Promise<void>;
}

type Accepted =
  | { ok: true; user: User; started: StartedSession; licenseId: string }
  | { ok: false; reason: "link_invalid" };

const invalid = { ok: false, reason: "link_invalid" } as const;

/** Undoes a sign-in whose invitation somebody else has accepted meanwhile. */
class Taken extends Error {}

/**
 * Accepts an invitation: signs in the account of the address that it was mailed to, and gives it a seat, all or nothing.
 * Whoever opens the link reads that mail, as with a link to log in.
 */
export function acceptInvitation(deps: Deps, { limit, ...acceptance }: Acceptance): Promise<Accepted> {
  return guardLink(deps, { address: acceptance.visit.address, limit }, () => accept(deps, acceptance));
}

async function accept(deps: Deps, { token, visit, callerId }: Omit<Acceptance, "limit">): Promise<Accepted> {
  const email = await findInvited(deps, token);
  if (email === undefined) return invalid;
  const takeOver = (tx: Tx, account: { id: string; email: string }) => takeOverAccount(deps, tx, account);
  try {
    return await deps.db.transaction(async (tx): Promise<Accepted> => {
      const { account, user, started } = await enterInvited(deps, tx, { email, visit, callerId, takeOver });
      const joined = await joinLicense(deps, tx, { tokenHash: tokenHash(token), account });
      if (!joined.ok) throw new Taken();
      return { ok: true, user, started, licenseId: joined.licenseId };
    });
  } catch (error) {
    if (error instanceof Taken) return invalid;
    throw error;
  }
}
