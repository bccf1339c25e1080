import type { Verdict } from "@keystead/contract/app/licenses";
import { graceEnd, type LicenseFacts, limitsOf, statusOf } from "../rules.ts";
import type { Ruling } from "./rules.ts";

/** What an answer says about the license, beside the ruling. */
interface AnswerLicense extends LicenseFacts {
  readonly id: string;
  readonly entitlements: readonly string[];
  readonly machinesUsed: number;
  readonly usageCount: number;
}

interface AnswerMachine {
  readonly id: string;
  readonly name: string;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
}

interface AnswerParts {
  readonly ruling: Ruling;
  readonly license: AnswerLicense | undefined;
  readonly machine: AnswerMachine | undefined;
  readonly nonce: string | undefined;
}

/** The machine as apps see it. */
export function machineAnswer(machine: AnswerMachine): NonNullable<Verdict["machine"]> {
  const { id, name, activatedAt, lastSeenAt } = machine;
  return { id, name, activatedAt: activatedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

/** Users are counted once seats exist; until then the owner is the one user. */
const owner = 1;

function licenseAnswer(
  license: AnswerLicense,
  now: Date,
): Pick<Verdict, "license" | "trial" | "limits" | "graceUntil" | "entitlements"> {
  const limits = limitsOf(license);
  const status = statusOf(license, now);
  const isTrial = license.tier === "trial";
  const endDate = license.endsAt.toISOString();
  return {
    license: {
      id: license.id,
      status,
      type: isTrial ? "trial" : "commercial",
      tier: license.tier,
      usageCount: license.usageCount,
      startDate: license.startsAt.toISOString(),
      endDate,
    },
    trial: isTrial
      ? { active: now < license.endsAt && (status === "active" || status === "pending"), endsAt: endDate }
      : null,
    entitlements: [...license.entitlements],
    limits: {
      users: { used: owner, max: limits.users },
      machines: { used: license.machinesUsed, max: limits.machines },
    },
    graceUntil: graceEnd(license)?.toISOString() ?? null,
  };
}

const nothing = { license: null, trial: null, entitlements: [], limits: null, graceUntil: null };

/** Puts the whole answer for an app together. */
export function composeAnswer({ ruling, license, machine, nonce }: AnswerParts, now: Date): Verdict {
  return {
    ...ruling,
    ...(license ? licenseAnswer(license, now) : nothing),
    machine: machine ? machineAnswer(machine) : null,
    serverTime: now.toISOString(),
    nonce: nonce ?? null,
  };
}
