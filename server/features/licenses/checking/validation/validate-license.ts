import type { Validation } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../../deps.ts";
import type { AskedScopes } from "../scopes/rules.ts";
import { checkRequest } from "./check-request.ts";
import { presentValidation } from "./present-validation.ts";

interface Request extends AskedScopes {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
  readonly nonce?: string | undefined;
}

/** Validates a license: whether it may be used on a machine now. Its usage is stored before the response. */
export async function validateLicense(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "sqlNow" | "origins" | "shop">,
  request: Request,
): Promise<Validation> {
  const { state, result, now } = await checkRequest(deps, request);
  return presentValidation({ result, state, request: { ...request, call: "validate" } }, now);
}
