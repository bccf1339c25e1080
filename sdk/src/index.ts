import { checkFile } from "./offline/check-file.ts";
import { checkLease } from "./offline/check-lease.ts";
import { ensureLicensed } from "./online/ensure-licensed.ts";
import type { LicenseClient } from "./online/license-client.ts";
import { createReceipt, createRequest, loadFile } from "./offline/offline-machine.ts";
import { onlineCalls } from "./online/online-calls.ts";
import { type LicenseClientOptions, readOptions } from "./options.ts";
import { readMachine, readQuestion } from "./online/read-machine.ts";
import { readText } from "./read-text.ts";
import { cannotVerify } from "./results.ts";
import { openState } from "./store/state.ts";
import { openTrust, type Trust } from "./trust/trust.ts";
import { watchTriggers } from "./triggers/watch-triggers.ts";
import { watchLicense } from "./online/watch-license.ts";

export type { Components } from "./store/components.ts";
export { keepFingerprint, type MachineToKeep } from "./store/keep-fingerprint.ts";
export { findMachineId, hashMachineId } from "./store/machine-id.ts";
export { parseLicenseKey } from "./parse-license-key.ts";
export type { LicenseClient } from "./online/license-client.ts";
export type { Fetch, LicenseClientOptions, LicenseStore } from "./options.ts";
export type {
  TriggerEvent,
  TriggerMessage,
  TriggerOptions,
  TriggerStream,
  UntrustedEvent,
} from "./triggers/messages.ts";
export type { LicenseWatch, WatchedCheck, WatchOptions } from "./online/watch-license.ts";
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
  FieldDetail,
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
 * Makes a client for one app. Every outcome of its calls is a result, even a network failure.
 * @throws TypeError when an option is wrong
 */
export function createLicenseClient(options: LicenseClientOptions): LicenseClient {
  const settings = readOptions(options);
  const { product, version, store } = settings;
  let opened: Promise<Trust | undefined> | undefined;
  const open = () => (opened ??= openTrust(settings).catch(() => undefined));

  const calls = onlineCalls(settings, open);
  const client: LicenseClient = {
    activate: (machine) => calls.activate(readQuestion(machine)),
    validate: (question) => calls.validate(readQuestion(question)),
    deactivate: (question) => calls.deactivate(readQuestion(question)),
    heartbeat: (question) => calls.heartbeat(readQuestion(question)),
    listMachines: (question) => calls.listMachines(readQuestion(question)),
    replace: (machine) => calls.replace(readQuestion(machine)),
    checkOutFile: (question) => calls.checkOutFile(readQuestion(question)),
    async checkLease(lease, machine) {
      const { fingerprint, now = new Date() } = readMachine(machine);
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      await openState(trust, store, fingerprint);
      return checkLease(trust, readText(lease), { fingerprint, product, now });
    },
    async checkFile(file, machine) {
      const { now = new Date(), ...question } = readMachine(machine);
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      await openState(trust, store, question.fingerprint);
      return checkFile(trust, readText(file), { ...question, product, now });
    },
    async ensureLicensed(machine) {
      const { now = new Date(), ...question } = readQuestion(machine);
      const trust = await open();
      if (trust) return ensureLicensed(settings, trust, { ...question, now });
      const { detail } = cannotVerify;
      return { licensed: false, status: "unknown", code: null, detail, next: [], failure: cannotVerify };
    },
    watchLicense: (machine, watching) =>
      watchLicense(() => client.ensureLicensed({ ...machine, heartbeat: true }), watching),
    watchTriggers: (machine) => watchTriggers(settings, open, readQuestion(machine)),
    async createRequest(machine) {
      const trust = await open();
      return trust && createRequest(trust, store, { ...readMachine(machine), product, version });
    },
    async loadFile(file, machine) {
      const { now = new Date(), ...question } = readMachine(machine);
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      return loadFile(trust, store, readText(file), { ...question, product, now });
    },
    async createReceipt(machine) {
      const { now = new Date(), ...question } = readMachine(machine);
      const trust = await open();
      return trust && createReceipt(trust, store, { ...question, now });
    },
  };
  return client;
}
