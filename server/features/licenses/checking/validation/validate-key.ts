import type { validateKey as endpoint } from "@keystead/contract/portal/licenses";
import type { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { findByKey } from "../../facts/keys/find-by-key.ts";
import { readExcess } from "../downgrades/read-excess.ts";
import { isUserOf } from "../scopes/is-user-of.ts";
import { checkLicense, type LicenseState, licenseStateOf } from "./rules.ts";

type KeyValidation = z.infer<(typeof endpoint)["returns"][200]>;

/** Validates a license key alone, without a machine. With an address that no user of the license has, it looks unknown. */
export async function validateKey(
  deps: Deps,
  { licenseKey, email }: { licenseKey: string; email: string | undefined },
): Promise<KeyValidation> {
  const { reserved } = deps.db;
  const now = await reserved.time();
  const license = await findByKey(deps, licenseKey);
  const isTheirs = license && (email === undefined || (await isUserOf(reserved, license.id, email)));
  const state = isTheirs ? licenseStateOf(license, undefined, deps.shop.tiers, now) : undefined;
  const question = state ? { excess: await readExcess(reserved, state, email) } : {};
  const { valid, code } = checkLicense(state, question, now, deps.origins.publicUrl);
  return { valid, code, ...(state && { license: presentKey(state) }) };
}

function presentKey({ license, status, usageCount }: LicenseState): KeyValidation["license"] {
  return {
    status,
    type: license.tier,
    usageCount,
    startDate: license.startsAt.toISOString(),
    endDate: license.endsAt.toISOString(),
  };
}
