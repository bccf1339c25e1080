import type { validateKey as endpoint } from "@keystead/contract/portal/licenses";
import { parseLicenseKey } from "@keystead/contract/license-key";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { isSameEmail } from "../../../platform/email-address.ts";
import { findLicenseByKey } from "../store.ts";
import { statusOf } from "../rules.ts";
import { judge, notFound } from "./rules.ts";

type KeyVerdict = z.infer<(typeof endpoint)["returns"][200]>;

/** Whether a key is valid, without a machine. With an address that is not the license's, it looks unknown. */
export async function validateKey(
  { db, secrets, clock, origins }: Deps,
  { licenseKey, email }: { licenseKey: string; email: string | undefined },
): Promise<KeyVerdict> {
  const key = parseLicenseKey(licenseKey);
  const license = key ? await findLicenseByKey(db, secrets.hash("license-key", key)) : undefined;
  if (!license || (email !== undefined && !isSameEmail(email, license.email))) {
    const { valid, code } = notFound(origins.publicUrl);
    return { valid, code };
  }
  const now = clock.now();
  const found = { license, machineKnown: null, machinesUsed: license.machinesUsed, machineLimit: null };
  const question = { product: undefined, activating: false, deviceTaken: false };
  const { valid, code } = judge(found, question, now, origins.publicUrl);
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
