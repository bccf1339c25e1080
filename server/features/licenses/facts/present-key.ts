import { formatLicenseKey, parseLicenseKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../deps.ts";
import { seatContext } from "./rules.ts";
import type { OwnSeat } from "./store.ts";
import type { LicenseRow } from "./table.ts";

type KeyRow = Pick<LicenseRow, "id" | "keySealed"> & Partial<OwnSeat>;

/**
 * The key of a license in clear, as its holder types it: `PFXX-XXXX-XXXX-XXXX`, or an imported one as it was imported. A member
 * has a key of their own, and never sees the owner's.
 */
export function presentKey({ secrets }: Pick<Deps, "secrets">, row: KeyRow): string {
  const { id, keySealed, seatAccountId, seatKeySealed } = row;
  const key =
    seatAccountId && seatKeySealed
      ? secrets.open("sealed-license-key", seatContext(id, seatAccountId), seatKeySealed)
      : secrets.open("sealed-license-key", id, keySealed);
  const text = key.toString();
  // Keys of this shop are stored without dashes. An imported key is shown as it was imported, even if its check character agrees.
  return parseLicenseKey(text) === text ? formatLicenseKey(text) : text;
}
