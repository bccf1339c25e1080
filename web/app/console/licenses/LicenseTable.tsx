import type { OperatorLicense } from "@keystead/contract/operator/license";
import { Link } from "react-router";
import { tierName } from "../../features/licenses/tier-name.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { type Column, DataTable, type RowBoxes } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { LicenseStatus } from "./LicenseStatus.tsx";

const columns: readonly Column<OperatorLicense>[] = [
  {
    header: "Owner",
    cell: ({ id, email }) => (
      <Link to={`/licenses/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
        <bdi>{email}</bdi>
      </Link>
    ),
  },
  { header: "Tier", cell: ({ tier }) => tierName(tier) },
  { header: "Key", cell: ({ license_key: key }) => <span className="data">{key.slice(-9)}</span> },
  {
    header: "Machines",
    data: true,
    cell: ({ machines: { used, max } }) =>
      `${formatNumber(used)} / ${max === null ? "∞" : formatNumber(max)}`,
  },
  {
    header: "Ends",
    data: true,
    cell: ({ ends_at: ends }) => (ends === null ? "Never" : <Time value={new Date(ends)} show="day" />),
  },
  {
    header: "Status",
    aside: true,
    data: true,
    cell: ({ status }) => <LicenseStatus status={status} />,
  },
];

interface LicenseTableProps {
  licenses: readonly OperatorLicense[];
  /** Undefined: none can be chosen. */
  boxes: RowBoxes<OperatorLicense> | undefined;
}

/** Licenses, each leading to its page. */
export function LicenseTable({ licenses, boxes }: LicenseTableProps) {
  return (
    <div className="-mx-4.5 border-t border-line">
      <DataTable
        caption="Licenses"
        rows={licenses}
        rowKey={({ id }) => id}
        listBelow={820}
        columns={columns}
        boxes={boxes}
      />
    </div>
  );
}
