import type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from "./answers.ts";
import { askServer } from "./ask-server.ts";
import { checkFile } from "./check-file.ts";
import { checkLease } from "./check-lease.ts";
import type { Components } from "./components.ts";
import type { RequestFields } from "./describe-question.ts";
import { ensureLicensed } from "./ensure-licensed.ts";
import { holdsLease } from "./holds-lease.ts";
import { createReceipt, createRequest, loadFile } from "./offline-machine.ts";
import { type LicenseClientOptions, readOptions } from "./options.ts";
import type {
  ActivateResult,
  CheckFileResult,
  CheckLeaseResult,
  DeactivateResult,
  Failure,
  LicensedResult,
  ValidateResult,
} from "./results.ts";
import { openState } from "./state.ts";
import { openTrust, type Trust } from "./trust.ts";

export type { Components } from "./components.ts";
export { parseLicenseKey } from "./parse-license-key.ts";
export type { Fetch, LicenseClientOptions, LicenseStore } from "./options.ts";
export type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from "./answers.ts";
export type {
  Activated,
  ActivateResult,
  CheckFileResult,
  CheckLeaseResult,
  Deactivated,
  DeactivateResult,
  Failure,
  FileRefusal,
  Lease,
  LeaseRefusal,
  Licensed,
  LicensedResult,
  LicenseFile,
  NotLicensed,
  Refused,
  Unreachable,
  Untrusted,
  Validated,
  ValidateResult,
} from "./results.ts";

/** The license and the machine of a request. */
export interface Question {
  readonly licenseKey: string;
  /** Identifies the machine: 8 to 256 characters, the same at every start. */
  readonly fingerprint: string;
}

/** A question about a machine that may be known by its components as well: 1 to 16 of them, each one line. */
export interface MachineQuestion extends Question {
  readonly components?: Components | undefined;
}

/** What else has to be true for a license to be valid here. */
export interface ScopedQuestion extends MachineQuestion {
  /** The email address of the person at the app: the owner's, or a member's. */
  readonly user?: string | undefined;
  /** What the license has to cover beside the app. */
  readonly entitlements?: readonly string[] | undefined;
}

/** A machine, and the license key where its file is encrypted. */
interface MachineWithKey {
  readonly fingerprint: string;
  readonly licenseKey?: string | undefined;
  readonly now?: Date | undefined;
}

export interface LicenseClient {
  /**
   * Binds this machine to the license. Idempotent: repeating it succeeds and returns a fresh lease. `valid` only together
   * with a lease that `checkLease` accepts for this machine.
   */
  activate(
    question: MachineQuestion & {
      readonly name?: string | undefined;
      readonly platform?: string | undefined;
    },
  ): Promise<ActivateResult>;
  /** Asks whether the license may be used on this machine now, and by this person for these features where they are named. */
  validate(question: ScopedQuestion): Promise<ValidateResult>;
  /** Removes this machine from the license. */
  deactivate(question: Question): Promise<DeactivateResult>;
  /** Checks a saved lease offline. `now` defaults to this machine's clock. */
  checkLease(
    lease: string,
    machine: { readonly fingerprint: string; readonly now?: Date | undefined },
  ): Promise<CheckLeaseResult>;
  /**
   * Checks a license file offline, in its text envelope or without. `licenseKey` is needed for an encrypted one. `now` defaults
   * to this machine's clock. Nothing is kept: `loadFile` does that.
   */
  checkFile(
    file: string,
    machine: {
      readonly fingerprint: string;
      readonly licenseKey?: string | undefined;
      readonly nonce?: string | undefined;
      readonly now?: Date | undefined;
    },
  ): Promise<CheckFileResult>;
  /**
   * Whether the license may be used on this machine now, online or not: activates it when it is new, renews its lease at half
   * of its life, and goes by the saved lease or file when there is no answer to trust. Needs a `store`.
   */
  ensureLicensed(
    question: MachineQuestion & {
      readonly name?: string | undefined;
      readonly platform?: string | undefined;
      readonly now?: Date | undefined;
    },
  ): Promise<LicensedResult>;
  /** Makes the request of a machine without a network: its owner brings it to the portal. Needs a `store`. */
  createRequest(machine: {
    readonly fingerprint: string;
    readonly name?: string | undefined;
    readonly platform?: string | undefined;
    readonly encrypt?: boolean | undefined;
  }): Promise<string | undefined>;
  /** Checks the license file that the owner brings back, and keeps it for `ensureLicensed`. */
  loadFile(file: string, machine: MachineWithKey): Promise<CheckFileResult>;
  /** Gives up the license on a machine without a network: makes the receipt that frees its place in the portal. */
  createReceipt(machine: MachineWithKey): Promise<string | undefined>;
}

