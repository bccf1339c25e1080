import { deleteLease, readLease, saveLease } from "./lease-file.js";

/** @import { CheckLeaseResult, Failure, Validated } from "@keystead/client" */
/** @import { App } from "./open-app.js" */

/**
 * What a check found:
 * - `licensed`: the server said yes
 * - `offline`: no trusted answer, but the saved lease still holds
 * - `freed`: this machine was taken off the license
 * - `denied`: the server said no
 * - `unknown`: no trusted answer, and no lease to go by
 * @typedef {{ state: "licensed", answer: Validated["answer"], lease: CheckLeaseResult, unsaved: boolean }} Licensed
 * @typedef {{ state: "offline", expiresAt: Date, failure: Failure }} Offline
 * @typedef {{ state: "freed" | "denied", code: string, detail: string, next: Validated["next"] }} Refused
 * @typedef {{ state: "unknown", failure: Failure }} Unknown
 * @typedef {Licensed | Offline | Refused | Unknown} Check
 */

/** The server no longer has this machine on the license. */
const freedCodes = ["NO_MACHINE", "FINGERPRINT_SCOPE_MISMATCH"];

/**
 * Checks the license once.
 * @param {App} app
 * @returns {Promise<Check>}
 */
export async function checkLicense(app) {
  const saved = await readLease(app.lease);
  const lease = saved === undefined ? undefined : await app.client.checkLease(saved, app);
  // With a lease of this machine we only ask: activating again would undo that somebody freed it in the portal.
  if (!lease || !isOurs(lease)) return activate(app, undefined);

  const result = await app.client.validate(app);
  if (!result.ok) return goByLease(lease, result);
  if (result.valid && isHalfOver(lease)) return activate(app, lease);
  if (result.valid) return { state: "licensed", answer: result.answer, lease, unsaved: false };
  if (!freedCodes.includes(result.code)) return refuse(app, "denied", result);
  // Another key was put in config.json: the lease is of a license that nobody asked about.
  const otherLicense = lease.ok && lease.lease.licenseId !== result.answer.license?.id;
  return otherLicense ? activate(app, undefined) : refuse(app, "freed", result);
}

/**
 * @param {App} app
 * @param {CheckLeaseResult | undefined} lease the saved one, if it is of this license
 * @returns {Promise<Check>}
 */
async function activate(app, lease) {
  const platform = `${process.platform} ${process.arch}`;
  const result = await app.client.activate({ ...app, platform });
  if (!result.ok) return goByLease(lease, result);
  // A yes always brings a lease of this machine: the client does not believe another one.
  if (!result.valid || result.lease === null) return refuse(app, "denied", result);
  const { answer } = result;
  const saved = await saveLease(app.lease, result.lease);
  const fresh = await app.client.checkLease(result.lease, app);
  return { state: "licensed", answer, lease: fresh, unsaved: !saved };
}

/**
 * Whether it was given to this machine, though it may not hold now: because of its end, of a clock that is wrong, or
 * because the license covers less than before.
 * @param {CheckLeaseResult} lease
 */
function isOurs(lease) {
  return lease.ok || ["expired", "not_yet_valid", "not_entitled"].includes(lease.reason);
}

/**
 * Renewed well before its end, so that a few days without a network do no harm.
 * @param {CheckLeaseResult} lease
 */
function isHalfOver(lease) {
  if (!lease.ok) return true;
  const { issuedAt, expiresAt } = lease.lease;
  return Date.now() > (issuedAt.getTime() + expiresAt.getTime()) / 2;
}

/**
 * Neither silence nor an answer that cannot be trusted takes anything away.
 * @param {CheckLeaseResult | undefined} lease
 * @param {Failure} failure
 * @returns {Offline | Unknown}
 */
function goByLease(lease, failure) {
  return lease?.ok
    ? { state: "offline", expiresAt: lease.expiresAt, failure }
    : { state: "unknown", failure };
}

/**
 * @param {App} app
 * @param {Refused["state"]} state
 * @param {Validated} result
 * @returns {Promise<Refused>}
 */
async function refuse(app, state, { code, detail, next }) {
  await deleteLease(app.lease);
  return { state, code, detail, next };
}
