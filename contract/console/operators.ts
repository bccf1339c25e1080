import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, mailedToken, moment, newPassword, text } from "../fields.ts";
import { existingPassword } from "../portal/accounts.ts";
import { factorCode } from "../portal/two-factor/factor-code.ts";
import { authenticator, authenticatorCode, recoveryCodes, setup } from "../portal/two-factor/two-factor.ts";
import { operatorScopes } from "../values/operator-key.ts";
import { operatorRoles } from "../values/operator-role.ts";

const role = z.enum(operatorRoles);

/** Who is logged in to the console. */
export const self = z
  .object({
    id,
    email: z.string(),
    role,
    scopes: z.array(z.enum(operatorScopes)).describe("What the role may do."),
    recoveryCodesLeft: z.number().int().nonnegative(),
    passkeys: z.number().int().nonnegative().describe("How many they have."),
    /** Until when dangerous acts need no second factor; in the past when they do. */
    provedUntil: moment,
    /** When the session ends, at the latest. */
    sessionEndsAt: moment,
  })
  .meta({ title: "LoggedInOperator" });
export type LoggedInOperator = z.infer<typeof self>;

const link = z.object({
  /** `first`: whoever opens it becomes the first owner. `join`: it was made for an address. */
  purpose: z.enum(["first", "join"]),
  /** Null for the first owner, who names it. */
  email: z.string().nullable(),
  role,
  /** Whether it replaces the password and the authenticator of an operator who is there already. */
  isReset: z.boolean(),
  expiresAt: moment,
});
export type OperatorLink = z.infer<typeof link>;

export const openOperatorLink = endpoint({
  audience: "console",
  auth: "none",
  method: "POST",
  path: "/api/operator/link",
  summary:
    "Tells what an operator's link is for, and the secret for the authenticator app. The link still works then.",
  idempotency: "run-again",
  body: z.strictObject({ token: mailedToken }),
  returns: {
    200: success({
      link,
      authenticator,
    }),
  },
  outcomes: ["link_invalid"],
});

export const join = endpoint({
  audience: "console",
  auth: "none",
  method: "POST",
  path: "/api/operator/join",
  summary:
    "Makes someone an operator by a link, with a password and an authenticator of their own, and logs them in. The link stops then.",
  idempotency: "run-again",
  body: z.strictObject({
    token: mailedToken,
    setup,
    email: email.optional().describe("Of the first owner. Other links are for an address."),
    password: newPassword,
    code: authenticatorCode.describe("What the authenticator shows now."),
  }),
  returns: { 200: success({ operator: self, recoveryCodes }) },
  outcomes: ["link_invalid", "code_wrong", "password_common", "password_guessable"],
});

export const logIn = endpoint({
  audience: "console",
  auth: "none",
  method: "POST",
  path: "/api/operator/log-in",
  summary: "Logs an operator in. What was wrong isn't told.",
  idempotency: "run-again",
  body: z.strictObject({ email: text(254), password: existingPassword, code: factorCode }),
  returns: { 200: success({ operator: self }) },
  outcomes: ["operator_login_failed"],
});

export const showSession = endpoint({
  audience: "console",
  auth: "operator-optional",
  method: "GET",
  path: "/api/operator/session",
  summary: "Returns the operator who is logged in. `operator` is `null` for anyone else.",
  returns: { 200: success({ operator: self.nullable() }) },
});

export const logOut = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/log-out",
  summary: "Ends this session on the server.",
  idempotency: "run-again",
  returns: { 200: success({}) },
});

export const stepUp = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/step-up",
  summary: "Takes the second factor once more, which opens dangerous acts for ten minutes.",
  idempotency: "run-again",
  body: z.strictObject({ code: factorCode }),
  returns: { 200: success({ operator: self }) },
  outcomes: ["code_wrong"],
});

const session = z.object({
  id,
  /** The browser and the system, such as "Firefox on Linux". */
  device: z.string(),
  address: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});
export type OperatorSession = z.infer<typeof session>;

export const listOperatorSessions = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/sessions",
  summary: "Lists the operator's own sessions, the newest first.",
  returns: { 200: success({ sessions: z.array(session) }) },
});

export const endOperatorSession = endpoint({
  audience: "console",
  method: "DELETE",
  path: "/api/operator/sessions/{id}",
  summary: "Ends one of the operator's own sessions.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  returns: { 200: success({}) },
  outcomes: ["not_found"],
});

const operator = z.object({
  id,
  email: z.string(),
  role,
  createdAt: moment,
  lastSeenAt: moment.nullable(),
  disabledAt: moment.nullable(),
});
export type ListedOperator = z.infer<typeof operator>;

const invitation = z.object({ id, email: z.string(), role, expiresAt: moment });

export const listOperators = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/operators",
  summary: "Lists everyone who runs the shop, and the invitations that still work. Owners may.",
  returns: { 200: success({ operators: z.array(operator), invitations: z.array(invitation) }) },
  outcomes: ["forbidden"],
});

export const withdrawOperatorInvitation = endpoint({
  audience: "console",
  method: "DELETE",
  path: "/api/operator/invitations/{id}",
  summary: "Withdraws an invitation: its link stops. Owners may.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  returns: { 200: success({}) },
  outcomes: ["forbidden", "factor_needed", "not_found"],
});

export const inviteOperator = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/operators",
  summary: "Emails someone a link that makes them an operator, for a day. Owners may.",
  idempotency: "run-again",
  body: z.strictObject({ email, role }),
  returns: { 200: success({}) },
  outcomes: ["forbidden", "factor_needed", "already_operator"],
});

export const changeOperator = endpoint({
  audience: "console",
  method: "PATCH",
  path: "/api/operator/operators/{id}",
  summary:
    "Gives an operator another role, or disables or enables them. Their sessions end. Owners may, and the last owner stays.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  body: z.strictObject({ role: role.optional(), disabled: z.boolean().optional() }),
  returns: { 200: success({ operator }) },
  outcomes: ["forbidden", "factor_needed", "not_found", "nothing_changes", "last_owner"],
});
