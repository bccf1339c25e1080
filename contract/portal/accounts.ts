import { z } from "zod";
import { confirmation, success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, mailedToken, moment, newPassword } from "../fields.ts";

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
  .max(1024, "Use at most 1024 characters.")
  .refine((value) => value.isWellFormed(), "This password has characters that cannot be stored.");

export const signIn = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/sign-in",
  tag: "Accounts",
  summary:
    "Signs in with the token of a mailed link, once, and confirms the address. When nobody had confirmed it, every other session ends and the password is removed.",
  auth: "optional",
  body: z.strictObject({ token: mailedToken }),
  returns: { 200: success({ user, session }) },
  outcomes: ["link_invalid"],
});

export const requestSignInLink = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/sign-in-link",
  tag: "Accounts",
  summary: "Mails a link that signs in. Answers the same for known and unknown addresses.",
  auth: "none",
  body: z.strictObject({ email }),
  returns: { 202: confirmation },
});

export const logout = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/logout",
  tag: "Accounts",
  summary: "Ends this session on the server. Answers the same when there is none.",
  auth: "optional",
  returns: { 200: confirmation },
});

export const whoAmI = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/session",
  tag: "Accounts",
  summary: "Who is signed in; `user` is `null` for a visitor.",
  auth: "optional",
  returns: { 200: success({ user: user.nullable() }) },
});

export const profile = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/profile",
  tag: "Accounts",
  summary: "The signed-in account.",
  returns: { 200: success({ user }) },
});

export const listWebsites = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/websites",
  tag: "Accounts",
  summary: "The host names of the shop's sites, by which licenses are grouped. The first is the default.",
  auth: "none",
  returns: { 200: success({ websites: z.array(z.string()) }) },
});

export const forgotPassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/forgot-password",
  tag: "Accounts",
  summary: "Mails a link to choose a new password. Answers the same for known and unknown addresses.",
  auth: "none",
  body: z.strictObject({ email }),
  returns: { 202: confirmation },
});

export const resetPassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/reset-password",
  tag: "Accounts",
  summary: "Sets a new password with the token of a mailed link, once, and ends every session.",
  auth: "none",
  body: z.strictObject({ token: mailedToken, password: newPassword }),
  returns: { 200: confirmation },
  outcomes: ["link_invalid", "password_common", "password_guessable"],
});

export const verifyEmail = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/verify-email",
  tag: "Accounts",
  summary:
    "Confirms the email address with the token of a mailed link, in a session of the account or with its password.",
  auth: "optional",
  // Without a session of the account: the link alone does not show who chose its password. Who has neither signs in.
  body: z.strictObject({ token: mailedToken, password: existingPassword.optional() }),
  returns: { 200: confirmation },
  outcomes: ["link_invalid", "password_wrong", "proof_needed"],
});

export const resendVerification = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/verify-email/resend",
  tag: "Accounts",
  summary: "Mails a new link that confirms the address of the signed-in account.",
  returns: { 202: confirmation },
});

export const changePassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/change-password",
  tag: "Accounts",
  summary: "Changes the password, or sets the first one, and ends every other session.",
  // The current one is absent only where the account has none yet.
  body: z.strictObject({ currentPassword: existingPassword.optional(), newPassword }),
  returns: { 200: confirmation },
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
  summary: "The sessions in which this account is signed in, the newest first.",
  returns: { 200: success({ sessions: z.array(openSession) }) },
});

export const endSession = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/sessions/{id}",
  tag: "Accounts",
  summary: "Ends one session of this account.",
  params: z.strictObject({ id }),
  returns: { 200: confirmation },
  outcomes: ["not_found"],
});

export const endOtherSessions = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/sessions",
  tag: "Accounts",
  summary: "Ends every session of this account but the one that asks.",
  returns: { 200: success({ message: z.string(), ended: z.number().int() }) },
});
