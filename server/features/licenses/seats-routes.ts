import * as contract from "@keystead/contract/portal/seats";
import type { Deps } from "../../deps.ts";
import { answer, refuse, refuseFields } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { inviteMember } from "./seats/invite-member.ts";
import { leaveLicense } from "./seats/leave-license.ts";
import { listSeats } from "./seats/list-seats.ts";
import { presentInvitation } from "./seats/present-invitation.ts";
import { removeMember } from "./seats/remove-member.ts";
import { invitationsPerAccount, seatMessages } from "./seats/rules.ts";
import { transferOwnership } from "./seats/transfer-ownership.ts";
import { withdrawInvitation } from "./seats/withdraw-invitation.ts";

/** The routes of the portal for the people who use a license. */
export function registerSeats(bind: Bind, deps: Deps): void {
  bind(contract.listSeats, async ({ caller, query }) => {
    const result = await listSeats(deps, { accountId: caller.accountId, licenseId: query.license });
    if (!result.ok) return refuse(result.reason);
    const { owner, members, invitations, users } = result;
    return answer(200, { success: true, owner, members, invitations, users });
  });

  bind(contract.inviteMember, async (call) => {
    const { license: licenseId, email } = call.body;
    await call.limit(invitationsPerAccount, call.caller.accountId);
    const result = await inviteMember(deps, { accountId: call.caller.accountId, licenseId, email });
    if (result.ok) return answer(201, { success: true, invitation: presentInvitation(result.invitation) });
    if (result.reason === "rate_limit_exceeded") call.enforce(result.limit);
    return result.reason === "already_member"
      ? refuseFields(result.reason, ["email"])
      : refuse(result.reason);
  });

  bind(contract.withdrawInvitation, async ({ caller, params, query }) => {
    const withdrawal = { accountId: caller.accountId, licenseId: query.license, invitationId: params.id };
    const result = await withdrawInvitation(deps, withdrawal);
    if (!result.ok) return refuse(result.reason);
    return answer(200, { success: true, message: seatMessages.withdrawn(result.email) });
  });

  bind(contract.removeMember, async ({ caller, params, query }) => {
    const removal = { accountId: caller.accountId, licenseId: query.license, memberId: params.id };
    const result = await removeMember(deps, removal);
    if (!result.ok) return refuse(result.reason);
    return answer(200, { success: true, message: seatMessages.removed(result.email) });
  });

  bind(contract.leaveLicense, async ({ caller, body }) => {
    const result = await leaveLicense(deps, { accountId: caller.accountId, licenseId: body.license });
    if (!result.ok) return refuse(result.reason);
    return answer(200, { success: true, message: seatMessages.left });
  });

  bind(contract.transferOwnership, async ({ caller, body }) => {
    const transfer = { accountId: caller.accountId, licenseId: body.license, memberId: body.member };
    const result = await transferOwnership(deps, transfer);
    if (!result.ok) return refuse(result.reason);
    return answer(200, { success: true, message: seatMessages.transferred(result.email) });
  });
}
