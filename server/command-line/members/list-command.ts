import { listMembers } from "../../features/licenses/people/members/list-members.ts";
import { type Command, Refusal } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { noLicense } from "../licenses/explain-refusal.ts";
import { readReference } from "../licenses/license-options.ts";

export const listMembersCommand: Command = {
  name: "member list",
  usage: "<key or ID of the license>",
  about: "Lists who uses a license beside its owner, and who is invited.",
  options: {},
  isRead: true,
  async run(deps, input) {
    const listed = await listMembers(deps, readReference(input));
    if (!listed.ok) throw new Refusal(noLicense);
    const { licenseId, owner } = listed;
    const members = listed.members.map(({ accountId, email, joinedAt, refused }) => ({
      accountId,
      email,
      joinedAt,
      refused,
    }));
    const invitations = listed.invitations.map(({ email, invitedAt, expiresAt }) => ({
      email,
      invitedAt,
      expiresAt,
    }));
    return {
      lines: lineUp([
        [owner, "owner"],
        ...members.map(({ email, joinedAt, refused }) => [
          email,
          `member since ${joinedAt.toISOString()}${refused ? ", refused: over the limit" : ""}`,
        ]),
        ...invitations.map(({ email, expiresAt }) => [email, `invited until ${expiresAt.toISOString()}`]),
      ]),
      json: { license: licenseId, owner, members, invitations },
    };
  },
};
