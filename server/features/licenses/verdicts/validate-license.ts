import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import type { AskedScopes } from "../scopes/rules.ts";
import { judgeRequest } from "./judge-request.ts";
import { presentVerdict } from "./present-verdict.ts";

interface Request extends AskedScopes {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
  readonly nonce?: string | undefined;
}

/** Validates a license: whether it may be used on a machine now. Its usage is stored before the response. */
export async function validateLicense(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "sqlNow" | "origins" | "shop">,
  request: Request,
): Promise<Verdict> {
  const { standing, ruling, now } = await judgeRequest(deps, request);
  return presentVerdict({ ruling, standing, request: { ...request, call: "validate" } }, now);
}
