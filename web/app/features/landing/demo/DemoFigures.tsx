import { appNoun } from "@keystead/content/catalogue";
import { demoChart } from "@keystead/content/landing/demo-chart";
import { demoDashboard } from "@keystead/content/landing/demo-dashboard";
import { formatNumber, formatPrice } from "../../../lib/format/numbers.ts";
import { titleCase } from "../../../lib/format/words.ts";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Change } from "../../market/figures/Change.tsx";
import { AppRow } from "../AppRow.tsx";

/** A list on a phone, switched by CSS alone: switching in script would shift the layout. */
export function DemoMarketTokens() {
  return (
    <>
      <MarketTokenTable />
      <MarketTokenLines />
    </>
  );
}

function MarketTokenTable() {
  return (
    <table className="w-full text-15 max-sm:hidden">
      <caption className="sr-only">Tokens, sample</caption>
      <thead className="border-b border-line text-13 whitespace-nowrap text-muted">
        <tr className="*:px-4.5 *:py-3 *:text-right *:font-medium *:first:text-left">
          <th scope="col">Token</th>
          <th scope="col">Transactions</th>
          <th scope="col">{demoChart.unit}, 24 h</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {demoDashboard.coins.map(({ name, symbol, transactions, amount, change24h }) => (
          <tr key={symbol} className="*:px-4.5 *:py-3 *:text-right *:first:text-left">
            <td className="font-medium">{name}</td>
            <td className="data">{formatNumber(transactions)}</td>
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

function MarketTokenLines() {
  return (
    <ul aria-label="Tokens, sample" className="divide-y divide-line text-15 sm:hidden">
      {demoDashboard.coins.map(({ name, symbol, transactions, amount, change24h }) => (
        <li key={symbol} className="px-4.5 py-2.5">
          <p className="flex justify-between gap-4">
            <span className="font-medium">{name}</span>
            <span className="data">{formatPrice(amount, demoChart.unit)}</span>
          </p>
          <p className="flex justify-between gap-4 text-13 text-muted">
            {formatNumber(transactions)} transactions in 24 h
            <Change percent={change24h} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function DemoApps() {
  return (
    <div className="p-4.5">
      <h4 className="mb-2 text-15 font-semibold">{titleCase(appNoun.one)} status</h4>
      <ul className="divide-y divide-line text-15">
        {demoDashboard.apps.map((app) => (
          <AppRow key={app.name} {...app} />
        ))}
      </ul>
    </div>
  );
}

export function DemoPerformance() {
  return (
    <div className="p-4.5">
      <h4 className="mb-4 text-15 font-semibold">Performance today</h4>
      <KeyValueList items={demoDashboard.performance} />
    </div>
  );
}
