import type { checkOutFile as endpoint, Validation } from "@keystead/contract/app/licenses";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { checkOutLicenseFile } from "../license-files/check-out-license-file.ts";
import { readExcess } from "../../checking/downgrades/read-excess.ts";
import { readScopes } from "../../checking/scopes/read-scopes.ts";
import type { AskedScopes } from "../../checking/scopes/rules.ts";
import { answerValidation } from "../../checking/validation/answer-validation.ts";
import { lockLicense } from "../../checking/validation/lock-license.ts";
import { presentFingerprint } from "../../checking/validation/present-fingerprint.ts";
import { checkLicense } from "../../checking/validation/rules.ts";

interface FileRequest extends Pick<AskedScopes, "product" | "version" | "publishedAt"> {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce?: string | undefined;
  readonly encrypt: boolean;
}

type CheckedOut = Validation & Pick<z.infer<(typeof endpoint.returns)[200]>, "file">;

/** Checks out a license file for a machine that is online and activated, such as before it goes on a journey. */
export async function checkOutOnline(deps: Deps, request: FileRequest): Promise<CheckedOut> {
  const { fingerprint, product, nonce, encrypt } = request;
  const named = { ...request, call: "file" } as const;
  const checkedOut = await lockLicense(deps, request, async ({ tx, license, now, readState }) => {
    const state = await readState();
    const scopes = await readScopes(deps, tx, state, request);
    const excess = await readExcess(tx, state);
    const question = { product, scopes, excess, claiming: true };
    const result = checkLicense(state, question, now, deps.origins.publicUrl);
    const fp = presentFingerprint(fingerprint);
    const file = result.valid
      ? await checkOutLicenseFile(deps, tx, { state, license, fp, nonce, encrypt, actor: "app" })
      : null;
    return { ...answerValidation(deps, { state, result, request: named }, now), file };
  });
  if (checkedOut) return checkedOut;
  return { ...answerValidation(deps, { state: undefined, request: named }, deps.clock.now()), file: null };
}