/**
 * Makes a client for one app. Every outcome of its calls is a result, network failures included.
 * @throws TypeError when an option is wrong
 */
export function createLicenseClient(options: LicenseClientOptions): LicenseClient {
  const settings = readOptions(options);
  const { product, version } = settings;
  let opened: Promise<Trust | undefined> | undefined;
  const open = () => (opened ??= openTrust(settings).catch(() => undefined));

  async function ask<Answer extends ValidateAnswer>(call: Answer["question"]["call"], fields: RequestFields) {
    const trust = await open();
    return trust ? askServer<Answer>(settings, trust, call, fields) : cannotVerify;
  }

  return {
    async activate({ licenseKey, fingerprint, components, name, platform }) {
      const machine = { fingerprint, components, name, platform };
      const fields = { license_key: licenseKey, product, version, ...machine };
      const trust = await open();
      if (!trust) return cannotVerify;
      const reply = await askServer<ActivateAnswer>(settings, trust, "activate", fields);
      if (!reply.ok) return reply;
      const { valid, activated, lease } = reply.answer;
      if (valid && !(await holdsLease(trust, reply.answer, { fingerprint, product }))) return wrongLease;
      return { ...summarize(reply.answer), activated, lease };
    },
    async validate({ licenseKey, fingerprint, components, user, entitlements }) {
      // Named one by one, because the server refuses fields that it does not know.
      const scopes = { fingerprint, components, user, entitlements };
      const fields = { license_key: licenseKey, product, version, ...scopes };
      const reply = await ask<ValidateAnswer>("validate", fields);
      return reply.ok ? summarize(reply.answer) : reply;
    },
    async deactivate({ licenseKey, fingerprint }) {
      const fields = { license_key: licenseKey, fingerprint };
      const reply = await ask<DeactivateAnswer>("deactivate", fields);
      if (!reply.ok) return reply;
      return { ...summarize(reply.answer), deactivated: reply.answer.deactivated };
    },
    async checkLease(lease, { fingerprint, now = new Date() }) {
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      await openState(trust, settings.store, fingerprint);
      return checkLease(trust, lease, { fingerprint, product, now });
    },
    async checkFile(file, { now = new Date(), ...machine }) {
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      await openState(trust, settings.store, machine.fingerprint);
      return checkFile(trust, file, { ...machine, product, now });
    },
    async ensureLicensed({ now = new Date(), ...question }) {
      const trust = await open();
      if (trust) return ensureLicensed(settings, trust, { ...question, now });
      const { detail } = cannotVerify;
      return { licensed: false, status: "unknown", code: null, detail, next: [], failure: cannotVerify };
    },
    async createRequest(machine) {
      const trust = await open();
      return trust && createRequest(trust, settings.store, { ...machine, product, version });
    },
    async loadFile(file, { now = new Date(), ...machine }) {
      const trust = await open();
      if (!trust) return { ok: false, reason: "cannot_verify", detail: cannotVerify.detail };
      return loadFile(trust, settings.store, file, { ...machine, product, now });
    },
    async createReceipt({ now = new Date(), ...machine }) {
      const trust = await open();
      return trust && createReceipt(trust, settings.store, { ...machine, now });
    },
  };
}

const cannotVerify = {
  ok: false,
  failure: "untrusted",
  reason: "cannot_verify",
  detail: "This platform can't check signatures: it has no cryptography.",
} as const satisfies Failure;

const wrongLease = {
  ok: false,
  failure: "untrusted",
  reason: "wrong_lease",
  detail: "The answer has no lease for this machine.",
} as const satisfies Failure;

function summarize<Answer extends ValidateAnswer>(answer: Answer) {
  const { valid, code, detail, next } = answer;
  return { ok: true, valid, code, detail, next, answer } as const;
}
