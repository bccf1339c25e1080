import type { Verdict } from "@keystead/contract/app/licenses";
import type { Ruling } from "../remedies/rules.ts";
import { isUsable, typeOf } from "../rules.ts";
import { presentAppMachine } from "./present-app-machine.ts";
import { type LicenseRequest, presentQuestion } from "./present-question.ts";
import type { Standing } from "./rules.ts";

interface VerdictParts {
  readonly ruling: Ruling;
  /** Undefined when there is no such license. */
  readonly standing: Standing | undefined;
  readonly request: LicenseRequest;
}

function presentStanding(
  { license, status, policy, graceEnd, machinesUsed, usersUsed, usageCount }: Standing,
  now: Date,
): Pick<Verdict, "license" | "trial" | "limits" | "graceUntil" | "entitlements"> {
  const type = typeOf(license);
  const endDate = license.endsAt.toISOString();
  return {
    license: {
      id: license.id,
      status,
      type,
      tier: license.tier,
      usageCount,
      startDate: license.startsAt.toISOString(),
      endDate,
    },
    trial:
      type === "trial" ? { active: now < license.endsAt && isUsable(license, now), endsAt: endDate } : null,
    entitlements: [...license.entitlements],
    limits: {
      users: { used: usersUsed, max: policy.users },
      machines: { used: machinesUsed, max: policy.machines },
    },
    graceUntil: graceEnd?.toISOString() ?? null,
  };
}

const nothing = { license: null, trial: null, entitlements: [], limits: null, graceUntil: null };

/** Presents a verdict as apps get it. */
export function presentVerdict({ ruling, standing, request }: VerdictParts, now: Date): Verdict {
  return {
    ...ruling,
    ...(standing ? presentStanding(standing, now) : nothing),
    machine: standing?.machine ? presentAppMachine(standing.machine) : null,
    serverTime: now.toISOString(),
    ...presentQuestion(request),
  };
}
