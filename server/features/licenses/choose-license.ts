import type { Deps } from "../../deps.ts";
import { type CountedLicense, findLicense, findLicensesOf } from "./store.ts";
import { isUsable, statusOf } from "./rules.ts";

/** The license that an account means: the one it names, else the newest that is active, else the newest that works, else the newest. */
export async function chooseLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  id?: string,
): Promise<CountedLicense | undefined> {
  if (id) return findLicense(db, accountId, id);
  const all = await findLicensesOf(db, accountId);
  const now = clock.now();
  return (
    all.find((license) => statusOf(license, now) === "active") ??
    all.find((license) => isUsable(license, now)) ??
    all[0]
  );
}
