import type { validateKey as endpoint } from "@keystead/contract/portal/licenses";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { isSameEmail } from "../../../platform/email-address.ts";
import { findByKey } from "../keys/find-by-key.ts";
import { statusOf } from "../rules.ts";
import { findLicenseByKey } from "../store.ts";
import { judge, standingOf } from "./rules.ts";

type KeyVerdict = z.infer<(typeof endpoint)["returns"][200]>;

/** Validates a license key alone, without a machine. With an address that is not the license's, it looks unknown. */
export async function validateKey(
  deps: Deps,
  { licenseKey, email }: { licenseKey: string; email: string | undefined },
): Promise<KeyVerdict> {
  const { db, clock, origins } = deps;
  const now = clock.now();
  const found = await findByKey(deps, licenseKey, (keyHash) => findLicenseByKey(db, keyHash));
  const license = found && (email === undefined || isSameEmail(email, found.email)) ? found : undefined;
  const { valid, code } = judge(license && standingOf(license, undefined), {}, now, origins.publicUrl);
  if (!license) return { valid, code };
  return {
    valid,
    code,
    license: {
      status: statusOf(license, now),
      type: license.tier,
      usageCount: license.usageCount,
      startDate: license.startsAt.toISOString(),
      endDate: license.endsAt.toISOString(),
    },
  };
}
