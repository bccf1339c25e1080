import { randomUUID } from "node:crypto";
import type { activateInstance as endpoint } from "@keystead/contract/app/lemon-squeezy";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { activateMachine } from "../activation/activate-machine.ts";
import { describeKey } from "./describe-key.ts";
import { errorFor } from "./rules.ts";

type Activation = z.infer<(typeof endpoint)["returns"][200]>;

/** Activates a new instance: a machine whose fingerprint is the id of the instance, so each call takes one more. */
export async function activateInstance(
  deps: Deps,
  { licenseKey, instanceName }: { readonly licenseKey: string; readonly instanceName: string },
): Promise<Activation> {
  const instanceId = randomUUID();
  const validation = await activateMachine(deps, { licenseKey, fingerprint: instanceId, name: instanceName });
  const { activated, code, detail, machine } = validation;
  return {
    activated,
    error: activated ? null : errorFor(code, detail),
    ...(await describeKey(deps, licenseKey)),
    instance:
      activated && machine ? { id: instanceId, name: machine.name, created_at: machine.activatedAt } : null,
  };
}
