import type { Deps } from "../../../../deps.ts";
import { type CountedLicense, findLicense } from "../store.ts";
import { type NamedLicense, parseReference } from "./parse-reference.ts";

type LicenseFound = { ok: true; license: CountedLicense } | { ok: false; reason: "license_not_found" };

/** A license, whoever owns it. */
export async function findForOperator(
  deps: Pick<Deps, "db" | "secrets">,
  reference: NamedLicense,
): Promise<LicenseFound> {
  const found = parseReference(deps, reference);
  const license = found && (await findLicense(deps.db, found));
  return license ? { ok: true, license } : { ok: false, reason: "license_not_found" };
}
