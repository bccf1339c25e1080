import type { LicenseOrder } from "../features/licenses/terms/issuing/grant-license.ts";
import { issueLicense } from "../features/licenses/terms/issuing/issue-license.ts";
import type { TestApp } from "./test-app.ts";

/** A license that the operator issues. */
export async function issueFor({ deps }: Pick<TestApp, "deps">, order: Omit<LicenseOrder, "orderNumber">) {
  const issued = await issueLicense(deps, order);
  if (!issued.ok) throw new Error(issued.reason);
  return issued.license;
}
