import { z } from "zod";
import { confirmation, success, validMinutes } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, line, moment, newPassword, text } from "../fields.ts";
import { required } from "../json-schema.ts";
import { existingPassword, session, user } from "./accounts.ts";
import { factorCode } from "./two-factor/factor-code.ts";
import { license, licensesByWebsite } from "./licenses.ts";

/** The website that the site names in every call, for one that names none in its body. */
const requestHeaders = z.object({ "website-id": z.string().optional() });

export const register = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/register",
  tag: "Accounts",
  summary: "Creates an account, logs it in and issues its free trial license.",
  auth: "optional",
  requestHeaders,
  body: z.strictObject({
    email,
    password: newPassword,
    website: line(253).optional(),
    // Backward compatibility: older clients generate a key and send it. It is ignored, because the server makes the keys.
    license_key: text(64).optional(),
  }),
  returns: {
    201: success({
      expires_at: moment.nullable(),
      user,
      session,
      // Null when this person has had a trial before; the account is created all the same.
      license: license.nullable(),
    }),
  },
  outcomes: ["registration_failed", "email_disposable", "password_common", "password_guessable"],
});

export const trialSignup = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/trial-signup",
  tag: "Accounts",
  summary:
    "Starts the free trial with only an email address. A new address is logged in and gets an email to set a password; one that already has an account gets a login link by email.",
  auth: "optional",
  requestHeaders,
  body: z.strictObject({
    email,
    website: line(253).optional(),
    // The plans in the cart, for the license's timeline. The license covers every plan, unless each of these says what it covers.
    products: z.array(line(64)).min(1, "Name at least one product, or omit this field.").max(20).optional(),
  }),
  returns: {
    200: confirmation(["trial_started", "trial_used", "trial_link_mailed"], {
      // Of the mailed link; null when none was mailed.
      validMinutes: validMinutes.nullable(),
      expires_at: moment.nullable(),
      // Both null when the address has an account already: its owner is mailed a sign-in link.
      user: user.nullable(),
      session: session.nullable(),
      // Null as well when this person has had a trial before.
      license: license.nullable(),
    }),
  },
  outcomes: ["email_disposable"],
});

export const login = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/login",
  // A kept answer would hold a session; each log-in starts its own.
  idempotency: "run-again",
  tag: "Accounts",
  summary: "Logs in with email and password.",
  auth: "optional",
  // Absent counts as empty, so that both lead to the messages of the login form.
  body: z.strictObject({
    email: text(254).default("").meta(required),
    password: existingPassword.default("").meta(required),
    code: factorCode.optional().describe("With two-factor authentication."),
  }),
  returns: {
    200: success({ user, session, licenses: z.array(license), licensesByWebsite }),
  },
  outcomes: ["credentials_required", "login_failed", "account_suspended", "code_needed", "code_wrong"],
});
