import type { OperatorLicense } from "@keystead/contract/operator/license";
import type { exportColumns } from "@keystead/contract/values/license-export";
import { Link } from "react-router";
import { tierName } from "../../features/licenses/tier-name.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { Time } from "../../ui/live/Time.tsx";
import type { ListColumn } from "../lists/columns/use-columns.ts";
import { LicenseStatus } from "./LicenseStatus.tsx";

type ExportColumn = (typeof exportColumns)[number];

/** A column of the list of licenses. */
export interface LicenseColumn extends ListColumn<OperatorLicense> {
  /** The same in a file. */
  exported: readonly ExportColumn[];
}

const numberOf = (count: number | null): string => (count === null ? "∞" : formatNumber(count));

const usedOf = ({ used, max }: OperatorLicense["machines"]): string =>
  `${formatNumber(used)} / ${numberOf(max)}`;

/** A column with a day, or with what its absence means. */
const day = (
  id: ExportColumn,
  header: string,
  read: (license: OperatorLicense) => string | null,
  otherwise: string,
): LicenseColumn => ({
  id,
  header,
  data: true,
  cell(license) {
    const value = read(license);
    return value === null ? otherwise : <Time value={new Date(value)} show="day" />;
  },
  exported: [id],
});

/** Every column that the list of licenses can show. The first one stays. */
export const licenseColumns: readonly LicenseColumn[] = [
  {
    id: "email",
    header: "Owner",
    cell: ({ id, email }) => (
      <Link to={`/licenses/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
        <bdi>{email}</bdi>
      </Link>
    ),
    exported: ["email"],
  },
  { id: "tier", header: "Tier", isUsual: true, cell: ({ tier }) => tierName(tier), exported: ["tier"] },
  { id: "term", header: "Term", cell: ({ term }) => term ?? "None", exported: ["term"] },
  {
    id: "key",
    header: "Key",
    isUsual: true,
    cell: ({ license_key: key }) => <span className="data">{key.slice(-9)}</span>,
    exported: ["key"],
  },
  {
    id: "orderNumber",
    header: "Order",
    cell: ({ order_number: order }) =>
      order === null ? "None" : <bdi className="data wrap-anywhere">{order}</bdi>,
    exported: ["orderNumber"],
  },
  {
    id: "entitlements",
    header: "Covers",
    cell: ({ entitlements }) => <span className="wrap-anywhere">{entitlements.join(", ")}</span>,
    exported: ["entitlements"],
  },
  {
    id: "metadata",
    header: "Metadata",
    cell: ({ metadata }) => (
      <bdi className="wrap-anywhere">
        {Object.entries(metadata)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join(", ") || "None"}
      </bdi>
    ),
    exported: ["metadata"],
  },
  {
    id: "machines",
    header: "Machines",
    isUsual: true,
    data: true,
    cell: ({ machines }) => usedOf(machines),
    exported: ["machinesUsed", "machinesMax"],
  },
  {
    id: "people",
    header: "People",
    data: true,
    cell: ({ users }) => usedOf(users),
    exported: ["usersUsed", "usersMax"],
  },
  day("startsAt", "Starts", (license) => license.starts_at, ""),
  day("activatedAt", "First activated", (license) => license.activated_at, "Not yet"),
  { ...day("endsAt", "Ends", (license) => license.ends_at, "Never"), isUsual: true },
  day("graceUntil", "Grace period until", (license) => license.grace_until, "None"),
  day("updatesUntil", "Updates until", (license) => license.updates_until, "While it works"),
  day("suspendedAt", "Suspended", (license) => license.suspended_at, "No"),
  day("revokedAt", "Revoked", (license) => license.revoked_at, "No"),
  {
    id: "id",
    header: "ID",
    cell: ({ id }) => <span className="data text-13">{id}</span>,
    exported: ["id"],
  },
  {
    id: "status",
    header: "Status",
    isUsual: true,
    aside: true,
    data: true,
    cell: ({ status }) => <LicenseStatus status={status} />,
    exported: ["status"],
  },
];
