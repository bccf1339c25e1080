import { createHash, randomUUID } from "node:crypto";
import type { VerdictCode } from "../../contract/license-status.ts";
import type { Verdict } from "../../contract/app/licenses.ts";
import { type Signer, signCompact } from "./make-signer.ts";

/** One license with its machines, which a test changes as an operator or its owner would. */
export class SampleLicense {
  id = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11";
  readonly key = "PFKE-YSTE-AD00-001P";
  readonly machines = new Map<string, NonNullable<Verdict["machine"]>>();
  maxMachines = 1;
  entitlements = ["volume-bot", "reply-bot", "bundler-bot"];
  endDate = new Date(Date.UTC(2099, 0, 1));
  graceUntil: Date | null = null;
  leaseSeconds = 7 * 24 * 60 * 60;
  /** Answers every question about this license with this code, as after an expiry. */
  ruling: VerdictCode | undefined;
}

export interface Asked {
  license_key: string;
  fingerprint?: string | undefined;
  product?: string | undefined;
  name?: string | undefined;
  nonce?: string | undefined;
}

/** Binds the machine if there is room. */
export function bindMachine(license: SampleLicense, asked: Asked, now: Date): void {
  const { fingerprint = "", name = "Unnamed" } = asked;
  if (asked.license_key !== license.key || license.ruling || license.machines.has(fingerprint)) return;
  if (license.machines.size >= license.maxMachines) return;
  const moment = now.toISOString();
  license.machines.set(fingerprint, { id: randomUUID(), name, activatedAt: moment, lastSeenAt: moment });
}

/** The verdict on a license in the contract's shape. */
export function judge(
  license: SampleLicense,
  asked: Asked,
  call: string,
  now: Date,
  origin: string,
): Verdict {
  const known = asked.license_key === license.key;
  const code = known ? findCode(license, asked, call) : "NOT_FOUND";
  const valid = code === "VALID" || code === "GRACE";
  return {
    valid,
    code,
    detail: `The code is ${code}.`,
    checks: [{ check: "exists", passed: known }],
    license: known ? describe(license) : null,
    machine: license.machines.get(asked.fingerprint ?? "") ?? null,
    trial: null,
    entitlements: known ? license.entitlements : [],
    limits: known
      ? {
          users: { used: 1, max: 1 },
          machines: { used: license.machines.size, max: license.maxMachines },
        }
      : null,
    graceUntil: known ? (license.graceUntil?.toISOString() ?? null) : null,
    next: valid ? [] : [{ action: "contact", url: `${origin}/contact` }],
    serverTime: now.toISOString(),
    nonce: asked.nonce ?? null,
  };
}

function findCode(license: SampleLicense, asked: Asked, call: string): VerdictCode {
  if (license.ruling) return license.ruling;
  if (asked.product !== undefined && !license.entitlements.includes(asked.product))
    return "ENTITLEMENTS_MISSING";
  if (license.machines.has(asked.fingerprint ?? "")) return "VALID";
  if (call === "activate") return "TOO_MANY_MACHINES";
  return license.machines.size === 0 ? "NO_MACHINE" : "FINGERPRINT_SCOPE_MISMATCH";
}

function describe(license: SampleLicense): NonNullable<Verdict["license"]> {
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
  machine: { fingerprint: string; now: Date; origin: string },
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
  const header = { alg: "EdDSA", kid: signer.kid, typ: "lease+jwt" };
  return signCompact(signer, header, Buffer.from(JSON.stringify(claims)));
}

export function hashFingerprint(fingerprint: string): string {
  return createHash("sha256").update(`keystead-fingerprint-v1\n${fingerprint}`).digest("base64url");
}
