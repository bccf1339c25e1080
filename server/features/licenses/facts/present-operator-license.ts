import type { OperatorLicense } from "@keystead/contract/operator/license";
import { maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../deps.ts";
import { presentKey } from "./present-key.ts";
import { presentLicenseFacts } from "./present-license-facts.ts";
import type { CountedLicense } from "./store.ts";

/**
 * Presents a license for a program of the operator's.
 * @param showsKey whether its key is in clear
 */
export function presentOperatorLicense(
  deps: Pick<Deps, "secrets" | "clock" | "shop">,
  row: CountedLicense,
  showsKey: boolean,
): OperatorLicense {
  const key = presentKey(deps, row);
  return {
    ...presentLicenseFacts(deps, row, deps.clock.now()),
    license_key: showsKey ? key : maskKey(key),
    account_id: row.accountId,
    email: row.email,
    metadata: row.metadata,
  };
}
