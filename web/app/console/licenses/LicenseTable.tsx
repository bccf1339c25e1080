import type { OperatorLicense } from "@keystead/contract/operator/license";
import { Link } from "react-router";
import { tierName } from "../../features/licenses/tier-name.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { Button } from "../../ui/Button.tsx";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { LicenseStatus } from "./LicenseStatus.tsx";

interface LicenseTableProps {
  licenses: readonly OperatorLicense[];
  hasMore: boolean;
  isLoading: boolean;
  /** Whether the last attempt to load more failed. */
  hasFailed: boolean;
  onMore: () => void;
}

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

/** Licenses, each leading to its page. */
export function LicenseTable({ licenses, hasMore, isLoading, hasFailed, onMore }: LicenseTableProps) {
  return (
    <div>
      <div className="-mx-4.5 border-t border-line">
        <DataTable
          caption="Licenses"
          rows={licenses}
          rowKey={({ id }) => id}
          listBelow={820}
          columns={columns}
        />
      </div>
      <output className="sr-only">{`${formatNumber(licenses.length)} licenses listed`}</output>
      {hasMore && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button busy={isLoading} onClick={onMore}>
            {isLoading ? "Loading…" : "Load more"}
          </Button>
          {hasFailed && (
            <p role="alert" className="text-15 text-down">
              The next ones didn't load. Try again.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
