import * as contract from "@keystead/contract/portal/licenses";
import type { Deps } from "../../deps.ts";
import { days, minutes } from "../../platform/clock.ts";
import { answer, refuse } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { EventStreams } from "../../platform/http/event-stream.ts";
import { requestExtension } from "./issuing/request-extension.ts";
import { listLicenses } from "./list-licenses.ts";
import { getLicenseWithMachines } from "./machines/get-license-with-machines.ts";
import { removeMachine } from "./machines/remove-machine.ts";
import { renameMachine } from "./machines/rename-machine.ts";
import { listActivity } from "./timeline/list-activity.ts";
import { getAnalytics } from "./usage/get-analytics.ts";
import { getUsage } from "./usage/get-usage.ts";

/** Streams opened by one account, so that a broken client cannot open them without end. */
const openedStreams = { name: "streams", allow: 60, per: minutes(1) };

/** Requests for more time by one account: each one is a mail to the operator. */
const askedExtensions = { name: "extensions", allow: 3, per: days(1) };

/** The portal's side: licenses of the account that is signed in. */
export function registerLicenses(bind: Bind, deps: Deps, streams: EventStreams): void {
  bind(contract.licenseInfo, async ({ caller }) => {
    const { licensesByWebsite } = await listLicenses(deps, caller.accountId);
    return answer(200, { success: true, licensesByWebsite });
  });

  bind(contract.currentLicense, async ({ caller, query }) => {
    const found = await getLicenseWithMachines(deps, { accountId: caller.accountId, id: query.id });
    if (!found.ok) return refuse(found.reason);
    return answer(200, { success: true, license: found.license, machines: found.machines });
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
    await limit(askedExtensions, caller.accountId);
    const asked = await requestExtension(deps, { accountId: caller.accountId, licenseId: body.license });
    if (!asked.ok) return refuse(asked.reason);
    return answer(202, { success: true, message: `We were told, and answer to ${asked.email}.` });
  });

  bind(contract.renameMachine, async ({ caller, params, body }) => {
    const renamed = await renameMachine(deps, {
      accountId: caller.accountId,
      machineId: params.id,
      name: body.name,
    });
    if (!renamed.ok) return refuse(renamed.reason);
    return answer(200, { success: true, machine: renamed.machine });
  });

  bind(contract.removeMachine, async ({ caller, params }) => {
    const freed = await removeMachine(deps, { accountId: caller.accountId, machineId: params.id });
    if (!freed.ok) return refuse(freed.reason);
    return answer(200, { success: true, message: `${freed.name} is free.` });
  });

  bind(contract.licenseChanges, async ({ caller, limit, reply }) => {
    await limit(openedStreams, caller.accountId);
    streams.open(caller, reply);
    return answer(200, null);
  });
}
