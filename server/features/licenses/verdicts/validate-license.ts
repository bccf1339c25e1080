import { parseLicenseKey } from "@keystead/contract/license-key";
import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { composeAnswer } from "./answer-rules.ts";
import { limitsOf } from "../rules.ts";
import { type LookupAnswer, lookUpAndCount } from "./store.ts";
import { judge, notFound, type Ruling } from "./rules.ts";

interface Question {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly product: string | undefined;
  readonly nonce: string | undefined;
}

type Needs = Pick<Deps, "db" | "secrets" | "clock" | "origins">;

function rule(row: LookupAnswer | undefined, question: Question, now: Date, publicUrl: string): Ruling {
  if (!row) return notFound(publicUrl);
  const machineKnown = question.fingerprint === undefined ? null : row.machineId !== null;
  const found = {
    license: row,
    machineKnown,
    machinesUsed: row.machinesUsed,
    machineLimit: limitsOf(row).machines,
  };
  return judge(found, { product: question.product, activating: false, deviceTaken: false }, now, publicUrl);
}

/**
 * Answers whether a license may be used on a machine now, and records the use before it answers. Nothing is cached, so
 * a revoked license is refused at once.
 */
export async function validateLicense(
  { db, secrets, clock, origins }: Needs,
  question: Question,
): Promise<Verdict> {
  const { licenseKey, fingerprint, nonce } = question;
  const now = clock.now();
  const key = parseLicenseKey(licenseKey);
  const row = key
    ? await lookUpAndCount(db, {
        keyHash: secrets.hash("license-key", key),
        fingerprintHash: fingerprint === undefined ? null : secrets.hash("fingerprint", fingerprint),
        now,
      })
    : undefined;
  const ruling = rule(row, question, now, origins.publicUrl);
  return composeAnswer({ ruling, license: row, machine: row && machineOf(row), nonce }, now);
}

function machineOf(row: LookupAnswer) {
  const {
    machineId: id,
    machineName: name,
    machineActivatedAt: activatedAt,
    machineLastSeenAt: lastSeenAt,
  } = row;
  return id && name && activatedAt && lastSeenAt ? { id, name, activatedAt, lastSeenAt } : undefined;
}
