import type { Webhook } from "@keystead/contract/operator/webhooks";
import { Link } from "react-router";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { eventWords } from "./event-words.ts";
import { StateReason } from "./StateReason.tsx";
import { WebhookState } from "./WebhookState.tsx";

const columns: readonly Column<Webhook>[] = [
  {
    header: "Address",
    cell: ({ id, url, description }) => (
      <div className="min-w-0">
        <Link to={`/webhooks/${id}`} className="inline-flex touch items-center wrap-anywhere hover:underline">
          <bdi>{url}</bdi>
        </Link>
        {description !== "" && (
          <p className="text-13 font-normal wrap-anywhere text-muted">
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
    ),
  },
  { header: "Gets", cell: eventWords },
  {
    header: "Details",
    cell: (webhook) => (
      <span className="text-muted">
        <StateReason webhook={webhook} />
      </span>
    ),
  },
  { header: "State", aside: true, data: true, cell: (webhook) => <WebhookState webhook={webhook} /> },
];

/** Webhooks, each leading to its page. */
export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <div className="overhang border-t border-line">
      <DataTable
        caption="Webhooks"
        rows={webhooks}
        rowKey={({ id }) => id}
        listBelow={820}
        columns={columns}
      />
    </div>
  );
}
