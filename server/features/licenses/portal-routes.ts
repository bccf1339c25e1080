import * as contract from "@keystead/contract/portal/licenses";
import * as offline from "@keystead/contract/portal/offline";
import * as seats from "@keystead/contract/portal/seats";
import type { Deps } from "../../deps.ts";
import { days, minutes } from "../../platform/clock.ts";
import { answer, confirm, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { EventStreams } from "../../platform/http/server-sent-events/event-stream.ts";
import { listLicenses } from "./facts/list-licenses.ts";
import { fileCheckOuts } from "./facts/rules.ts";
import { getLicenseWithMachines } from "./machines/activation/get-license-with-machines.ts";
import { removeMachine } from "./machines/removal/remove-machine.ts";
import { renameMachine } from "./machines/activation/rename-machine.ts";
import { activateOffline } from "./machines/offline/activate-offline.ts";
import { deactivateOffline } from "./machines/offline/deactivate-offline.ts";
import { inviteMember } from "./people/seats/invite-member.ts";
import { leaveLicense } from "./people/seats/leave-license.ts";
import { listSeats } from "./people/seats/list-seats.ts";
import { presentInvitation } from "./people/seats/present-invitation.ts";
import { removeMember } from "./people/seats/remove-member.ts";
import { invitationsPerAccount } from "./people/seats/rules.ts";
import { withdrawInvitation } from "./people/seats/withdraw-invitation.ts";
import { mailTransferLink } from "./people/transfers/mail-transfer-link.ts";
import { takeBackHours } from "./people/transfers/rules.ts";
import { takeBackLicense } from "./people/transfers/take-back-license.ts";
import { transferOwnership } from "./people/transfers/transfer-ownership.ts";
import { listActivity } from "./record/timeline/list-activity.ts";
import { getAnalytics } from "./record/usage/get-analytics.ts";
import { getUsage } from "./record/usage/get-usage.ts";
import { requestExtension } from "./terms/extension-requests/request-extension.ts";
import { requestMailedExtension } from "./terms/extension-requests/request-mailed-extension.ts";
import { hasUsedTrial } from "./terms/used-trials/has-used-trial.ts";

/** Event streams opened by one account, because a broken client may reconnect in a loop. */
const streamOpenings = { name: "streams", allow: 60, per: minutes(1) };

/** Requests to extend licenses by one account. */
const extensionRequests = { name: "extensions", allow: 3, per: days(1) };

/** The routes of the portal: the licenses of the signed-in account. */
export function registerLicenses(bind: Bind, deps: Deps, streams: EventStreams): void {
  bind(contract.licenseInfo, async ({ caller }) => {
    const { licensesByWebsite } = await listLicenses(deps, caller.accountId);
    return answer(200, { success: true, licensesByWebsite });
  });

  bind(contract.currentLicense, async ({ caller, query }) => {
    const result = await getLicenseWithMachines(deps, { accountId: caller.accountId, id: query.id });
    if (!result.ok) return refuse(result.reason, { trialUsed: await hasUsedTrial(deps, caller.accountId) });
    const { license, machines, replaceableAt } = result;
    return answer(200, { success: true, license, machines, replaceableAt });
  });

  bind(contract.licenseActivity, async ({ caller, query }) => {
    const page = await listActivity(deps, { accountId: caller.accountId, ...query });
    if (!page.ok) return refuse(page.reason);
    return answer(200, { success: true, items: page.items, next: page.next });
  });

  bind(contract.userStats, async ({ caller }) => {
    return answer(200, { success: true, stats: await getUsage(deps, caller.accountId) });
  });

  bind(contract.analytics, async ({ caller, query }) => {
    return answer(200, { success: true, days: await getAnalytics(deps, caller.accountId, query.days) });
  });

  bind(contract.extendLicense, async ({ caller, body, limit }) => {
    await limit(extensionRequests, caller.accountId);
    const request = await requestExtension(deps, { accountId: caller.accountId, licenseId: body.license });
    if (!request.ok) return refuse(request.reason);
    const { email, repeated } = request;
    const asked = { email, askedAt: request.askedAt.toISOString() };
    return confirm(202, repeated ? "extension_repeated" : "extension_requested", asked);
  });

  bind(contract.mailedExtension, async ({ body, address, limit }) => {
    const request = await requestMailedExtension(deps, { token: body.token, address, limit });
    if (!request.ok) return refuse(request.reason);
    const { askedAt, repeated } = request;
    return answer(200, { success: true, askedAt: askedAt.toISOString(), repeated });
  });

  bind(contract.renameMachine, async ({ caller, params, body }) => {
    const rename = await renameMachine(deps, {
      accountId: caller.accountId,
      machineId: params.id,
      name: body.name,
    });
    if (!rename.ok) return refuse(rename.reason);
    return answer(200, { success: true, machine: rename.machine });
  });

  bind(contract.removeMachine, async ({ caller, params }) => {
    const removal = await removeMachine(deps, { accountId: caller.accountId, machineId: params.id });
    if (!removal.ok) return refuse(removal.reason);
    return confirm(200, "machine_removed", { name: removal.name });
  });

  bind(offline.activateOffline, async ({ caller, body, limit }) => {
    await limit(fileCheckOuts, caller.accountId);
    const { license: licenseId, request } = body;
    const result = await activateOffline(deps, { accountId: caller.accountId, licenseId, request });
    if (!result.ok)
      return result.reason === "no_license"
        ? refuse(result.reason)
        : refuseFields(result.reason, ["request"]);
    return answer(200, { success: true, ...result.activation });
  });

  bind(offline.deactivateOffline, async ({ caller, body }) => {
    const result = await deactivateOffline(deps, { accountId: caller.accountId, receipt: body.receipt });
    if (!result.ok)
      return result.reason === "not_found" ? refuse(result.reason) : refuseFields(result.reason, ["receipt"]);
    return confirm(200, "machine_removed", { name: result.name });
  });

  bind(contract.licenseChanges, async ({ caller, limit, connect }) => {
    await limit(streamOpenings, caller.accountId);
    streams.open(caller, connect);
    return answer(200, null);
  });
}

/** The routes of the portal for the people who use a license. */
export function registerSeats(bind: Bind, deps: Deps): void {
  bind(seats.listSeats, async ({ caller, query }) => {
    const result = await listSeats(deps, { accountId: caller.accountId, licenseId: query.license });
    if (!result.ok) return refuse(result.reason);
    const { owner, members, invitations, users } = result;
    return answer(200, { success: true, owner, members, invitations, users });
  });

  bind(seats.inviteMember, async (call) => {
    const { license: licenseId, email } = call.body;
    await call.limit(invitationsPerAccount, call.caller.accountId);
    const result = await inviteMember(deps, { accountId: call.caller.accountId, licenseId, email });
    if (result.ok) return answer(201, { success: true, invitation: presentInvitation(result.invitation) });
    if (result.reason === "rate_limit_exceeded") call.enforce(result.limit);
    return result.reason === "already_member"
      ? refuseFields(result.reason, ["email"])
      : refuse(result.reason);
  });

  bind(seats.withdrawInvitation, async ({ caller, params, query }) => {
    const withdrawal = { accountId: caller.accountId, licenseId: query.license, invitationId: params.id };
    const result = await withdrawInvitation(deps, withdrawal);
    if (!result.ok) return refuse(result.reason);
    return confirm(200, "invitation_withdrawn", { email: result.email });
  });

  bind(seats.removeMember, async ({ caller, params, query }) => {
    const removal = { accountId: caller.accountId, licenseId: query.license, memberId: params.id };
    const result = await removeMember(deps, removal);
    if (!result.ok) return refuse(result.reason);
    return confirm(200, "member_removed", { email: result.email });
  });

  bind(seats.leaveLicense, async ({ caller, body }) => {
    const result = await leaveLicense(deps, { accountId: caller.accountId, licenseId: body.license });
    if (!result.ok) return refuse(result.reason);
    return confirm(200, "seat_given_up", {});
  });

  bind(seats.transferOwnership, async ({ caller, body, address, enforce }) => {
    const { license: licenseId, member: memberId, ...proof } = body;
    const transfer = { accountId: caller.accountId, licenseId, memberId, ...proof, address };
    const result = await transferOwnership(deps, transfer);
    if (result.limit) enforce(result.limit);
    if (!result.ok)
      return refuseFields(result.reason, result.reason === "password_wrong" ? ["password"] : []);
    return confirm(200, "license_transferred", { email: result.email, takeBackHours });
  });

  bind(seats.mailTransferLink, async ({ caller, address }) => {
    const mailed = await mailTransferLink(deps, { accountId: caller.accountId, address });
    if (!mailed.ok) return refuse(mailed.reason);
    const { email, validMinutes } = mailed;
    return confirm(202, "proof_link_mailed", { email, validMinutes });
  });

  bind(seats.takeBackLicense, async ({ caller, body }) => {
    const result = await takeBackLicense(deps, { accountId: caller.accountId, licenseId: body.license });
    if (!result.ok) return refuse(result.reason);
    return confirm(200, "license_taken_back", { email: result.email });
  });
}
