import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment, name } from "../fields.ts";
import { self } from "./operators.ts";

/** Bytes as browsers write them into JSON: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** How a browser reaches an authenticator. Unknown ones are kept, because browsers add some. */
const transport = z
  .string()
  .max(32)
  .regex(/^[\w-]+$/);

/** What counts of the answer of a browser that has made a passkey (`RegistrationResponseJSON` of WebAuthn Level 3). */
const newPasskey = z.strictObject({
  id: bytes(1500),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(transport).max(10),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskey>;

/** What counts of the answer of a browser that has used a passkey (`AuthenticationResponseJSON` of WebAuthn Level 3). */
const usedPasskey = z.strictObject({
  id: bytes(1500),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(10_000),
  }),
});
export type PasskeyAnswer = z.infer<typeof usedPasskey>;

const listed = z.object({ type: z.literal("public-key"), id: bytes(1500), transports: z.array(z.string()) });

/** For `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`). */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int().describe("Milliseconds."),
  attestation: z.literal("none"),
  excludeCredentials: z.array(listed),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof creation>;

/** For `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`). */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int().describe("Milliseconds."),
  allowCredentials: z.array(listed),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.infer<typeof request>;

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
  returns: { 200: success({ creation }) },
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
  returns: { 200: success({ request }) },
  outcomes: ["passkeys_unavailable"],
});

export const askToStepUp = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/step-up/passkey/ask",
  summary:
    "Tells the browser what a passkey of the operator has to sign. It works once, within five minutes.",
  idempotency: "run-again",
  returns: { 200: success({ request }) },
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
