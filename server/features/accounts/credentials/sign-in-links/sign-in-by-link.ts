import type { User } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../../deps.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { findKnownSource } from "../../defense/known-sources/find-known-source.ts";
import { keepsSignUp, type LinkOpening } from "../../defense/known-sources/keeps-sign-up.ts";
import { limitCodes } from "../../factors/limit-codes.ts";
import { takeFactorCode } from "../../factors/take-factor-code.ts";
import { isLinkOpen } from "../links/rules.ts";
import { findLink, spendLink } from "../links/store.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import type { StartedSession } from "../../sessions/start-session.ts";
import { findAccount, lockAccount } from "../../identity/store.ts";
import { enterByMail, type MailedEntry } from "./enter-by-mail.ts";

export interface LinkUse extends LinkOpening, Pick<MailedEntry, "takeOver"> {
  readonly token: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
}

/** `email`: the address of the account, for the question whether its owner signed up. */
type LinkSignIn =
  | { ok: true; user: User; started: StartedSession }
  | { ok: false; reason: "link_invalid" | "account_suspended" | "code_needed" | "code_wrong" }
  | { ok: false; reason: "rate_limit_exceeded"; limit: RateLimitResult }
  | { ok: false; reason: "registrant_unknown"; email: string };

const invalid = { ok: false, reason: "link_invalid" } as const;

/**
 * Signs in by a mailed link, once, which also verifies the address. The link that verifies an address also signs in, for people
 * who can prove nothing else. Once the address is verified, that link opens nothing anymore. A link that lacks the code of the second
 * factor, or comes with a wrong one, stays usable.
 */
export async function signInByLink(
  deps: Deps,
  { token, takeOver, code, ...opening }: LinkUse,
): Promise<LinkSignIn> {
  const { visit, registrant } = opening;
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, ["sign_in", "verify_email"]);
  const found = link && (await findAccount(deps.db, link.accountId));
  if (!found || !isLinkOpen(link, await deps.db.time())) return invalid;
  const keeps = await keepsSignUp(deps, found, opening);
  if (keeps === undefined) return { ok: false, reason: "registrant_unknown", email: found.email };
  const isKnown = (await findKnownSource(deps, found.email, visit)) === "device";

  const enter = () =>
    deps.db.transaction(async (tx): Promise<LinkSignIn> => {
      const now = tx.now;
      const owner = await lockAccount(tx, link.accountId);
      if (!owner || (link.purpose === "verify_email" && owner.emailVerifiedAt)) return invalid;
      if (owner.suspendedAt) return { ok: false, reason: "account_suspended" };
      const { address } = visit;
      const event = { accountId: owner.id, email: owner.email, address };
      const taken = await takeFactorCode(deps, tx, owner.id, code);
      if (!taken.ok) {
        if (taken.reason === "code_wrong")
          await noteSecurityEvent(deps, tx, { ...event, kind: "code_wrong" });
        return taken;
      }
      const ref = { purpose: link.purpose, tokenHash: hash };
      if (!(await spendLink(tx, ref, now))) return invalid;
      const detail = { link: link.purpose };
      await noteSecurityEvent(deps, tx, { ...event, kind: "link_used", detail });
      return {
        ok: true,
        ...(await enterByMail(deps, tx, { owner, visit, keeps, isKnown, takeOver, registrant })),
      };
    });
  return code === undefined ? enter() : limitCodes(deps, link.accountId, enter);
}
