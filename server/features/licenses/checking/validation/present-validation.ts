import type { Validation } from "@keystead/contract/app/licenses";
import { isEndless } from "@keystead/contract/values/endless-license";
import type { CheckResult } from "../next-steps/rules.ts";
import { isUsable, typeOf } from "../../facts/rules.ts";
import { presentAppMachine } from "./present-app-machine.ts";
import { type LicenseRequest, presentQuestion } from "./present-question.ts";
import type { LicenseState } from "./rules.ts";

interface ValidationParts {
  readonly result: CheckResult;
  /** Undefined when there is no such license. */
  readonly state: LicenseState | undefined;
  readonly request: LicenseRequest;
}

function presentState(
  { license, status, policy, graceEnd, machinesUsed, usersUsed, usageCount }: LicenseState,
  now: Date,
): Pick<Validation, "license" | "trial" | "limits" | "graceUntil" | "entitlements"> {
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
      endDate: isEndless(license) ? null : endDate,
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

/** Presents a validation as apps get it. */
export function presentValidation({ result, state, request }: ValidationParts, now: Date): Validation {
  return {
    ...result,
    ...(state ? presentState(state, now) : nothing),
    machine: state?.machine ? presentAppMachine(state.machine) : null,
    serverTime: now.toISOString(),
    ...presentQuestion(request),
  };
}
