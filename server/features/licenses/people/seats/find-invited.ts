import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import { findInvitationByToken } from "./store.ts";

/** The address that an invitation was mailed to; undefined when its link opens nothing anymore. */
export async function findInvited(
  { db }: Pick<Deps, "clock"> & { readonly db: Queryable },
  token: string,
): Promise<string | undefined> {
  const invitation = await findInvitationByToken(db, tokenHash(token));
  if (!invitation) return undefined;
  return invitation.expiresAt > (await db.time()) ? invitation.email : undefined;
}
