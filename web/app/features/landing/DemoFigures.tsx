import { demoDashboard } from "@keystead/content/landing/demo-dashboard";
import { formatNumber } from "../../lib/format.ts";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Change } from "../market/Change.tsx";
import { BotRow } from "./BotRow.tsx";

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

export function DemoBots() {
  return (
    <div className="p-4.5">
      <h4 className="mb-2 text-15 font-semibold">Bot status</h4>
      <ul className="divide-y divide-line text-15">
        {demoDashboard.bots.map((bot) => (
          <BotRow key={bot.name} {...bot} />
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
