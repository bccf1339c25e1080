import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import { isPreview } from "../../../../platform/events/acts.ts";
import { displayAddress } from "../../identity/rules.ts";
import type { SecurityEventKind } from "./rules.ts";
import { insertSecurityEvent } from "./store.ts";

interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Null for an address without an account. */
  readonly accountId: string | null;
  readonly email: string;
  /** The network address of the call. */
  readonly address: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Records a security event, and logs it in one line. The log names the email address by the beginning of its keyed hash,
 * which is enough to find its other lines and rows.
 */
export async function noteSecurityEvent(
  { secrets, clock, log }: Pick<Deps, "secrets" | "clock" | "log">,
  db: Queryable,
  { kind, accountId, email, address, detail = {} }: SecurityEvent,
): Promise<void> {
  const at = clock.now();
  const identityHash = secrets.hash("login-identity", emailIdentity(email));
  const network = displayAddress(address);
  await insertSecurityEvent(db, { id: uuidv7(at), at, kind, accountId, identityHash, network, detail });
  if (isPreview()) return;
  const identity = identityHash.toString("hex").slice(0, 16);
  log.info({ event: kind, accountId, identity, detail }, "security event");
}
