import { demoDashboard, type DemoBot } from "@keystead/content/landing/demo-dashboard";
import { formatNumber } from "../../lib/format.ts";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Change } from "../market/Change.tsx";

export function DemoTokens() {
  return (
    <DataTable
      caption="Tokens, sample"
      columns={[
        { header: "Token", cell: ({ name }) => name },
        { header: "Transactions", cell: ({ transactions }) => formatNumber(transactions), data: true },
        { header: "SOL, 24 h", cell: ({ amount }) => formatNumber(amount), data: true },
        { header: "Change, 24 h", cell: ({ change24h }) => <Change percent={change24h} />, data: true },
      ]}
      rows={demoDashboard.tokens}
      rowKey={({ symbol }) => symbol}
    />
  );
}

const tones: Record<DemoBot["state"], ChipTone> = {
  running: "live",
  waiting: "warn",
  paused: "neutral",
  off: "neutral",
};

export function DemoBots() {
  return (
    <div className="p-4.5">
      <h4 className="mb-2 text-15 font-semibold">Bot status</h4>
      <ul className="divide-y divide-line text-15">
        {demoDashboard.bots.map(({ name, state, words }) => (
          <li key={name} className="flex items-center justify-between gap-4 py-2.5 last:pb-0">
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="block text-13 text-muted">{words}</span>
            </span>
            <Chip tone={tones[state]}>{state}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DemoPerformance() {
  return (
    <div className="p-4.5">
      <h4 className="mb-4 text-15 font-semibold">Performance today</h4>
      <KeyValueList items={demoDashboard.performance.map((item) => ({ ...item, data: true }))} />
    </div>
  );
}
