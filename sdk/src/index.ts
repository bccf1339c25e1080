import { checkFile } from "./check-file.ts";
import { checkLease } from "./check-lease.ts";
import { ensureLicensed } from "./ensure-licensed.ts";
import type { LicenseClient } from "./license-client.ts";
import { createReceipt, createRequest, loadFile } from "./offline-machine.ts";
import { onlineCalls } from "./online-calls.ts";
import { type LicenseClientOptions, readOptions } from "./options.ts";
import { cannotVerify } from "./results.ts";
import { openState } from "./state.ts";
import { openTrust, type Trust } from "./trust.ts";
import { watchTriggers } from "./triggers/watch-triggers.ts";
import { watchLicense } from "./watch-license.ts";

export type { Components } from "./components.ts";
export { findMachineId, hashMachineId } from "./machine-id.ts";
export { parseLicenseKey } from "./parse-license-key.ts";
export type { LicenseClient } from "./license-client.ts";
export type { Fetch, LicenseClientOptions, LicenseStore } from "./options.ts";
export type {
  TriggerEvent,
  TriggerMessage,
  TriggerOptions,
  TriggerStream,
  UntrustedEvent,
} from "./triggers/messages.ts";
export type { LicenseWatch, WatchedCheck, WatchOptions } from "./watch-license.ts";
export type {
  ActivateAnswer,
  DeactivateAnswer,
  FileAnswer,
  HeartbeatAnswer,
  MachinesAnswer,
  ReplaceAnswer,
  ValidateAnswer,
} from "./answers.ts";
export type {
  Activated,
  ActivateResult,
  CheckedOut,
  CheckFileResult,
  CheckLeaseResult,
  CheckOutResult,
  Deactivated,
  DeactivateResult,
  Failure,
  FileRefusal,
  HeartbeatResult,
  Lease,
  LeaseRefusal,
  Licensed,
  LicensedResult,
  LicenseFile,
  ListedMachines,
  ListMachinesResult,
  NotLicensed,
  Refused,
  Renewed,
  Replaced,
  ReplaceResult,
  Unreachable,
  Untrusted,
  Validated,
  ValidateResult,
} from "./results.ts";

/**
 * Makes a client for one app. Every outcome of its calls is a result, network failures included.
 * @throws TypeError when an option is wrong
 */
export function createLicenseClient(options: LicenseClientOptions): LicenseClient {
  const settings = readOptions(options);
  const { product, version, store } = settings;
  let opened: Promise<Trust | undefined> | undefined;
  const open = () => (opened ??= openTrust(settings).catch(() => undefined));

  const client: LicenseClient = {
    ...onlineCalls(settings, open),
    async checkLease(lease, { fingerprint, now = new Date() }) {
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      await openState(trust, store, fingerprint);
      return checkLease(trust, lease, { fingerprint, product, now });
    },
    async checkFile(file, { now = new Date(), ...machine }) {
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      await openState(trust, store, machine.fingerprint);
      return checkFile(trust, file, { ...machine, product, now });
    },
    async ensureLicensed({ now = new Date(), ...question }) {
      const trust = await open();
      if (trust) return ensureLicensed(settings, trust, { ...question, now });
      const { detail } = cannotVerify;
      return { licensed: false, status: "unknown", code: null, detail, next: [], failure: cannotVerify };
    },
    watchLicense: (machine, watching) =>
      watchLicense(() => client.ensureLicensed({ ...machine, heartbeat: true }), watching),
    watchTriggers: (machine) => watchTriggers(settings, open, machine),
    async createRequest(machine) {
      const trust = await open();
      return trust && createRequest(trust, store, { ...machine, product, version });
    },
    async loadFile(file, { now = new Date(), ...machine }) {
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      return loadFile(trust, store, file, { ...machine, product, now });
    },
    async createReceipt({ now = new Date(), ...machine }) {
      const trust = await open();
      return trust && createReceipt(trust, store, { ...machine, now });
    },
  };
  return client;
}
