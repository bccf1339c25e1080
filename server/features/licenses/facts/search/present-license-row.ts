import type { exportColumns } from "@keystead/contract/values/license-export";
import { isEndless } from "@keystead/contract/values/endless-license";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import { maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../../deps.ts";
import { presentKey } from "../present-key.ts";
import { graceEnd, policyOf, statusOf } from "../rules.ts";
import type { CountedLicense } from "../store.ts";

export type LicenseColumn = (typeof exportColumns)[number];

export interface LicenseTable<Column extends LicenseColumn = LicenseColumn> {
  readonly columns: readonly Column[];
  /** Whether the license keys are in clear. */
  readonly withKeys: boolean;
  /** Writes its moments, in the time zone that was asked for. */
  readonly writeMoment: (moment: Date) => string;
}

/** A license as one row of a table. Without an end and a limit, those are null. */
export type LicenseTableRow<Column extends LicenseColumn = LicenseColumn> = {
  readonly [Name in Column]: Name extends "metadata" ? LicenseMetadata : string | number | null;
};

interface Surroundings extends Pick<LicenseTable, "withKeys"> {
  readonly deps: Pick<Deps, "secrets" | "clock" | "shop">;
  readonly moment: (moment: Date | null) => string | null;
}

const cells: {
  readonly [Name in LicenseColumn]: (
    license: CountedLicense,
    surroundings: Surroundings,
  ) => LicenseTableRow[Name];
} = {
  id: ({ id }) => id,
  key(license, { deps, withKeys }) {
    const key = presentKey(deps, license);
    return withKeys ? key : maskKey(key);
  },
  email: ({ email }) => email,
  tier: ({ tier }) => tier,
  term: ({ term }) => term,
  status: (license, { deps }) => statusOf(license, deps.clock.now()),
  startsAt: ({ startsAt }, { moment }) => moment(startsAt),
  endsAt: (license, { moment }) => (isEndless(license) ? null : moment(license.endsAt)),
  machinesUsed: ({ machinesUsed }) => machinesUsed,
  machinesMax: (license, { deps }) => policyOf(license, deps.shop.tiers).machines,
  usersUsed: ({ usersUsed }) => usersUsed,
  usersMax: (license, { deps }) => policyOf(license, deps.shop.tiers).users,
  orderNumber: ({ orderNumber }) => orderNumber,
  entitlements: ({ entitlements }) => entitlements.join(","),
  metadata: ({ metadata }) => metadata,
  website: ({ website }) => website,
  createdAt: ({ createdAt }, { moment }) => moment(createdAt),
  activatedAt: ({ activatedAt }, { moment }) => moment(activatedAt),
  graceUntil: (license, { moment }) => moment(graceEnd(license)),
  updatesUntil: ({ updatesUntil }, { moment }) => moment(updatesUntil),
  suspendedAt: ({ suspendedAt }, { moment }) => moment(suspendedAt),
  revokedAt: ({ revokedAt }, { moment }) => moment(revokedAt),
  usageCount: ({ usageCount }) => usageCount,
};

/** Presents a license as a row of a table. What no column shows is not looked at: the key stays encrypted. */
export function presentLicenseRow<Column extends LicenseColumn>(
  deps: Pick<Deps, "secrets" | "clock" | "shop">,
  license: CountedLicense,
  { columns, withKeys, writeMoment }: LicenseTable<Column>,
): LicenseTableRow<Column> {
  const surroundings = { deps, withKeys, moment: (value: Date | null) => value && writeMoment(value) };
  const row = columns.map((column) => [column, cells[column](license, surroundings)]);
  return Object.fromEntries(row) as LicenseTableRow<Column>;
}
