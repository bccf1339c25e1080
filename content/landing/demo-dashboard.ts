import { sampleMarket } from "./sample-market.ts";

interface DemoToken {
  name: string;
  symbol: string;
  /** The customer's own transactions in the last 24 hours. */
  transactions: number;
  /** SOL in the last 24 hours. */
  amount: number;
  /** Percent, the same as in the sample market, which stands on the same pages. */
  change24h: number;
}

export interface DemoBot {
  name: string;
  state: "running" | "waiting" | "paused" | "off";
  words: string;
}

interface DemoDashboard {
  /** Invented from end to end: the panel wears a "Sample" label. */
  sample: true;
  sidebar: readonly string[];
  license: { plan: string; ends: string; machines: string };
  tokens: readonly DemoToken[];
  bots: readonly DemoBot[];
  performance: readonly { term: string; value: string }[];
}

/** @throws when the sample market has no such token */
function token(symbol: string, transactions: number, amount: number): DemoToken {
  const known = sampleMarket.newTokens.items.find((each) => each.symbol === symbol);
  if (!known) throw new Error(`The sample market has no token "${symbol}".`);
  return { name: known.name, symbol, transactions, amount, change24h: known.percentChange24h };
}

/** What stands around the chart of the dashboard in the landing page. */
export const demoDashboard: DemoDashboard = {
  sample: true,
  sidebar: ["Dashboard", "Analytics", "Transactions", "Settings", "Help"],
  license: { plan: "Premium Plan", ends: "Ends in 12 days", machines: "1 of 1 machine" },
  tokens: [
    token("SOTTER", 92, 41.2),
    token("SBISCUIT", 66, 29.6),
    token("SCOMET", 40, 17.9),
    token("SKIOSK", 16, 7.2),
  ],
  bots: [
    { name: "Volume bot", state: "running", words: "Next transaction in 6 minutes" },
    { name: "Reply bot", state: "waiting", words: "6 drafts to approve" },
    { name: "Bundler bot", state: "paused", words: "Paused by you" },
    { name: "Like bot", state: "off", words: "Never started" },
  ],
  performance: [
    { term: "Transactions sent", value: "214" },
    { term: "Failed and retried", value: "3" },
    { term: "Budget used", value: "95.9 of 120 SOL" },
    { term: "Replies approved", value: "17 of 23 drafts" },
  ],
};
