import * as contract from "@keystead/contract/portal/licenses";
import * as offline from "@keystead/contract/portal/offline";
import type { Deps } from "../../deps.ts";
import { days, minutes } from "../../platform/clock.ts";
import { answer, refuse, refuseFields } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { EventStreams } from "../../platform/http/event-stream.ts";
import { hasUsedTrial } from "./trials/has-used-trial.ts";
import { presentRequest } from "./extensions/present-request.ts";
import { requestExtension } from "./extensions/request-extension.ts";
import { requestMailedExtension } from "./extensions/request-mailed-extension.ts";
import { listLicenses } from "./list-licenses.ts";
import { getLicenseWithMachines } from "./machines/get-license-with-machines.ts";
import { removeMachine } from "./machines/remove-machine.ts";
import { renameMachine } from "./machines/rename-machine.ts";
import { activateOffline } from "./offline/activate-offline.ts";
import { deactivateOffline } from "./offline/deactivate-offline.ts";
import { fileCheckOuts, licenseMessages } from "./rules.ts";
import { listActivity } from "./timeline/list-activity.ts";
import { getAnalytics } from "./usage/get-analytics.ts";
import { getUsage } from "./usage/get-usage.ts";

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
    return answer(202, { success: true, message: presentRequest(request) });
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
    return answer(200, { success: true, message: licenseMessages.machineRemoved(removal.name) });
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
    return answer(200, { success: true, message: licenseMessages.machineRemoved(result.name) });
  });

  bind(contract.licenseChanges, async ({ caller, limit, reply }) => {
    await limit(streamOpenings, caller.accountId);
    streams.open(caller, reply);
    return answer(200, null);
  });
}
