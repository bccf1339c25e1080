import type { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { getUser } from "../../accounts/identity/get-user.ts";
import { noteSecurityEvent } from "../../accounts/defense/security-events/note-security-event.ts";
import { packData } from "./pack-data.ts";
import { exportMessage } from "../rules.ts";

interface ExportLink {
  readonly accountId: string;
  readonly sessionId: string;
  readonly expires: number;
  readonly signature: string;
  /** The network address of the call. */
  readonly address: string;
}

type Exported =
  | { ok: true; zip: Readable; now: Date }
  | { ok: false; reason: "not_found" | "link_expired" | "not_signed_in" };

/**
 * Verifies the link of an export and opens the ZIP: everything that is stored about the account.
 */
export async function exportData(
  deps: Deps,
  { accountId, sessionId, expires, signature, address }: ExportLink,
): Promise<Exported> {
  const message = exportMessage(accountId, sessionId, expires);
  if (!deps.secrets.verify("export-link", message, signature)) return { ok: false, reason: "not_found" };
  const now = deps.clock.now();
  if (now.getTime() > expires * 1000) return { ok: false, reason: "link_expired" };
  const found = await getUser(deps, accountId);
  if (!found.ok) return found;
  const { user } = found;
  const event = { kind: "data_exported", accountId, email: user.email, address } as const;
  await noteSecurityEvent(deps, deps.db, event);
  return { ok: true, zip: packData(deps, user, now), now };
}
