import type { OperatorInvitation, OperatorMember } from "@keystead/contract/operator/members";
import type { listMembers } from "./list-members.ts";

type Listed = Extract<Awaited<ReturnType<typeof listMembers>>, { ok: true }>;

/** Presents the people of a license for a program of the operator's. */
export function presentOperatorMembers({ owner, members, invitations }: Listed): {
  owner: string;
  members: OperatorMember[];
  invitations: OperatorInvitation[];
} {
  return {
    owner,
    members: members.map(({ accountId, email, joinedAt, refused }) => ({
      account_id: accountId,
      email,
      joined_at: joinedAt.toISOString(),
      refused,
    })),
    invitations: invitations.map(({ email, invitedAt, expiresAt }) => ({
      email,
      invited_at: invitedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  };
}
