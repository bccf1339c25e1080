import type { validateInstance as endpoint } from "@keystead/contract/app/lemon-squeezy";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { validateLicense } from "../../checking/validation/validate-license.ts";
import { describeKey } from "./describe-key.ts";
import { errorFor, instanceNotFound } from "./rules.ts";

type Validation = z.infer<(typeof endpoint)["returns"][200]>;

/** Validates a license, and an instance if one is named. An instance that is not activated is not valid. */
export async function validateInstance(
  deps: Deps,
  { licenseKey, instanceId }: { readonly licenseKey: string; readonly instanceId: string | undefined },
): Promise<Validation> {
  const validation = await validateLicense(deps, { licenseKey, fingerprint: instanceId });
  const { valid, code, detail, machine, license } = validation;
  const isMissing =
    license !== null && instanceId !== undefined && machine === null && code !== "MACHINE_BLOCKED";
  return {
    valid,
    error: valid ? null : isMissing ? instanceNotFound : errorFor(code, detail),
    ...(await describeKey(deps, licenseKey)),
    instance:
      machine && instanceId ? { id: instanceId, name: machine.name, created_at: machine.activatedAt } : null,
  };
}
