import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment, name } from "../fields.ts";
import { newPasskey, passkeyCreation, passkeyRequest, usedPasskey } from "../passkeys/web-authn.ts";
import { self } from "./operators.ts";

const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
  })
  .meta({ title: "OperatorPasskey" });
export type OperatorPasskey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/passkeys",
  summary: "Lists the operator's own passkeys, and the one address at which they work.",
  returns: {
    200: success({
      passkeys: z.array(passkey),
      /** Null: this shop's address has no passkeys, because it isn't https, or isn't a name. */
      origin: z.string().nullable(),
    }),
  },
});

export const offerPasskey = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/passkeys/offer",
  summary: "Tells the browser how to make a passkey. The answer is for `POST /api/operator/passkeys`.",
  idempotency: "run-again",
  returns: { 200: success({ creation: passkeyCreation }) },
  outcomes: ["factor_needed", "passkeys_unavailable", "too_many_passkeys"],
});

export const addPasskey = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/passkeys",
  summary: "Adds a passkey, by which the operator logs in without password and code.",
  idempotency: "run-again",
  body: z.strictObject({
    name: name(60).optional().describe("By which the operator knows it again. Default: browser and system."),
    passkey: newPasskey,
  }),
  returns: { 200: success({ passkey }) },
  outcomes: ["factor_needed", "passkeys_unavailable", "passkey_refused", "too_many_passkeys"],
});

export const removePasskey = endpoint({
  audience: "console",
  method: "DELETE",
  path: "/api/operator/passkeys/{id}",
  summary: "Removes one of the operator's own passkeys. The authenticator stays.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  returns: { 200: success({}) },
  outcomes: ["factor_needed", "not_found"],
});

export const askToLogIn = endpoint({
  audience: "console",
  auth: "none",
  method: "POST",
  path: "/api/operator/log-in/passkey/ask",
  summary: "Tells the browser what a passkey has to sign to log in. It works once, within five minutes.",
  idempotency: "run-again",
  returns: { 200: success({ request: passkeyRequest }) },
  outcomes: ["passkeys_unavailable"],
});

export const askToStepUp = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/step-up/passkey/ask",
  summary:
    "Tells the browser what a passkey of the operator has to sign. It works once, within five minutes.",
  idempotency: "run-again",
  returns: { 200: success({ request: passkeyRequest }) },
  outcomes: ["passkeys_unavailable"],
});

export const logInByPasskey = endpoint({
  audience: "console",
  auth: "none",
  method: "POST",
  path: "/api/operator/log-in/passkey",
  summary: "Logs an operator in by a passkey. What was wrong isn't told.",
  idempotency: "run-again",
  body: z.strictObject({ passkey: usedPasskey }),
  returns: { 200: success({ operator: self }) },
  outcomes: ["passkeys_unavailable", "passkey_refused"],
});

export const stepUpByPasskey = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/step-up/passkey",
  summary: "Takes a passkey as the second factor once more, which opens dangerous acts for ten minutes.",
  idempotency: "run-again",
  body: z.strictObject({ passkey: usedPasskey }),
  returns: { 200: success({ operator: self }) },
  outcomes: ["passkeys_unavailable", "passkey_refused"],
});
