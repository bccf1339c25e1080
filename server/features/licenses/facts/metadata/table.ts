import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import { jsonb, table, uuid } from "../../../../db/table.ts";

/** What the shop's own programs keep on a license; no row for one without. Customers and apps don't see it. */
export const metadataTable = table("license_metadata", {
  licenseId: uuid("license_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  metadata: jsonb<LicenseMetadata>("metadata", { notice: "license" }),
});
