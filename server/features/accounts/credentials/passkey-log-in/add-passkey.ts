import type { NewPasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { maxPasskeys } from "../../../../platform/passkeys/rules.ts";
import { takeNewPasskey } from "../../../../platform/passkeys/take-new-passkey.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { describeUserAgent } from "../../defense/user-agents/describe-user-agent.ts";
import { lockAccount } from "../../identity/store.ts";
import { countPasskeys, insertPasskey, type PasskeyRow } from "../../customer-passkeys/store.ts";
import { mailPasskeyChanged } from "./mail-passkey-changed.ts";

interface Addition {
  readonly accountId: string;
  /** Default: browser and system. */
  readonly name: string | undefined;
  readonly passkey: NewPasskeyAnswer;
  readonly visit: Visit;
}

type Added =
  | { readonly ok: true; readonly passkey: PasskeyRow }
  | {
      readonly ok: false;
      readonly reason: "not_signed_in" | "passkeys_unavailable" | "passkey_refused" | "too_many_passkeys";
    };

/** Adds the passkey that a browser has made after an offer to this account, and notifies the owner. */
export async function addPasskey(deps: Deps, { accountId, name, passkey, visit }: Addition): Promise<Added> {
  const made = await takeNewPasskey(deps, passkey, { purpose: "add-account-passkey", subject: accountId });
  if (!made.ok) return made;
  return deps.db.transaction(async (tx): Promise<Added> => {
    // Of several that are added at once, the last ones are too many.
    const account = await lockAccount(tx, accountId);
    if (!account) return { ok: false, reason: "not_signed_in" };
    if ((await countPasskeys(tx, accountId)) >= maxPasskeys)
      return { ok: false, reason: "too_many_passkeys" };
    const row = {
      id: uuidv7(tx.now),
      accountId,
      ...made.passkey,
      name: name?.trim() || describeUserAgent(visit.agent, visit.kind),
      createdAt: tx.now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(tx, row))) return { ok: false, reason: "passkey_refused" };
    const { email } = account;
    await noteSecurityEvent(deps, tx, { kind: "passkey_added", accountId, email, address: visit.address });
    await mailPasskeyChanged(deps, tx, account, { change: "added", name: row.name });
    return { ok: true, passkey: row };
  });
}
