import { z } from "zod";
import { confirmation, success, validMinutes } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, mailedToken, moment } from "../fields.ts";
import { existingPassword, session, user } from "./accounts.ts";

const member = z
  .object({
    id,
    email: z.string(),
    joinedAt: moment,
    /** Until when they may take the license back, as its former owner, and can't be removed; null for everybody else. */
    takeBackUntil: moment.nullable(),
    /** Whether they are beyond what the license allows, and refused until enough is removed. */
    refused: z.boolean(),
  })
  .meta({ title: "Member" });
export type Member = z.infer<typeof member>;

const invitation = z
  .object({ id, email: z.string(), invitedAt: moment, expiresAt: moment })
  .meta({ title: "Invitation" });
export type SeatInvitation = z.infer<typeof invitation>;

const onLicense = z.strictObject({ license: id });

export const listSeats = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/license/seats",
  tag: "Licenses",
  summary: "Lists who uses a license: its owner, its members and open invitations. Owners only.",
  query: onLicense,
  returns: {
    200: success({
      owner: z.string(),
      members: z.array(member),
      invitations: z.array(invitation),
      users: z.object({ used: z.number().int(), max: z.number().int().nullable() }),
    }),
  },
  outcomes: ["no_license"],
});
export type SeatList = Omit<z.infer<(typeof listSeats.returns)[200]>, "success">;

export const inviteMember = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/invitations",
  tag: "Licenses",
  summary:
    "Emails an invitation to use a license. It holds a seat for seven days; another one to the same address replaces it.",
  body: z.strictObject({ license: id, email }),
  returns: { 201: success({ invitation }) },
  outcomes: ["no_license", "license_unusable", "already_member", "too_many_users"],
});

export const withdrawInvitation = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/license/invitations/{id}",
  tag: "Licenses",
  summary: "Withdraws an invitation. Its seat is free right away.",
  params: z.strictObject({ id }),
  query: onLicense,
  returns: { 200: confirmation(["invitation_withdrawn"], { email: z.string() }) },
  outcomes: ["no_license", "not_found"],
});

export const removeMember = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/license/members/{id}",
  tag: "Licenses",
  summary: "Removes a member with their key and machines. Their apps find out at the next check.",
  params: z.strictObject({ id }),
  query: onLicense,
  returns: { 200: confirmation(["member_removed"], { email: z.string() }) },
  outcomes: ["no_license", "not_found", "former_owner_protected"],
});

export const leaveLicense = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/leave",
  tag: "Licenses",
  summary: "Gives up your own seat on a license that someone else owns.",
  body: onLicense,
  returns: { 200: confirmation(["seat_given_up"]) },
  outcomes: ["no_license"],
});

export const transferOwnership = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/transfer",
  tag: "Licenses",
  summary:
    "Makes a member the owner of a license. Needs your password or the token from an emailed link. You stay on as a member and can take it back for 72 hours.",
  // The password is absent only with the token of a link.
  body: z.strictObject({
    license: id,
    member: id,
    password: existingPassword.optional(),
    token: mailedToken.optional(),
  }),
  returns: {
    200: confirmation(["license_transferred"], { email: z.string(), takeBackHours: z.number().int() }),
  },
  outcomes: [
    "no_license",
    "not_found",
    "transfer_recent",
    "account_suspended",
    "password_wrong",
    "link_invalid",
  ],
});

export const mailTransferLink = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/transfer-link",
  tag: "Licenses",
  summary: "Emails the account a link that confirms a transfer, for an account without a password.",
  returns: { 202: confirmation(["proof_link_mailed"], { email: z.string(), validMinutes }) },
});

export const takeBackLicense = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/take-back",
  tag: "Licenses",
  summary:
    "Takes back a license that you transferred within the last 72 hours. The other owner stays as a member.",
  body: onLicense,
  returns: { 200: confirmation(["license_taken_back"], { email: z.string() }) },
  outcomes: ["no_license", "transfer_final"],
});

export const acceptInvitation = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/invitations/accept",
  tag: "Licenses",
  summary:
    "Accepts an emailed invitation: gives the account of the invited address a seat. Without an account one is made and logged in; an account that exists has to be logged in, and `session` is null then.",
  auth: "optional",
  // A kept answer would hold a session.
  idempotency: "run-again",
  body: z.strictObject({ token: mailedToken }),
  returns: { 200: success({ user, session: session.nullable(), license: id }) },
  outcomes: ["link_invalid", "proof_needed"],
});
