import type { deactivateInstance as endpoint } from "@keystead/contract/app/lemon-squeezy";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { deactivateMachine } from "../removal/deactivate-machine.ts";
import { describeKey } from "./describe-key.ts";
import { instanceNotFound, keyNotFound } from "./rules.ts";

type Deactivation = z.infer<(typeof endpoint)["returns"][200]>;

/** Deactivates an instance, which lets another one take its place. */
export async function deactivateInstance(
  deps: Deps,
  { licenseKey, instanceId }: { readonly licenseKey: string; readonly instanceId: string },
): Promise<Deactivation> {
  const { deactivated } = await deactivateMachine(deps, {
    licenseKey,
    fingerprint: instanceId,
    nonce: undefined,
  });
  const described = await describeKey(deps, licenseKey);
  const missing = described.license_key ? instanceNotFound : keyNotFound;
  return { deactivated, error: deactivated ? null : missing, ...described };
}
