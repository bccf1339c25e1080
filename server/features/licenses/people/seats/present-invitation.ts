import type { SeatInvitation } from "@keystead/contract/portal/seats";

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

/** Presents an invitation to the owner of the license. */
export function presentInvitation({ id, email, invitedAt, expiresAt }: InvitationRow): SeatInvitation {
  return { id, email, invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
