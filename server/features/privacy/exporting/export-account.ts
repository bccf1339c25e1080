import type { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { operatorNetwork } from "../../../platform/caller.ts";
import { noteSecurityEvent } from "../../accounts/defense/security-events/note-security-event.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { getUser } from "../../accounts/identity/get-user.ts";
import { packData } from "./pack-data.ts";

type Exported =
  | { readonly ok: true; readonly email: string; readonly zip: Readable }
  | { readonly ok: false; readonly reason: "not_found" };

/** Opens the export of somebody's data for the operator, whom a person has asked who can't log in. */
export async function exportAccount(deps: Deps, email: string): Promise<Exported> {
  const found = await findAccountByEmail(deps.db, email);
  if (!found.ok) return found;
  const read = await getUser(deps, found.account.id);
  // Deleted at this moment.
  if (!read.ok) return { ok: false, reason: "not_found" };
  const { user } = read;
  const event = { kind: "data_exported", accountId: user.id, email: user.email } as const;
  await noteSecurityEvent(deps, deps.db, { ...event, address: operatorNetwork });
  return { ok: true, email: user.email, zip: packData(deps, user, deps.clock.now()) };
}
