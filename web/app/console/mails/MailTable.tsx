import type { OperatorMail } from "@keystead/contract/operator/mails";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/numbers.ts";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { MailOutcome } from "./MailOutcome.tsx";

const columns: readonly Column<OperatorMail>[] = [
  {
    header: "To",
    cell: ({ id, recipient }) => (
      <Link to={`/mails/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
        <bdi>{recipient}</bdi>
      </Link>
    ),
  },
  { header: "Kind", cell: ({ template }) => <span className="data">{template}</span> },
  {
    header: "Made",
    cell: ({ created_at: created }) => <Time value={new Date(created)} show="distance" />,
  },
  { header: "Attempts", data: true, cell: ({ attempts }) => formatNumber(attempts) },
  { header: "Outcome", aside: true, data: true, cell: ({ outcome }) => <MailOutcome outcome={outcome} /> },
];

/** Emails, each leading to its page. */
export function MailTable({ mails }: { mails: readonly OperatorMail[] }) {
  return (
    <div className="overhang border-t border-line">
      <DataTable caption="Emails" rows={mails} rowKey={({ id }) => id} listBelow={720} columns={columns} />
    </div>
  );
}
