import type { exportColumns } from "@keystead/contract/values/license-export";

/** The columns of an export in words. */
export const columnNames: Readonly<Record<(typeof exportColumns)[number], string>> = {
  id: "ID",
  key: "Key, masked",
  email: "Owner",
  tier: "Tier",
  term: "Term",
  status: "Status",
  startsAt: "Starts",
  endsAt: "Ends",
  machinesUsed: "Machines used",
  machinesMax: "Machines allowed",
  usersUsed: "People",
  usersMax: "People allowed",
  orderNumber: "Order",
  entitlements: "Covers",
  metadata: "Metadata",
  website: "Website",
  createdAt: "Issued",
  activatedAt: "First activated",
  graceUntil: "Grace period until",
  updatesUntil: "Updates until",
  suspendedAt: "Suspended",
  revokedAt: "Revoked",
  usageCount: "Checks",
};
