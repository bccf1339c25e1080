import { parseLicenseKey } from "@keystead/contract/license-key";
import type { Verdict } from "@keystead/contract/verdict";
import type { Deps } from "../../deps.ts";
import { createBatcher } from "../../platform/batch.ts";
import { composeAnswer } from "./answer-rules.ts";
import { limitsOf } from "./rules.ts";
import { type Lookup, type LookupAnswer, lookUpAndCount } from "./validation-store.ts";
import { judge, notFound, type Ruling } from "./verdict-rules.ts";

export interface Question {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly product: string | undefined;
  readonly nonce: string | undefined;
}

const mostAtOnce = 200;

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
 * Makes the function that answers whether a license may be used on a machine now, and records the use before it
 * answers. Simultaneous questions share one statement; nothing is cached, so a revoked license is refused at once.
 */
export function createValidateLicense({
  db,
  secrets,
  clock,
  origins,
}: Needs): (question: Question) => Promise<Verdict> {
  const lookUp = createBatcher<Lookup, LookupAnswer | undefined>(async (lookups) => {
    const rows = await lookUpAndCount(db, lookups, clock.now());
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return lookups.map((_, index) => byPosition.get(index + 1));
  }, mostAtOnce);

  return async (question) => {
    const { licenseKey, fingerprint, nonce } = question;
    const key = parseLicenseKey(licenseKey);
    const row = key
      ? await lookUp({
          keyHash: secrets.hash("license-key", key),
          fingerprintHash: fingerprint === undefined ? null : secrets.hash("fingerprint", fingerprint),
        })
      : undefined;
    const now = clock.now();
    const ruling = rule(row, question, now, origins.publicUrl);
    return composeAnswer({ ruling, license: row, machine: row && machineOf(row), nonce }, now);
  };
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
