import type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from "./answers.ts";
import { askServer } from "./ask-server.ts";
import { checkLease } from "./check-lease.ts";
import type { RequestFields } from "./describe-question.ts";
import { holdsLease } from "./holds-lease.ts";
import { type LicenseClientOptions, readOptions } from "./options.ts";
import type {
  ActivateResult,
  CheckLeaseResult,
  DeactivateResult,
  Failure,
  ValidateResult,
} from "./results.ts";
import { openTrust, type Trust } from "./trust.ts";

export { parseLicenseKey } from "./parse-license-key.ts";
export type { Fetch, LicenseClientOptions } from "./options.ts";
export type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from "./answers.ts";
export type {
  Activated,
  ActivateResult,
  CheckLeaseResult,
  Deactivated,
  DeactivateResult,
  Failure,
  Lease,
  LeaseRefusal,
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

export interface LicenseClient {
  /**
   * Binds this machine to the license. Idempotent: repeating it succeeds and returns a fresh lease. `valid` only together
   * with a lease that `checkLease` accepts for this machine.
   */
  activate(
    question: Question & { readonly name?: string | undefined; readonly platform?: string | undefined },
  ): Promise<ActivateResult>;
  /** Asks whether the license may be used on this machine now. */
  validate(question: Question): Promise<ValidateResult>;
  /** Removes this machine from the license. */
  deactivate(question: Question): Promise<DeactivateResult>;
  /** Checks a saved lease offline. `now` defaults to this machine's clock. */
  checkLease(
    lease: string,
    machine: { readonly fingerprint: string; readonly now?: Date | undefined },
  ): Promise<CheckLeaseResult>;
}

/**
 * Makes a client for one app. Every outcome of its calls is a result, network failures included.
 * @throws TypeError when an option is wrong
 */
export function createLicenseClient(options: LicenseClientOptions): LicenseClient {
  const settings = readOptions(options);
  const { product, version } = settings;
  let opened: Promise<Trust | undefined> | undefined;
  const open = () => (opened ??= openTrust(settings.publicKeys).catch(() => undefined));

  async function ask<Answer extends ValidateAnswer>(call: Answer["question"]["call"], fields: RequestFields) {
    const trust = await open();
    return trust ? askServer<Answer>(settings, trust, call, fields) : cannotVerify;
  }

  return {
    async activate({ licenseKey, fingerprint, name, platform }) {
      const fields = { license_key: licenseKey, fingerprint, product, version, name, platform };
      const trust = await open();
      if (!trust) return cannotVerify;
      const reply = await askServer<ActivateAnswer>(settings, trust, "activate", fields);
      if (!reply.ok) return reply;
      const { valid, activated, lease } = reply.answer;
      if (valid && !(await holdsLease(trust, reply.answer, { fingerprint, product }))) return wrongLease;
      return { ...summarize(reply.answer), activated, lease };
    },
    async validate({ licenseKey, fingerprint }) {
      const fields = { license_key: licenseKey, fingerprint, product, version };
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
      return checkLease(trust, lease, { fingerprint, product, now });
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
