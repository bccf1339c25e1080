import type { activateOffline as endpoint } from "@keystead/contract/portal/offline";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { checkOutFile } from "../leases/check-out-file.ts";
import { bindOrRefuse } from "../machines/bind-or-refuse.ts";
import { judgeActivation } from "../machines/judge-activation.ts";
import { lockLicense } from "../verdicts/lock-license.ts";
import { presentAppMachine } from "../verdicts/present-app-machine.ts";
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
 * Offline activation: activates a machine without a network, at the request of the license's owner: binds it within the limit, as `activateMachine`
 * does, and checks out a license file for this machine that repeats the nonce of its app. Idempotent: the same request again
 * adds no machine.
 */
export async function activateOffline(
  deps: Deps,
  { accountId, licenseId, request: text }: Activation,
): Promise<ActivationResult> {
  const request = readRequest(text);
  if (!request) return { ok: false, reason: "offline_request_invalid" };
  const { fp, nonce, key, enc, ...described } = request;
  const encrypt = enc !== undefined;
  const result = await lockLicense(
    deps,
    { id: licenseId, accountId, fp },
    async (locked): Promise<ActivationResult> => {
      const { tx, license } = locked;
      const before = await locked.readStanding();
      const ruling = await judgeActivation(deps, described, locked, before);
      const machine = { ...described, actor: "customer" } as const;
      await bindOrRefuse(deps, machine, locked, { ruling, machine: before.machine });
      const { code, detail, next } = ruling;
      const refused = { activated: false, code, detail, next, machine: null, file: null };
      if (!ruling.valid) return { ok: true, activation: refused };
      const standing = await locked.readStanding();
      if (!standing.machine) throw new Error("the machine that was just activated is not there");
      await storeReceiptKey(tx, standing.machine.id, Buffer.from(key, "base64url"));
      const file = await checkOutFile(deps, tx, { standing, license, fp, nonce, encrypt, actor: "customer" });
      const activated = { activated: true, machine: presentAppMachine(standing.machine), file };
      return { ok: true, activation: { ...refused, ...activated } };
    },
  );
  return result ?? { ok: false, reason: "no_license" };
}
