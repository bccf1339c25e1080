import type { ListedAccount } from "@keystead/contract/operator/accounts/listing";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/numbers.ts";
import { Time } from "../../ui/live/Time.tsx";
import type { ListColumn } from "../lists/columns/use-columns.ts";
import { CustomerState } from "./CustomerState.tsx";

function Day({ at }: { at: string }) {
  return (
    <span className="whitespace-nowrap">
      <Time value={new Date(at)} show="day" />
    </span>
  );
}

/** Every column that the list of customers can show. The first one stays. */
export const customerColumns: readonly ListColumn<ListedAccount>[] = [
  {
    id: "email",
    header: "Email",
    cell: ({ id, email }) => (
      <Link to={`/customers/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
        <bdi>{email}</bdi>
      </Link>
    ),
  },
  {
    id: "since",
    header: "Since",
    isUsual: true,
    cell: ({ created_at: created }) => <Day at={created} />,
  },
  {
    id: "confirmed",
    header: "Confirmed",
    cell: ({ is_confirmed: isConfirmed }) => (isConfirmed ? "Yes" : "No"),
  },
  {
    id: "lastLogin",
    header: "Last login",
    isUsual: true,
    cell: ({ last_login_at: last }) =>
      last === null ? (
        "Never"
      ) : (
        <span className="whitespace-nowrap">
          <Time value={new Date(last)} show="distance" />
        </span>
      ),
  },
  {
    id: "suspended",
    header: "Suspended",
    cell: ({ suspended_at: suspended }) => (suspended === null ? "No" : <Day at={suspended} />),
  },
  {
    id: "id",
    header: "ID",
    cell: ({ id }) => <span className="data text-13">{id}</span>,
  },
  {
    id: "licenses",
    header: "Licenses",
    isUsual: true,
    data: true,
    cell: ({ licenses }) => formatNumber(licenses),
  },
  {
    id: "state",
    header: "State",
    isUsual: true,
    aside: true,
    data: true,
    cell: (customer) => <CustomerState customer={customer} />,
  },
];
