import type { Validation } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../../deps.ts";
import type { LicenseRequest } from "./present-question.ts";
import { presentValidation } from "./present-validation.ts";
import type { CheckResult } from "../next-steps/rules.ts";
import { checkLicense, type LicenseState } from "./rules.ts";

interface ValidationRequest {
  /** Undefined when there is no such license. */
  readonly state: LicenseState | undefined;
  /** Left out when the only question is whether the license may be used. */
  readonly result?: CheckResult;
  readonly request: LicenseRequest;
}

/** The validation of a license, as apps get it. */
export function answerValidation(
  { origins }: Pick<Deps, "origins">,
  { state, result, request }: ValidationRequest,
  now: Date,
): Validation {
  const found = result ?? checkLicense(state, {}, now, origins.publicUrl);
  return presentValidation({ result: found, state, request }, now);
}
