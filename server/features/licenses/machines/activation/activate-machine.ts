import type { Validation } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import { answerValidation } from "../../checking/validation/answer-validation.ts";
import { lockLicense } from "../../checking/validation/lock-license.ts";
import { bindOrRefuse } from "./bind-or-refuse.ts";
import { type ActivationRequest, checkActivation } from "./check-activation.ts";
import { recognizeMachine } from "./recognize-machine.ts";

type Activation = Validation & { activated: boolean; lease: string | null };

/**
 * Activates a machine: binds it to a license, within its limit, however many ask at once. Idempotent: the same machine
 * again succeeds and changes nothing.
 */
export async function activateMachine(deps: Deps, request: ActivationRequest): Promise<Activation> {
  const named = { ...request, call: "activate" } as const;
  const activation = await lockLicense(deps, request, async (locked): Promise<Activation> => {
    const { state: before, scopes } = await recognizeMachine(deps, request, locked);
    const result = await checkActivation(deps, locked, before, { product: request.product, scopes });
    await bindOrRefuse(deps, request, locked, { result, machine: before.machine, scopes });
    const isNew = result.valid && !before.machine;
    const state = isNew ? await locked.readState() : before;
    const validation = answerValidation(deps, { state, result, request: named }, locked.now);
    const lease = result.valid ? grantLease(deps, state, request.fingerprint) : null;
    return { ...validation, activated: result.valid, lease };
  });
  if (activation) return activation;
  const unknown = answerValidation(deps, { state: undefined, request: named }, deps.clock.now());
  return { ...unknown, activated: false, lease: null };
}
