import { z } from "zod";
import { fieldProblems, lengthProblems } from "../field-problems.ts";
import { confirmation, success, validMinutes } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, mailedToken, moment, newPassword } from "../fields.ts";
import { factorCode } from "./two-factor/factor-code.ts";

/** An account as its owner sees it. */
export const user = z
  .object({
    id,
    email: z.string(),
    website: z.string(),
    emailVerified: z.boolean(),
    /** False for an account that signed up with an address alone and has not set a password since. */
    hasPassword: z.boolean(),
    createdAt: moment,
    lastLogin: moment.nullable(),
  })
  .meta({ title: "User" });
export type User = z.infer<typeof user>;

/**
 * The bearer token for apps. A browser is signed in by an HttpOnly session cookie; the token that it reads here is another
 * one of the same session, which expires after 15 minutes or with the session, so that a page never holds a lasting
 * secret. `expiresAt` is when this token expires.
 */
export const session = z.object({ token: z.string(), expiresAt: moment }).meta({ title: "Session" });
export type Session = z.infer<typeof session>;

/** A password that is verified, not chosen: also older or wrong ones that `newPassword` would not allow. */
export const existingPassword = z
  .string()
  .max(1024, lengthProblems.text_long(1024))
  .refine((value) => value.isWellFormed(), fieldProblems.password_unstorable);

/**
 * Who signed up, as the owner of the address says. Required (`registrant_unknown`) while the address is not confirmed, in a
 * browser that never logged in to the account: somebody else may have signed up with it.
 */
const registrant = z.enum(["me", "other"]);
export type Registrant = z.infer<typeof registrant>;

export const signIn = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/sign-in",
  tag: "Accounts",
  summary:
    "Logs in with the token of an emailed link, once, and confirms the address. If the address was unconfirmed, every other session ends and the password is removed; with the registrant `other`, license keys are replaced and machines removed as well. A browser that never logged in to such an account has to name the registrant.",
  auth: "optional",
  body: z.strictObject({
    token: mailedToken,
    registrant: registrant.optional(),
    code: factorCode.optional(),
  }),
  returns: { 200: success({ user, session }) },
  outcomes: ["link_invalid", "registrant_unknown", "account_suspended", "code_needed", "code_wrong"],
});

export const requestSignInLink = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/sign-in-link",
  tag: "Accounts",
  summary: "Emails a login link. Answers the same for known and unknown addresses.",
  auth: "none",
  body: z.strictObject({ email }),
  returns: { 202: confirmation(["login_link_requested"], { validMinutes }) },
});

export const logout = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/logout",
  tag: "Accounts",
  summary: "Ends this session on the server. Answers the same when there is none.",
  auth: "optional",
  returns: { 200: confirmation(["logged_out"]) },
});

export const whoAmI = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/session",
  tag: "Accounts",
  summary: "Returns the logged-in user. `user` is `null` for a visitor.",
  auth: "optional",
  returns: { 200: success({ user: user.nullable() }) },
});

export const profile = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/profile",
  tag: "Accounts",
  summary: "Returns the logged-in account.",
  returns: { 200: success({ user }) },
});

export const listWebsites = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/websites",
  tag: "Accounts",
  summary:
    "Lists the host names of the shop's sites. Licenses are grouped by them, and the first is the default.",
  auth: "none",
  returns: { 200: success({ websites: z.array(z.string()) }) },
});

export const forgotPassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/forgot-password",
  tag: "Accounts",
  summary: "Emails a link to choose a new password. Answers the same for known and unknown addresses.",
  auth: "none",
  body: z.strictObject({ email }),
  returns: { 202: confirmation(["reset_link_requested"], { validMinutes }) },
});

/** `signedIn`: the session of the call goes on. */
const passwordReset = confirmation(["password_reset", "password_set"], {
  first: z.boolean(),
  signedIn: z.boolean(),
});

/** What becomes of the API keys when the owner shuts others out of the account. */
const apiKeyChoice = z.enum(["revoke", "keep"]);
export type ApiKeyChoice = z.infer<typeof apiKeyChoice>;

/** An API key of the account, and whether it was revoked. */
const settledApiKey = z.object({ name: z.string(), start: z.string(), revoked: z.boolean() });
export type SettledApiKey = z.infer<typeof settledApiKey>;

export const resetPassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/reset-password",
  tag: "Accounts",
  summary:
    "Sets a new password with the token of an emailed link, once, ends every session, removes the passkeys and revokes the API keys, unless those are to be kept. Setting a first password keeps the session that made this call. It also confirms the address. The registrant is named as for a login by link.",
  auth: "optional",
  body: z.strictObject({
    token: mailedToken,
    password: newPassword,
    registrant: registrant.optional(),
    apiKeys: apiKeyChoice.default("revoke"),
  }),
  returns: { 200: passwordReset.extend({ apiKeys: z.array(settledApiKey) }) },
  outcomes: ["link_invalid", "registrant_unknown", "password_common", "password_guessable"],
});

export const verifyEmail = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/verify-email",
  tag: "Accounts",
  summary:
    "Confirms the email address with the token of an emailed link, in a session of the account or with its password.",
  auth: "optional",
  // Without a session of the account: the link alone does not show who chose its password. Who has neither signs in.
  body: z.strictObject({ token: mailedToken, password: existingPassword.optional() }),
  returns: { 200: confirmation(["email_confirmed"]) },
  outcomes: ["link_invalid", "password_wrong", "proof_needed"],
});

export const resendVerification = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/verify-email/resend",
  tag: "Accounts",
  summary: "Emails a new link to confirm the address of the logged-in account.",
  returns: {
    202: confirmation(["confirmation_link_mailed", "email_confirmed_before"], {
      // Null when the address is confirmed already, and no link was mailed.
      validMinutes: validMinutes.nullable(),
    }),
  },
});

export const changePassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/change-password",
  tag: "Accounts",
  summary: "Changes the password, or sets the first one, and ends every other session.",
  // The current one is absent only where the account has none yet.
  body: z.strictObject({ currentPassword: existingPassword.optional(), newPassword }),
  returns: { 200: confirmation(["password_changed", "password_set"]) },
  outcomes: ["password_wrong", "password_common", "password_guessable"],
});

const openSession = z.object({
  id,
  /** Described for people, such as "Firefox on Linux". */
  device: z.string(),
  address: z.string(),
  kind: z.enum(["browser", "app"]),
  createdAt: moment,
  lastSeenAt: moment,
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/sessions",
  tag: "Accounts",
  summary: "Lists this account's active sessions, newest first.",
  returns: { 200: success({ sessions: z.array(openSession) }) },
});

export const endSession = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/sessions/{id}",
  tag: "Accounts",
  summary: "Ends one session of this account.",
  params: z.strictObject({ id }),
  returns: { 200: confirmation(["session_ended"]) },
  outcomes: ["not_found"],
});

export const endOtherSessions = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/sessions",
  tag: "Accounts",
  summary:
    "Ends every session of this account except the current one, and revokes its API keys, unless they are to be kept.",
  query: z.strictObject({ apiKeys: apiKeyChoice.default("revoke") }),
  returns: {
    200: confirmation(["other_sessions_ended"], {
      ended: z.number().int(),
      apiKeys: z.array(settledApiKey),
    }),
  },
});
