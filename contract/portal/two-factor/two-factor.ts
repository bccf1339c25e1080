import { z } from "zod";
import { confirmation, success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { moment } from "../../fields.ts";
import { existingPassword } from "../accounts.ts";
import { factorCode } from "./factor-code.ts";

/** Six digits of an authenticator app, as people type them: with or without a blank in the middle. */
export const authenticatorCode = z
  .string()
  .max(20)
  .overwrite((value) => value.replaceAll(/\s/g, ""))
  .regex(/^\d{6}$/);

/** Ten codes, each of which replaces the authenticator once. They are shown this once. */
export const recoveryCodes = z.array(z.string()).length(10);

/** A secret that is offered to an authenticator app: in Base32, and as an `otpauth:` URI. `setup` goes with the code. */
export const authenticator = z.object({
  setup: z.string(),
  secret: z.string(),
  uri: z.string().describe("For a QR code."),
});

/** The name of an offer, which the code is sent with. */
export const setup = z.string().regex(/^[\w-]{43}$/);

const twoFactor = z
  .object({
    onSince: moment.nullable(),
    recoveryCodesLeft: z.number().int().nonnegative(),
  })
  .meta({ title: "TwoFactor" });
export type TwoFactor = z.infer<typeof twoFactor>;

export const showTwoFactor = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/two-factor",
  tag: "Accounts",
  summary: "Tells whether logging in needs a code.",
  returns: { 200: success({ twoFactor }) },
});

export const offerAuthenticator = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/two-factor/offer",
  // A kept answer would hold the secret.
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Offers a secret to an authenticator app.",
  returns: { 200: success({ authenticator }) },
});

export const turnOnTwoFactor = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/two-factor",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Turns two-factor authentication on. The address has to be confirmed.",
  body: z.strictObject({ password: existingPassword, setup, code: authenticatorCode }),
  returns: { 200: success({ recoveryCodes }) },
  outcomes: ["password_missing", "address_unconfirmed", "password_wrong", "code_wrong", "two_factor_on"],
});

export const turnOffTwoFactor = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/two-factor/off",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Turns two-factor authentication off.",
  body: z.strictObject({ code: factorCode }),
  returns: { 200: confirmation(["two_factor_turned_off"]) },
  outcomes: ["code_wrong", "two_factor_off"],
});

export const renewRecoveryCodes = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/two-factor/recovery-codes",
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Replaces the recovery codes.",
  body: z.strictObject({ code: factorCode }),
  returns: { 200: success({ recoveryCodes }) },
  outcomes: ["code_wrong", "two_factor_off"],
});
