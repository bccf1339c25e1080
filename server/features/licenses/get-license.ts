import type { License } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../deps.ts";
import { chooseLicense } from "./choose-license.ts";
import { presentLicense } from "./present-license.ts";

/** The license that an account means, as its owner sees it. */
export async function getLicense(
  deps: Deps,
  { accountId, id }: { accountId: string; id: string | undefined },
): Promise<{ ok: true; license: License } | { ok: false; reason: "no_license" }> {
  const choice = await chooseLicense(deps, accountId, id);
  return choice.ok ? { ok: true, license: presentLicense(deps, choice.license) } : choice;
}
