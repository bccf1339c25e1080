import type { Deps } from "../../../deps.ts";
import { countLicenseData } from "../../licenses/personal-data/count-license-data.ts";

/** What ends with an account, for its owner to confirm. */
export function previewDeletion(
  { db }: Pick<Deps, "db">,
  accountId: string,
): ReturnType<typeof countLicenseData> {
  return countLicenseData(db, accountId);
}
