import type { checkOutFile as endpoint, Verdict } from "@keystead/contract/app/licenses";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { checkOutFile } from "../leases/check-out-file.ts";
import { readScopes } from "../scopes/read-scopes.ts";
import type { AskedScopes } from "../scopes/rules.ts";
import { giveVerdict } from "../verdicts/give-verdict.ts";
import { lockLicense } from "../verdicts/lock-license.ts";
import { presentFingerprint } from "../verdicts/present-fingerprint.ts";
import { judge } from "../verdicts/rules.ts";

interface FileRequest extends Pick<AskedScopes, "product" | "version" | "publishedAt"> {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce?: string | undefined;
  readonly encrypt: boolean;
}

type CheckedOut = Verdict & Pick<z.infer<(typeof endpoint.returns)[200]>, "file">;

/** Checks out a license file for a machine that is online and activated, such as before it goes on a journey. */
export async function checkOutOnline(deps: Deps, request: FileRequest): Promise<CheckedOut> {
  const { fingerprint, product, nonce, encrypt } = request;
  const named = { ...request, call: "file" } as const;
  const checkedOut = await lockLicense(deps, request, async ({ tx, license, now, readStanding }) => {
    const standing = await readStanding();
    const scopes = await readScopes(deps, tx, standing, request);
    const ruling = judge(standing, { product, scopes }, now, deps.origins.publicUrl);
    const fp = presentFingerprint(fingerprint);
    const file = ruling.valid
      ? await checkOutFile(deps, tx, { standing, license, fp, nonce, encrypt, actor: "app" })
      : null;
    return { ...giveVerdict(deps, { standing, ruling, request: named }, now), file };
  });
  if (checkedOut) return checkedOut;
  return { ...giveVerdict(deps, { standing: undefined, request: named }, deps.clock.now()), file: null };
}
