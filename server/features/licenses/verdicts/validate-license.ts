import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { lookUpStanding } from "./look-up-standing.ts";
import { presentVerdict } from "./present-verdict.ts";
import { judge } from "./rules.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly product: string | undefined;
  readonly nonce: string | undefined;
}

/** Validates a license: whether it may be used on a machine now. Its usage is stored before the response. */
export async function validateLicense(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "origins" | "shop">,
  request: Request,
): Promise<Verdict> {
  const now = deps.clock.now();
  const standing = await lookUpStanding(deps, request, now);
  const ruling = judge(standing, { product: request.product }, now, deps.origins.publicUrl);
  return presentVerdict({ ruling, standing, request: { ...request, call: "validate" } }, now);
}
