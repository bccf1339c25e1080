import { parseLicenseKey } from "@keystead/contract/license-key";
import * as contract from "@keystead/contract/portal/licenses";
import * as apps from "@keystead/contract/app/licenses";
import type { Deps } from "../../deps.ts";
import type { PublicKey } from "../../platform/crypto/signer.ts";
import { days, hours, minutes } from "../../platform/clock.ts";
import { answer, refuse } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { EventStreams } from "../../platform/http/event-stream.ts";
import { guardGuesses } from "../../platform/http/guard-guesses.ts";
import { createFailureGuard } from "../../platform/rate-limits/failure-guard.ts";
import { activateMachine } from "./activate-machine.ts";
import { askExtension } from "./ask-extension.ts";
import { countUse } from "./count-use.ts";
import { deactivateMachine } from "./deactivate-machine.ts";
import { freeMachine } from "./free-machine.ts";
import { getLicense } from "./get-license.ts";
import { listActivity } from "./list-activity.ts";
import { listLicenses } from "./list-licenses.ts";
import { listMachines } from "./list-machines.ts";
import { listUse } from "./list-use.ts";
import { renameMachine } from "./rename-machine.ts";
import { validateKey } from "./validate-key.ts";
import { validateLicense } from "./validate-license.ts";

/** Keys that were not found, by network: enough for typing errors, too few for guessing. */
const unknownKeys = { name: "unknown-keys", allow: 20, per: minutes(1) };

/** Activations tried for one license, by whoever holds the key. */
const activationTries = { name: "activations", allow: 300, per: hours(1) };

/** Streams opened by one account, so that a broken client cannot open them without end. */
const openedStreams = { name: "streams", allow: 60, per: minutes(1) };

/** Requests for more time by one account: each one is a mail to the operator. */
const askedExtensions = { name: "extensions", allow: 3, per: days(1) };

/** The portal's side: licenses of the account that is signed in. */
export function registerLicenses(bind: Bind, deps: Deps, streams: EventStreams): void {
  bind(contract.licenseInfo, async ({ caller }) => {
    const licenses = await listLicenses(deps, deps.db, caller.accountId);
    return answer(200, {
      success: true,
      licensesByWebsite: Object.fromEntries(Map.groupBy(licenses, (license) => license.website)),
    });
  });

  bind(contract.currentLicense, async ({ caller, query }) => {
    const found = await getLicense(deps, { accountId: caller.accountId, id: query.id });
    if (!found.ok) return refuse(found.reason);
    return answer(200, { success: true, license: found.license, machines: found.machines });
  });

  bind(contract.licenseActivity, async ({ caller, query }) => {
    const page = await listActivity(deps, { accountId: caller.accountId, ...query });
    if (!page.ok) return refuse(page.reason);
    return answer(200, { success: true, items: page.items, next: page.next });
  });

  bind(contract.userStats, async ({ caller }) => {
    return answer(200, { success: true, stats: await countUse(deps, caller.accountId) });
  });

  bind(contract.analytics, async ({ caller, query }) => {
    return answer(200, { success: true, days: await listUse(deps, caller.accountId, query.days) });
  });

  bind(contract.extendLicense, async ({ caller, body, limit }) => {
    await limit(askedExtensions, caller.accountId);
    const asked = await askExtension(deps, { accountId: caller.accountId, licenseId: body.license });
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

  bind(contract.freeMachine, async ({ caller, params }) => {
    const freed = await freeMachine(deps, { accountId: caller.accountId, machineId: params.id });
    if (!freed.ok) return refuse(freed.reason);
    return answer(200, { success: true, message: `${freed.name} is free.` });
  });

  bind(contract.licenseChanges, async ({ caller, limit, reply }) => {
    await limit(openedStreams, caller.accountId);
    streams.open(caller, reply);
    return answer(200, null);
  });
}

/** The apps' side: whoever holds a license key. Answers are signed. */
export function registerLicenseApps(bind: Bind, deps: Deps): void {
  const guard = createFailureGuard(deps.rateLimits, unknownKeys, deps.clock);
  const notFound = (verdict: { code: string }) => verdict.code === "NOT_FOUND";

  bind(contract.validateKey, (call) => {
    const { license_key: licenseKey, email } = call.body;
    return guardGuesses(guard, call, () => validateKey(deps, { licenseKey, email }), notFound);
  });

  bind(apps.validateLicense, (call) => {
    const { license_key: licenseKey, fingerprint, product, nonce } = call.body;
    return guardGuesses(
      guard,
      call,
      () => validateLicense(deps, { licenseKey, fingerprint, product, nonce }),
      notFound,
    );
  });

  bind(apps.activateMachine, (call) => {
    const { license_key: licenseKey, ...machine } = call.body;
    const activate = async () => {
      // By the key itself, however it is typed; what cannot be a key is left to the guard.
      const key = parseLicenseKey(licenseKey);
      if (key) await call.limit(activationTries, key);
      return activateMachine(deps, { licenseKey, ...machine });
    };
    return guardGuesses(guard, call, activate, notFound);
  });

  bind(apps.deactivateMachine, (call) => {
    const { license_key: licenseKey, fingerprint, nonce } = call.body;
    return guardGuesses(
      guard,
      call,
      () => deactivateMachine(deps, { licenseKey, fingerprint, nonce }),
      notFound,
    );
  });

  bind(apps.listMachines, (call) => {
    const { license_key: licenseKey, fingerprint, nonce } = call.body;
    const listThem = () => listMachines(deps, { licenseKey, fingerprint, nonce });
    return guardGuesses(guard, call, listThem, (list) => list.limits === null);
  });

  bind(apps.signingKeys, async () => answer(200, { keys: deps.signer.published.map(showKey) }));
}

/** A public key as a JSON Web Key. */
function showKey({ kid, x }: PublicKey) {
  return { kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA", kid, x } as const;
}
