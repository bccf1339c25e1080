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
  license: { plan: string; day: number; days: number; machines: string };
  tokens: readonly DemoToken[];
  bots: readonly DemoBot[];
  performance: readonly { term: string; value: string }[];
}

/** What stands around the chart of the dashboard in the landing page. */
export const demoDashboard: DemoDashboard = {
  sample: true,
  sidebar: ["Dashboard", "Analytics", "Transactions", "Settings", "Help"],
  license: { plan: "Premium Plan", day: 18, days: 30, machines: "1 of 1 machine" },
  tokens: [
    { name: "Sample Otter", symbol: "SOTTER", transactions: 92, amount: 41.2, change24h: 8.4 },
    { name: "Sample Biscuit", symbol: "SBISCUIT", transactions: 66, amount: 29.6, change24h: -1.8 },
    { name: "Sample Comet", symbol: "SCOMET", transactions: 40, amount: 17.9, change24h: 2.1 },
    { name: "Sample Kiosk", symbol: "SKIOSK", transactions: 16, amount: 7.2, change24h: -3.1 },
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
