import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id, line, mailedToken, moment, newPassword, text } from "../fields.ts";
import { license, licensesByWebsite } from "./licenses.ts";
import { required } from "../json-schema.ts";

const user = z
  .object({
    id,
    email: z.string(),
    website: z.string(),
    emailVerified: z.boolean(),
    /** False for somebody who signed up with an address alone and has not chosen a password since. */
    hasPassword: z.boolean(),
    createdAt: moment,
    lastLogin: moment.nullable(),
  })
  .meta({ title: "User" });
export type User = z.infer<typeof user>;

/**
 * The bearer token for apps. A browser is signed in by an HttpOnly cookie; what it reads here is another token of the
 * same session, which stops after 15 minutes and with the session, so that a page never holds a lasting secret.
 * `expiresAt` is when this token stops.
 */
const session = z.object({ token: z.string(), expiresAt: moment }).meta({ title: "Session" });

/** A password that is checked, not chosen: whatever `newPassword` takes, and older or wrong ones of any length. */
const givenPassword = z
  .string()
  .max(1024, "Use at most 1024 characters.")
  .refine((value) => value.isWellFormed(), "This password has characters that cannot be stored.");

const done = z.object({ success: z.literal(true), message: z.string() });

export const register = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/register",
  tag: "Accounts",
  summary: "Creates an account, signs it in and issues its free 7-day trial license.",
  auth: "optional",
  body: z.strictObject({
    email,
    password: newPassword,
    website: line(253).optional(),
    // Older clients make a key themselves and send it. It is taken and not used: keys are made on the server.
    license_key: text(64).optional(),
  }),
  returns: {
    201: z.object({
      success: z.literal(true),
      expires_at: moment.nullable(),
      user,
      session,
      // Null when this person has had a trial before: the account is theirs all the same.
      license: license.nullable(),
    }),
  },
  outcomes: ["registration_failed", "password_common"],
});

export const trialSignup = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/trial-signup",
  tag: "Accounts",
  summary:
    "Starts the free trial with an e-mail address alone. A new address is signed in and mailed a link to set a password; one that has an account is mailed a link to sign in.",
  auth: "optional",
  body: z.strictObject({
    email,
    website: line(253).optional(),
    // The plans that were in the cart, for the license's history. The license covers the suite whatever they are.
    products: z.array(line(64)).min(1, "Name at least one product, or leave it out.").max(20).optional(),
  }),
  returns: {
    200: z.object({
      success: z.literal(true),
      message: z.string(),
      expires_at: moment.nullable(),
      // Both null when the address has an account already: then the way in is in its inbox.
      user: user.nullable(),
      session: session.nullable(),
      // Null as well when this person has had a trial before.
      license: license.nullable(),
    }),
  },
});

export const signIn = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/sign-in",
  tag: "Accounts",
  summary: "Signs in with the token of a mailed link, once, and confirms the address.",
  auth: "optional",
  body: z.strictObject({ token: mailedToken }),
  returns: { 200: z.object({ success: z.literal(true), user, session }) },
  outcomes: ["link_invalid"],
});

export const login = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/login",
  tag: "Accounts",
  summary: "Signs in with e-mail and password.",
  auth: "optional",
  // Absent counts as empty, so that both are answered with the words of the login form.
  body: z.strictObject({
    email: text(254).default("").meta(required),
    password: givenPassword.default("").meta(required),
  }),
  returns: {
    200: z.object({ success: z.literal(true), user, session, licenses: z.array(license), licensesByWebsite }),
  },
  outcomes: ["credentials_required", "login_failed"],
});

export const logout = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/logout",
  tag: "Accounts",
  summary: "Ends this session on the server. Answers the same when there is none.",
  auth: "optional",
  returns: { 200: done },
});

export const whoAmI = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/session",
  tag: "Accounts",
  summary: "Who is signed in; `user` is `null` for a visitor.",
  auth: "optional",
  returns: { 200: z.object({ success: z.literal(true), user: user.nullable() }) },
});

export const profile = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/profile",
  tag: "Accounts",
  summary: "The signed-in account.",
  returns: { 200: z.object({ success: z.literal(true), user }) },
});

export const listWebsites = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/websites",
  tag: "Accounts",
  summary: "The host names of the shop's sites, by which licenses are grouped. The first is the default.",
  auth: "none",
  returns: { 200: z.object({ success: z.literal(true), websites: z.array(z.string()) }) },
});

export const forgotPassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/forgot-password",
  tag: "Accounts",
  summary: "Mails a link to choose a new password. Answers the same for known and unknown addresses.",
  auth: "none",
  body: z.strictObject({ email }),
  returns: { 202: done },
});

export const resetPassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/reset-password",
  tag: "Accounts",
  summary: "Sets a new password with the token of a mailed link, once, and ends every session.",
  auth: "none",
  body: z.strictObject({ token: mailedToken, password: newPassword }),
  returns: { 200: done },
  outcomes: ["link_invalid", "password_common"],
});

export const verifyEmail = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/verify-email",
  tag: "Accounts",
  summary: "Confirms the e-mail address with the token of a mailed link.",
  auth: "none",
  body: z.strictObject({ token: mailedToken }),
  returns: { 200: done },
  outcomes: ["link_invalid"],
});

export const resendVerification = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/verify-email/resend",
  tag: "Accounts",
  summary: "Mails a new link that confirms the address of the signed-in account.",
  returns: { 202: done },
});

export const changePassword = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/change-password",
  tag: "Accounts",
  summary: "Changes the password, or sets the first one, and ends every other session.",
  // The current one is left out where there is none yet, and only there.
  body: z.strictObject({ currentPassword: givenPassword.optional(), newPassword }),
  returns: { 200: done },
  outcomes: ["password_wrong", "password_common"],
});

const openSession = z.object({
  id,
  /** What it looks like to a person, such as "Firefox on Linux". */
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
  returns: { 200: z.object({ success: z.literal(true), sessions: z.array(openSession) }) },
});

export const endSession = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/sessions/{id}",
  tag: "Accounts",
  summary: "Ends one session of this account.",
  params: z.strictObject({ id }),
  returns: { 200: done },
  outcomes: ["not_found"],
});

export const endOtherSessions = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/sessions",
  tag: "Accounts",
  summary: "Ends every session of this account but the one that asks.",
  returns: { 200: z.object({ success: z.literal(true), message: z.string(), ended: z.number().int() }) },
});
