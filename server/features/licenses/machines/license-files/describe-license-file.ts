import { cleanLicenseKey, readLicenseKey } from "@keystead/contract/values/license-key";
import { leaseAudience } from "@keystead/contract/wire-names";
import type { Deps } from "../../../../deps.ts";
import { presentKey } from "../../facts/present-key.ts";
import { typeOf } from "../../facts/rules.ts";
import type { OwnSeat } from "../../facts/store.ts";
import { presentQuestion } from "../../checking/validation/present-question.ts";
import type { LicenseState } from "../../checking/validation/rules.ts";
import { unixSeconds } from "../leases/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";

interface FileSubject {
  readonly state: LicenseState;
  readonly license: LicenseRow & Partial<OwnSeat>;
  /** The hash that names the machine. */
  readonly fp: string;
  /** What the machine waits for. */
  readonly nonce: string | undefined;
}

/** The license key for a license file, and what the file says about license and machine, without its number and its times. */
export function describeLicenseFile(
  deps: Pick<Deps, "origins" | "secrets">,
  { state, license, fp, nonce }: FileSubject,
) {
  const { policy, graceEnd, status } = state;
  const shown = presentKey(deps, license);
  const key = readLicenseKey(shown) ?? cleanLicenseKey(shown);
  const content = {
    iss: deps.origins.publicUrl,
    sub: license.id,
    aud: leaseAudience,
    nonce: nonce ?? null,
    fp,
    key: presentQuestion({ call: "file", licenseKey: key }).question.key,
    status,
    type: typeOf(license),
    tier: license.tier,
    trial: typeOf(license) === "trial",
    entitlements: license.entitlements,
    users: policy.users,
    machines: policy.machines,
    licenseEnd: unixSeconds(license.endsAt),
    graceUntil: graceEnd && unixSeconds(graceEnd),
    updatesUntil: license.updatesUntil && unixSeconds(license.updatesUntil),
  };
  return { key, content };
}
