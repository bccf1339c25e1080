import { randomInt } from "node:crypto";
import { type ApiKeyScope, apiKeyStart, formApiKey } from "@keystead/contract/values/api-key";
import type { ApiKey } from "@keystead/contract/portal/api-keys";
import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { getUser } from "../accounts/identity/get-user.ts";
import { appendEvent } from "../../platform/events/append-event.ts";
import { noteSecurityEvent } from "../accounts/defense/security-events/note-security-event.ts";
import { isSessionAlive } from "../accounts/sessions/is-session-alive.ts";
import { findUsableLicensesOf } from "../licenses/facts/find-usable-licenses-of.ts";
import { apiKeyCreated } from "./emails/api-key-created.ts";
import { presentApiKey } from "./present-api-key.ts";
import { apiKeysPage, expiryOf, maxApiKeys } from "./rules.ts";
import { countApiKeys, insertApiKey, lockApiKeys } from "./store.ts";

interface NewApiKey {
  readonly accountId: string;
  /** The session of the call. */
  readonly sessionId: string;
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  /** Null: it works until it is revoked. */
  readonly expiresInDays: number | null;
  /** The network address of the call. */
  readonly address: string;
}

type Created =
  | { ok: true; apiKey: ApiKey; key: string }
  | { ok: false; reason: "not_signed_in" | "no_license" | "email_unconfirmed" | "too_many_api_keys" };

/**
 * Creates an API key and returns it in full, this once. Whoever may use a license may have keys, its members too, because the
 * public API comes with a license. The owner of the account is told by mail, in case it was somebody else.
 */
export async function createApiKey(
  deps: Deps,
  { accountId, sessionId, name, scopes, expiresInDays, address }: NewApiKey,
): Promise<Created> {
  const licensed = await findUsableLicensesOf(deps, accountId);
  if (!licensed.ok) return licensed;
  const key = formApiKey(randomInt);

  return deps.db.transaction(async (tx): Promise<Created> => {
    await lockApiKeys(tx, accountId);
    const owner = await getUser({ db: tx }, accountId);
    if (!owner.ok) return owner;
    const { email } = owner.user;
    // Whoever logs out everywhere revokes the keys under this lock: none is made after that.
    if (!(await isSessionAlive(tx, sessionId))) return { ok: false, reason: "not_signed_in" };
    if ((await countApiKeys(tx, accountId)) >= maxApiKeys) return { ok: false, reason: "too_many_api_keys" };
    const now = tx.now;
    const expiresAt = expiryOf(expiresInDays, now);
    const row = { id: uuidv7(now), name, start: apiKeyStart(key), scopes, createdAt: now, expiresAt };
    await insertApiKey(tx, { ...row, accountId, keyHash: deps.secrets.hash("api-key", key) });
    await appendEvent(tx, {
      type: "api_key.created",
      subject: row.id,
      actor: "customer",
      state: { accountId },
    });
    const event = { kind: "api_key_created", accountId, email, address } as const;
    await noteSecurityEvent(deps, tx, { ...event, detail: { start: row.start, scopes: scopes.join(" ") } });
    const mail = writeMail(deps.shop, "api-key-created", apiKeyCreated, {
      shopName: deps.shop.brand.name,
      name,
      start: row.start,
      scopes,
      createdAt: formatMoment(now),
      expiresAt: expiresAt && formatMoment(expiresAt),
      keysUrl: deps.origins.publicUrl + apiKeysPage,
    });
    await queueMail(deps, tx, { to: email, template: "api-key-created", mail });
    return { ok: true, apiKey: presentApiKey({ ...row, lastUsedAt: null }, now), key };
  });
}
