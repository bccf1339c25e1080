import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import type { LicenseRequest } from "./present-question.ts";
import { presentVerdict } from "./present-verdict.ts";
import type { Ruling } from "../remedies/rules.ts";
import { judge, type Standing } from "./rules.ts";

interface VerdictRequest {
  /** Undefined when there is no such license. */
  readonly standing: Standing | undefined;
  /** Left out when the only question is whether the license may be used. */
  readonly ruling?: Ruling;
  readonly request: LicenseRequest;
}

/** The verdict on a license, as apps get it. */
export function giveVerdict(
  { origins }: Pick<Deps, "origins">,
  { standing, ruling, request }: VerdictRequest,
  now: Date,
): Verdict {
  const verdict = ruling ?? judge(standing, {}, now, origins.publicUrl);
  return presentVerdict({ ruling: verdict, standing, request }, now);
}
