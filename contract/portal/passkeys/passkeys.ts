import { z } from "zod";
import { confirmation, success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { id, moment, name } from "../../fields.ts";
import { newPasskey, passkeyCreation, passkeyRequest, usedPasskey } from "../../passkeys/web-authn.ts";
import { existingPassword, session, user } from "../accounts.ts";
import { factorCode } from "../two-factor/factor-code.ts";

const passkey = z
  .object({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })
  .meta({ title: "Passkey" });
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/passkeys",
  tag: "Accounts",
  summary: "Lists the account's passkeys, and where they work.",
  returns: { 200: success({ passkeys: z.array(passkey), origin: z.string().nullable() }) },
});

export const offerPasskey = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/passkeys/offer",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Tells the browser how to make a passkey.",
  body: z.strictObject({ password: existingPassword, code: factorCode.optional() }),
  returns: { 200: success({ creation: passkeyCreation }) },
  outcomes: [
    "password_missing",
    "address_unconfirmed",
    "password_wrong",
    "code_needed",
    "code_wrong",
    "passkeys_unavailable",
    "too_many_passkeys",
  ],
});

export const addPasskey = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/passkeys",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Adds a passkey, which logs in without password and code.",
  body: z.strictObject({ name: name(60).optional(), passkey: newPasskey }),
  returns: { 200: success({ passkey }) },
  outcomes: ["passkeys_unavailable", "passkey_refused", "too_many_passkeys"],
});

export const removePasskey = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/passkeys/{id}",
  tag: "Accounts",
  summary: "Removes a passkey.",
  params: z.strictObject({ id }),
  returns: { 200: confirmation(["passkey_removed"]) },
  outcomes: ["not_found"],
});

export const askForPasskey = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/login/passkey/ask",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Tells the browser what a passkey has to sign.",
  auth: "none",
  returns: { 200: success({ request: passkeyRequest }) },
  outcomes: ["passkeys_unavailable"],
});

export const logInByPasskey = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/login/passkey",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Logs in by a passkey.",
  auth: "optional",
  body: z.strictObject({ passkey: usedPasskey }),
  returns: { 200: success({ user, session }) },
  outcomes: ["passkeys_unavailable", "passkey_refused", "account_suspended"],
});
