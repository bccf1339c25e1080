import type { Deps } from "../../deps.ts";
import { type CountedLicense, findLicense, findLicensesOf } from "./license-store.ts";
import { isUsable } from "./rules.ts";

/** The license that an account means: the one it names, else the newest that works, else the newest. */
export async function chooseLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  id?: string,
): Promise<CountedLicense | undefined> {
  if (id) return findLicense(db, accountId, id);
  const all = await findLicensesOf(db, accountId);
  return all.find((license) => isUsable(license, clock.now())) ?? all[0];
}
