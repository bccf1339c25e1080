import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, moment } from "../fields.ts";
import { previewed, previewQuery } from "./preview.ts";
import { refused } from "./license-acts/below-use.ts";
import { reasons } from "./reason.ts";

const params = z.strictObject({ id });

const member = z
  .object({
    account_id: id,
    email: z.string(),
    joined_at: moment,
    refused,
  })
  .meta({ title: "OperatorMember" });
export type OperatorMember = z.infer<typeof member>;

const invitation = z
  .object({ email: z.string(), invited_at: moment, expires_at: moment })
  .meta({ title: "OperatorInvitation" });
export type OperatorInvitation = z.infer<typeof invitation>;

export const listMembersByOperator = endpoint({
  audience: "operator",
  scope: "members:read",
  method: "GET",
  path: "/v1/admin/licenses/{id}/members",
  summary: "Lists who uses a license beside its owner, and who is invited.",
  params,
  returns: {
    200: success({ owner: z.string(), members: z.array(member), invitations: z.array(invitation) }),
  },
  outcomes: ["not_found"],
});

export const removePersonByOperator = endpoint({
  audience: "operator",
  scope: "members:remove",
  method: "POST",
  path: "/v1/admin/licenses/{id}/members/remove",
  summary:
    "Removes a person from a license: a member, whose key and machines on it go, or an invitation. A member gets one email.",
  params,
  query: previewQuery,
  body: z.strictObject({
    email: email.describe("The address of a member or of an invitation, in any spelling."),
    ...reasons,
  }),
  returns: {
    200: success({
      email: z.string(),
      was: z.enum(["member", "invited"]),
      ...previewed,
    }),
  },
  outcomes: ["not_found"],
});
