import type { ListedAccount } from "@keystead/contract/operator/accounts/listing";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/numbers.ts";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { CustomerState } from "./CustomerState.tsx";

const columns: readonly Column<ListedAccount>[] = [
  {
    header: "Email",
    cell: ({ id, email }) => (
      <Link to={`/customers/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
        <bdi>{email}</bdi>
      </Link>
    ),
  },
  {
    header: "Since",
    cell: ({ created_at: created }) => (
      <span className="whitespace-nowrap">
        <Time value={new Date(created)} show="day" />
      </span>
    ),
  },
  {
    header: "Last login",
    cell: ({ last_login_at: last }) =>
      last === null ? (
        "Never"
      ) : (
        <span className="whitespace-nowrap">
          <Time value={new Date(last)} show="distance" />
        </span>
      ),
  },
  { header: "Licenses", data: true, cell: ({ licenses }) => formatNumber(licenses) },
  { header: "State", aside: true, data: true, cell: (customer) => <CustomerState customer={customer} /> },
];

/** Customers, each leading to their page. */
export function CustomerTable({ customers }: { customers: readonly ListedAccount[] }) {
  return (
    <div className="-mx-4.5 border-t border-line">
      <DataTable
        caption="Customers"
        rows={customers}
        rowKey={({ id }) => id}
        listBelow={720}
        columns={columns}
      />
    </div>
  );
}
