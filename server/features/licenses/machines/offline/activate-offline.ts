import type { activateOffline as endpoint } from "@keystead/contract/portal/offline";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { unwrapText } from "../../../../platform/text-envelope.ts";
import { checkOutLicenseFile } from "../license-files/check-out-license-file.ts";
import { adoptUnknownMachine } from "../unknown-machines/adopt-unknown-machine.ts";
import { bindOrRefuse } from "../activation/bind-or-refuse.ts";
import { checkActivation } from "../activation/check-activation.ts";
import { lockLicense } from "../../checking/validation/lock-license.ts";
import { presentAppMachine } from "../../checking/validation/present-app-machine.ts";
import { readRequest } from "./read-request.ts";
import { storeReceiptKey } from "./store.ts";

interface Activation {
  readonly accountId: string;
  readonly licenseId: string;
  /** What the app shows. */
  readonly request: string;
}

type Activated = Omit<z.infer<(typeof endpoint.returns)[200]>, "success">;
type ActivationResult =
  | { readonly ok: true; readonly activation: Activated }
  | { readonly ok: false; readonly reason: "no_license" | "offline_request_invalid" };

/**
 * Offline activation: activates a machine without a network, at the request of the license's owner. It binds the machine within
 * the limit, as `activateMachine` does. It checks out a license file for this machine that repeats the nonce of its app. It is
 * idempotent: the same request again adds no machine and gets the same file.
 */
export async function activateOffline(
  deps: Deps,
  { accountId, licenseId, request: text }: Activation,
): Promise<ActivationResult> {
  const request = readRequest(text);
  if (!request) return { ok: false, reason: "offline_request_invalid" };
  const { fp, nonce, key, enc, ...described } = request;
  const encrypt = enc !== undefined;
  const done = await lockLicense(
    deps,
    { id: licenseId, accountId, fp },
    async (locked): Promise<ActivationResult> => {
      const { tx, license } = locked;
      const { state: before, ...scopes } = await adoptUnknownMachine(
        locked,
        await locked.readState(),
        request.name,
      );
      const question = { product: request.product, claiming: true };
      const result = await checkActivation(deps, locked, before, question);
      const machine = { ...described, actor: "customer" } as const;
      await bindOrRefuse(deps, machine, locked, { result, machine: before.machine, scopes });
      const { code, detail, next } = result;
      const refused = { activated: false, code, detail, next, machine: null, file: null };
      if (!result.valid) return { ok: true, activation: refused };
      const state = await locked.readState();
      if (!state.machine) throw new Error("the machine that was just activated is not there");
      await storeReceiptKey(tx, state.machine.id, Buffer.from(key, "base64url"));
      const asked = {
        fp,
        nonce,
        encrypt,
        request: unwrapText("LICENSE REQUEST", text),
        actor: "customer",
      } as const;
      const file = await checkOutLicenseFile(deps, tx, { state, license, ...asked });
      const activated = { activated: true, machine: presentAppMachine(state.machine), file };
      return { ok: true, activation: { ...refused, ...activated } };
    },
  );
  return done ?? { ok: false, reason: "no_license" };
}
