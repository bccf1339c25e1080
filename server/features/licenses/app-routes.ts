import * as contract from "@keystead/contract/app/licenses";
import type { Validation } from "@keystead/contract/app/licenses";
import { readLicenseKey } from "@keystead/contract/values/license-key";
import { validateKey as validateKeyEndpoint } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../deps.ts";
import type { PublicKey } from "../../platform/signing-keys/signer.ts";
import { answer, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { guardGuesses } from "../../platform/http/guard-guesses.ts";
import { activateMachine } from "./machines/activation/activate-machine.ts";
import { deactivateMachine } from "./machines/removal/deactivate-machine.ts";
import { listMachines } from "./machines/activation/list-machines.ts";
import { recordHeartbeat } from "./machines/heartbeats/record-heartbeat.ts";
import { replaceMachine } from "./machines/activation/replace-machine.ts";
import { checkOutOnline } from "./machines/offline/check-out-online.ts";
import { activationAttempts, fileCheckOuts, unknownKeys } from "./facts/rules.ts";
import { checkBinding } from "./checking/validation/check-binding.ts";
import { validateKey } from "./checking/validation/validate-key.ts";
import { validateLicense } from "./checking/validation/validate-license.ts";

/** Finds out when a release was published; undefined when it is not known here. */
type FindPublication = (product: string, version: string) => Promise<Date | undefined>;

/** The routes of apps: whoever holds a license key may call them. Responses are signed. */
export function registerLicenseApps(bind: Bind, deps: Deps, findPublication: FindPublication): void {
  const guard = { rateLimits: deps.rateLimits, rule: unknownKeys };
  const isMiss = (validation: { code: string }) => validation.code === "NOT_FOUND";
  /** A key with a machine that is activated for it is no guess. */
  const proofOf = (body: { license_key: string; fingerprint?: string | undefined }) => ({
    isProven: () => checkBinding(deps, { licenseKey: body.license_key, fingerprint: body.fingerprint }),
  });

  /** The request of an app, with the date of the release that it names. */
  const readRequest = <Body extends AppRequest>({ license_key: licenseKey, ...request }: Body) => {
    const { product, version } = request;
    const isRelease = product !== undefined && version !== undefined;
    const publishedAt = isRelease ? () => findPublication(product, version) : undefined;
    return { licenseKey, ...request, publishedAt };
  };

  bind(validateKeyEndpoint, async (call) => {
    const { license_key: licenseKey, email } = call.body;
    if (licenseKey.trim() === "") return refuseFields("license_invalid", ["license_key"]);
    const act = () => validateKey(deps, { licenseKey, email });
    return guardGuesses(guard, call, { act, isMiss, isProven: async () => false });
  });

  bind(contract.validateLicense, (call) => {
    const { fingerprint, components } = call.body;
    const act = () => validateLicense(deps, readRequest(call.body));
    const showsProof = (validation: Validation) => validation.machine !== null;
    return guardGuesses(guard, call, {
      act,
      isMiss,
      ...proofOf(call.body),
      // Without a machine nothing can be proven, so the use is taken before the look-up.
      showsProof: fingerprint === undefined && components === undefined ? undefined : showsProof,
    });
  });

  bind(contract.activateMachine, (call) => {
    const request = readRequest(call.body);
    const { licenseKey } = request;
    const act = async () => {
      // The rate limit counts by the parsed key, however it is typed; what cannot be a key is left to the guard.
      const key = readLicenseKey(licenseKey);
      if (key) await call.limit(activationAttempts, key);
      return activateMachine(deps, request);
    };
    return guardGuesses(guard, call, { act, isMiss, ...proofOf(call.body) });
  });

  bind(contract.deactivateMachine, (call) => {
    const { license_key: licenseKey, fingerprint, nonce } = call.body;
    const act = () => deactivateMachine(deps, { licenseKey, fingerprint, nonce });
    return guardGuesses(guard, call, { act, isMiss, ...proofOf(call.body) });
  });

  bind(contract.heartbeat, (call) => {
    const act = () => recordHeartbeat(deps, readRequest(call.body));
    const showsProof = (validation: Validation) => validation.machine !== null;
    return guardGuesses(guard, call, { act, isMiss, ...proofOf(call.body), showsProof });
  });

  bind(contract.replaceMachine, (call) => {
    const { machine: replaces, ...body } = call.body;
    const request = { ...readRequest(body), replaces };
    const { licenseKey } = request;
    const act = async () => {
      const key = readLicenseKey(licenseKey);
      if (key) await call.limit(activationAttempts, key);
      return replaceMachine(deps, request);
    };
    return guardGuesses(guard, call, { act, isMiss, ...proofOf(call.body) });
  });

  bind(contract.checkOutFile, (call) => {
    const { encryption, ...body } = call.body;
    const request = { ...readRequest(body), encrypt: encryption !== "none" };
    const { licenseKey } = request;
    const act = async () => {
      const key = readLicenseKey(licenseKey);
      if (key) await call.limit(fileCheckOuts, key);
      return checkOutOnline(deps, request);
    };
    return guardGuesses(guard, call, { act, isMiss, ...proofOf(call.body) });
  });

  bind(contract.listMachines, (call) => {
    const { license_key: licenseKey, fingerprint, nonce } = call.body;
    const act = () => listMachines(deps, { licenseKey, fingerprint, nonce });
    return guardGuesses(guard, call, {
      act,
      isMiss: ({ limits }) => limits === null,
      ...proofOf(call.body),
    });
  });

  bind(contract.signingKeys, async () => {
    const { published, keySet } = deps.signer;
    return answer(200, { keys: published.map(presentKey), keySet });
  });
}

interface AppRequest {
  readonly license_key: string;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
}

/** A public key as a JSON Web Key. */
function presentKey({ kid, x }: PublicKey) {
  return { kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA", kid, x } as const;
}
