import * as contract from "@keystead/contract/app/lemon-squeezy";
import { readLicenseKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { guardGuesses } from "../../platform/http/guard-guesses.ts";
import { activateInstance } from "./machines/lemon-squeezy/activate-instance.ts";
import { deactivateInstance } from "./machines/lemon-squeezy/deactivate-instance.ts";
import { validateInstance } from "./machines/lemon-squeezy/validate-instance.ts";
import { activationAttempts, unknownKeys } from "./facts/rules.ts";
import { checkBinding } from "./checking/validation/check-binding.ts";

/**
 * The routes of apps that were built for Lemon Squeezy. Answers are not signed, because those clients verify nothing. Guesses
 * count with those of the other calls of apps.
 */
export function registerLemonSqueezy(bind: Bind, deps: Deps): void {
  const guard = { rateLimits: deps.rateLimits, rule: unknownKeys };
  const isMiss = (body: { license_key: object | null }) => body.license_key === null;

  bind(contract.activateInstance, async (call) => {
    const { license_key: licenseKey, instance_name: instanceName } = call.body;
    const act = async () => {
      const key = readLicenseKey(licenseKey);
      if (key) await call.limit(activationAttempts, key);
      return activateInstance(deps, { licenseKey, instanceName });
    };
    const { body } = await guardGuesses(guard, call, { act, isMiss, isProven: async () => false });
    return answer(isMiss(body) ? 404 : body.activated ? 200 : 400, body);
  });

  bind(contract.validateInstance, async (call) => {
    const { license_key: licenseKey, instance_id: instanceId } = call.body;
    const { body } = await guardGuesses(guard, call, {
      act: () => validateInstance(deps, { licenseKey, instanceId }),
      isMiss,
      isProven: () => checkBinding(deps, { licenseKey, fingerprint: instanceId }),
      showsProof: instanceId === undefined ? undefined : ({ instance }) => instance !== null,
    });
    return answer(isMiss(body) ? 404 : 200, body);
  });

  bind(contract.deactivateInstance, async (call) => {
    const { license_key: licenseKey, instance_id: instanceId } = call.body;
    const { body } = await guardGuesses(guard, call, {
      act: () => deactivateInstance(deps, { licenseKey, instanceId }),
      isMiss,
      isProven: () => checkBinding(deps, { licenseKey, fingerprint: instanceId }),
    });
    return answer(body.deactivated ? 200 : 404, body);
  });
}
