import type { ListedInboxEntry } from "@keystead/contract/operator/inbox";
import { Link } from "react-router";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { kindNames } from "./kind-names.ts";
import { MessageState } from "./MessageState.tsx";

const columns: readonly Column<ListedInboxEntry>[] = [
  {
    header: "About",
    cell: ({ id, subject, kind }) => (
      <Link to={`/inbox/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
        <bdi>{subject ?? kindNames[kind]}</bdi>
      </Link>
    ),
  },
  { header: "From", cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi> },
  {
    header: "Arrived",
    cell: ({ created_at: created }) => (
      <span className="whitespace-nowrap">
        <Time value={new Date(created)} show="distance" />
      </span>
    ),
  },
  { header: "State", aside: true, data: true, cell: ({ state }) => <MessageState state={state} /> },
];

/** Messages and requests, each leading to its page. */
export function MessageTable({ messages }: { messages: readonly ListedInboxEntry[] }) {
  return (
    <div className="overhang border-t border-line">
      <DataTable
        caption="Messages"
        rows={messages}
        rowKey={({ id }) => id}
        listBelow={720}
        columns={columns}
      />
    </div>
  );
}
