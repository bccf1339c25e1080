import { tiers } from "@keystead/content/tiers";
import type { Tier } from "@keystead/contract/shop/catalogue";
import { DataTable } from "../../ui/data/DataTable.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";

const figure = (value: number) => <span className="data">{value}</span>;
const count = (limit: number | null) => (limit === null ? "Unlimited" : figure(limit));

const columns = [
  { header: "Tier", cell: (tier: Tier) => tier.name },
  { header: "Users", cell: (tier: Tier) => count(tier.users) },
  { header: "Machines", cell: (tier: Tier) => count(tier.machines) },
  { header: "Grace days", cell: (tier: Tier) => figure(tier.graceDays) },
  { header: "Support", cell: (tier: Tier) => tier.support },
];

/** The tiers of a license, with their limits. */
export function TierTable() {
  return (
    <Panel flush>
      <DataTable
        caption="Commercial license tiers"
        columns={columns}
        rows={tiers.filter(({ id }) => id !== "trial")}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}
