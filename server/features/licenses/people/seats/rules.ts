import { days } from "../../../../platform/clock.ts";

/** How long an invitation waits for an answer, and holds a seat. */
export const invitationDays = 7;
export const invitationLife = days(invitationDays);

/** The page that invitations lead to. */
export const joinPage = "/join";

/** The URL of an invitation. The token is in the fragment, which no browser sends to a server or its log. */
export const joinUrl = (publicUrl: string, token: string): string => `${publicUrl}${joinPage}#token=${token}`;

/** Invitations by one account: each one is a mail to somebody who may not want it. */
export const invitationsPerAccount = { name: "invitations", allow: 30, per: days(1) };

/** Invitations to one person, from any number of accounts. */
export const invitationsPerPerson = { name: "invitations-person", allow: 5, per: days(1) };

/** Whether a license has a seat for one more user. */
export function hasRoomForUser({ users }: { readonly users: number | null }, used: number): boolean {
  return users === null || used < users;
}

/** Why an operator changes who uses a license, for its owner. */
export interface OperatorReason {
  readonly reason: string;
  /** The operator key that acts; left out for a command. */
  readonly operatorKeyId?: string | null | undefined;
}

/** Who does something to the people of a license, as its timeline notes it. */
export const actorOf = (operator: OperatorReason | undefined) =>
  operator
    ? ({
        actor: "operator",
        operatorKeyId: operator.operatorKeyId,
        why: { reason: operator.reason },
      } as const)
    : ({ actor: "customer", why: {} } as const);
