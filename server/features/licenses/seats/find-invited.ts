import type { Deps } from "../../../deps.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { findInvitationByToken } from "./store.ts";

/** The address that an invitation was mailed to; undefined when its link opens nothing anymore. */
export async function findInvited(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<string | undefined> {
  const invitation = await findInvitationByToken(db, tokenHash(token));
  return invitation && invitation.expiresAt > clock.now() ? invitation.email : undefined;
}
