import { isRecord, readTime, readWhole } from "../trust/json.ts";
import type { Lease, LicenseFile } from "../results.ts";

interface Claims extends Lease {
  readonly fingerprintHash: string;
  readonly notBefore: Date;
}

interface FileClaims extends LicenseFile {
  readonly fingerprintHash: string;
  readonly notBefore: Date;
}

/** Validates the claims of a license file: the claims of a lease and those that only a file has. */
export function readFileClaims(value: unknown): FileClaims | undefined {
  const lease = readClaims(value);
  if (!lease || !isRecord(value)) return undefined;
  const claims = {
    ...lease,
    keyHash: readText(value["key"]),
    nonce: value["nonce"] === null ? null : readText(value["nonce"]),
    seq: readWhole(value["seq"]),
    trial: typeof value["trial"] === "boolean" ? value["trial"] : undefined,
    users: readLimit(value["users"]),
    machines: readLimit(value["machines"]),
    updatesUntil: value["updatesUntil"] === null ? null : readSeconds(value["updatesUntil"]),
  };
  return isComplete(claims) ? claims : undefined;
}

/** A whole number; null means no limit. */
function readLimit(value: unknown): number | null | undefined {
  return value === null ? null : readWhole(value);
}

/** Validates the claims of a lease. @returns undefined unless all of them are there and have their types */
export function readClaims(value: unknown): Claims | undefined {
  if (!isRecord(value) || value["aud"] !== "suite") return undefined;
  const claims = {
    id: readText(value["jti"]),
    licenseId: readText(value["sub"]),
    issuer: readText(value["iss"]),
    fingerprintHash: readText(value["fp"]),
    issuedAt: readSeconds(value["iat"]),
    notBefore: readSeconds(value["nbf"]),
    expiresAt: readSeconds(value["exp"]),
    status: readText(value["status"]),
    type: readText(value["type"]),
    tier: readText(value["tier"]),
    entitlements: readTexts(value["entitlements"]),
    licenseEnd: readSeconds(value["licenseEnd"]),
    graceUntil: value["graceUntil"] === null ? null : readSeconds(value["graceUntil"]),
  };
  return isComplete(claims) ? claims : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function readTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
}

/** A NumericDate: seconds since 1970 (RFC 7519, section 2). */
function readSeconds(value: unknown): Date | undefined {
  const seconds = readTime(value);
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

function isComplete<T extends object>(value: T): value is T & { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.values(value).every((part) => part !== undefined);
}
