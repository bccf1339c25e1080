import { demoDashboard, type DemoBot } from "@keystead/content/landing/demo-dashboard";
import { formatNumber } from "../../lib/format.ts";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Change } from "../market/Change.tsx";

/** A table at every width: a phone leaves out a column instead of turning it into a list, which would move the page. */
export function DemoTokens() {
  return (
    <table className="w-full text-15">
      <caption className="sr-only">Tokens, sample</caption>
      <thead className="data border-b border-line text-13 whitespace-nowrap text-muted">
        <tr className="*:px-4.5 *:py-3 *:text-right *:font-medium *:first:text-left">
          <th scope="col">Token</th>
          <th scope="col" className="max-sm:hidden">
            Transactions
          </th>
          <th scope="col">SOL, 24 h</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {demoDashboard.tokens.map(({ name, symbol, transactions, amount, change24h }) => (
          <tr key={symbol} className="*:px-4.5 *:py-3 *:text-right *:first:text-left">
            <td className="font-medium">{name}</td>
            <td className="data max-sm:hidden">{formatNumber(transactions)}</td>
            <td className="data">{formatNumber(amount)}</td>
            <td>
              <Change percent={change24h} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
