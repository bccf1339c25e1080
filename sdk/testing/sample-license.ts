import { createHash, randomUUID } from "node:crypto";
import type { ValidationCode } from "../../contract/values/license-status.ts";
import type { Question, Validation } from "../../contract/app/licenses.ts";
import { type Signer, signCompact } from "./make-signer.ts";

/** One license with its machines, which a test changes as an operator or its owner would. */
export class SampleLicense {
  id = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11";
  readonly key = "PFKE-YSTE-AD00-001P";
  readonly machines = new Map<string, NonNullable<Validation["machine"]>>();
  maxMachines = 1;
  entitlements = ["volume-bot", "reply-bot", "bundler-bot"];
  endDate = new Date(Date.UTC(2099, 0, 1));
  graceUntil: Date | null = null;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  ahead = 0;
  leaseSeconds = 7 * 24 * 60 * 60;
  heartbeatSeconds = 12 * 60 * 60;
  /** Answers every question about this license with this code, as after an expiry. */
  refusedAs: ValidationCode | undefined;
}

export interface RequestFields {
  license_key: string;
  fingerprint?: string | undefined;
  product?: string | undefined;
  version?: string | undefined;
  user?: string | undefined;
  entitlements?: string[] | undefined;
  components?: Record<string, string> | undefined;
  name?: string | undefined;
  /** The id of the machine to replace. */
  machine?: string | undefined;
  nonce?: string | undefined;
}

/** The request as its answer names it. Written with Node's own functions, not with the library's. */
export function nameQuestion(call: Question["call"], fields: RequestFields): Question {
  const key = fields.license_key.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  const { fingerprint, product, version, user, entitlements, components } = fields;
  const lines = Object.entries(components ?? {}).map((part) => part.join("="));
  return {
    call,
    key: hashText("license-key", key),
    fingerprint: fingerprint === undefined ? null : hashFingerprint(fingerprint),
    product: product ?? null,
    version: version ?? null,
    user: user === undefined ? null : hashText("user", user),
    entitlements: entitlements ?? null,
    components: components ? hashText("components", lines.toSorted().join("\n")) : null,
  };
}

const hashText = (purpose: string, text: string): string =>
  createHash("sha256").update(`keystead-${purpose}-v1\n${text}`).digest("base64url");

/** Binds the machine if there is room. */
export function bindMachine(license: SampleLicense, fields: RequestFields, now: Date): void {
  const { fingerprint = "", name = "Unnamed" } = fields;
  if (fields.license_key !== license.key || license.refusedAs || license.machines.has(fingerprint)) return;
  if (license.machines.size >= license.maxMachines) return;
  const moment = now.toISOString();
  license.machines.set(fingerprint, { id: randomUUID(), name, activatedAt: moment, lastSeenAt: moment });
}

/** Frees the place of the machine that the request names by its id. */
export function replaceMachine(license: SampleLicense, fields: RequestFields): void {
  const former = [...license.machines].find(([, { id }]) => id === fields.machine);
  if (former && fields.license_key === license.key) license.machines.delete(former[0]);
}

/** The machines of the license, as the server lists them. */
export function listMachines(license: SampleLicense, fields: RequestFields): object[] {
  if (fields.license_key !== license.key) return [];
  return [...license.machines].map(([fingerprint, machine]) => ({
    ...machine,
    current: fingerprint === fields.fingerprint,
  }));
}

/** The validation of a license in the contract's shape. */
export function checkLicense(
  license: SampleLicense,
  fields: RequestFields,
  call: Question["call"],
  now: Date,
  origin: string,
): Validation {
  const exists = fields.license_key === license.key;
  const code = exists ? findCode(license, fields, call) : "NOT_FOUND";
  const valid = code === "VALID" || code === "GRACE";
  return {
    valid,
    code,
    detail: `The code is ${code}.`,
    checks: [{ check: "exists", passed: exists }],
    license: exists ? describe(license) : null,
    machine: license.machines.get(fields.fingerprint ?? "") ?? null,
    trial: null,
    entitlements: exists ? license.entitlements : [],
    limits: exists
      ? {
          users: { used: 1, max: 1 },
          machines: { used: license.machines.size, max: license.maxMachines },
        }
      : null,
    graceUntil: exists ? (license.graceUntil?.toISOString() ?? null) : null,
    next: valid ? [] : [{ action: "contact", url: `${origin}/contact` }],
    serverTime: now.toISOString(),
    nonce: fields.nonce ?? null,
    question: nameQuestion(call, fields),
  };
}

function findCode(license: SampleLicense, fields: RequestFields, call: Question["call"]): ValidationCode {
  if (license.refusedAs) return license.refusedAs;
  if (fields.product !== undefined && !license.entitlements.includes(fields.product))
    return "ENTITLEMENTS_MISSING";
  if (license.machines.has(fields.fingerprint ?? "")) return "VALID";
  if (call === "activate") return "TOO_MANY_MACHINES";
  return license.machines.size === 0 ? "NO_MACHINE" : "FINGERPRINT_SCOPE_MISMATCH";
}

function describe(license: SampleLicense): NonNullable<Validation["license"]> {
  return {
    id: license.id,
    status: "active",
    type: "standard",
    tier: "Standard",
    usageCount: 1,
    startDate: "2026-01-01T00:00:00.000Z",
    endDate: license.endDate.toISOString(),
  };
}

/** A lease as the server signs it. */
export function signLease(
  signer: Signer,
  license: SampleLicense,
  { keysSeq, ...machine }: { fingerprint: string; now: Date; origin: string; keysSeq?: number },
): string {
  const issued = Math.floor(machine.now.getTime() / 1000);
  const claims = {
    iss: machine.origin,
    sub: license.id,
    aud: "suite",
    jti: randomUUID(),
    iat: issued,
    nbf: issued,
    exp: issued + license.leaseSeconds,
    fp: hashFingerprint(machine.fingerprint),
    status: "active",
    type: "standard",
    tier: "Standard",
    entitlements: license.entitlements,
    licenseEnd: Math.floor(license.endDate.getTime() / 1000),
    graceUntil: null,
  };
  const header = {
    alg: "EdDSA",
    kid: signer.kid,
    typ: "lease+jwt",
    ...(keysSeq !== undefined && { keysSeq }),
  };
  return signCompact(signer, header, Buffer.from(JSON.stringify(claims)));
}

export function hashFingerprint(fingerprint: string): string {
  return hashText("fingerprint", fingerprint);
}
