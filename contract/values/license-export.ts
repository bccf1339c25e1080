/** The formats of an export of licenses. */
export const exportFormats = ["csv", "jsonl"] as const;

/** The columns of an export that names none. */
export const usualColumns = [
  "id",
  "key",
  "email",
  "tier",
  "term",
  "status",
  "startsAt",
  "endsAt",
  "machinesUsed",
  "machinesMax",
  "usersUsed",
  "usersMax",
] as const;

/** Everything that an export can have. */
export const exportColumns = [
  ...usualColumns,
  "orderNumber",
  "entitlements",
  "metadata",
  "website",
  "createdAt",
  "activatedAt",
  "graceUntil",
  "updatesUntil",
  "suspendedAt",
  "revokedAt",
  "usageCount",
] as const;
