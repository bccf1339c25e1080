export interface DemoPeriod {
  id: "24h" | "7d" | "30d";
  label: string;
  /** What one value stands for. */
  step: "hour" | "day";
  /** SOL, oldest first. */
  values: readonly number[];
}

export interface DemoToken {
  name: string;
  symbol: string;
  /** The customer's own transactions in the last 24 hours. */
  transactions: number;
  /** SOL in the last 24 hours. */
  amount: number;
  /** Percent. */
  change24h: number;
}

export interface DemoBot {
  name: string;
  state: "running" | "waiting" | "paused" | "off";
  words: string;
}

export interface DemoDashboard {
  /** Invented from end to end: the panel wears a "Sample" label. */
  sample: true;
  sidebar: readonly string[];
  license: { plan: string; ends: string; machines: string };
  chartTitle: string;
  periods: readonly DemoPeriod[];
  tokens: readonly DemoToken[];
  bots: readonly DemoBot[];
  performance: readonly { term: string; value: string }[];
}

/** The dashboard in the landing page. The values add up: the last day of a longer period is the sum of the hours. */
export const demoDashboard: DemoDashboard = {
  sample: true,
  sidebar: ["Dashboard", "Analytics", "Transactions", "Settings", "Help"],
  license: { plan: "Premium Plan", ends: "Ends in 12 days", machines: "1 of 1 machine" },
  chartTitle: "Own transactions, SOL",
  periods: [
    {
      id: "24h",
      label: "Last 24 Hours",
      step: "hour",
      values: [
        5.3, 5.3, 6.5, 5.4, 6.3, 5.7, 4.8, 5.3, 3.8, 4.1, 2.8, 2.3, 2.6, 3.1, 1.4, 1.5, 2.4, 3.3, 2.9, 2.9,
        4.7, 3.2, 5.5, 4.8,
      ],
    },
    { id: "7d", label: "7 Days", step: "day", values: [88.4, 71.5, 71.1, 99.4, 82.4, 116.1, 95.9] },
    {
      id: "30d",
      label: "30 Days",
      step: "day",
      values: [
        107.1, 116.1, 90.9, 84.7, 83, 95.7, 75.7, 64.4, 74.1, 68.9, 66.4, 96.6, 101.2, 89.2, 111.8, 114.1,
        131.1, 121.6, 95.2, 118.7, 69.9, 75.3, 84.8, 88.4, 71.5, 71.1, 99.4, 82.4, 116.1, 95.9,
      ],
    },
  ],
  tokens: [
    { name: "Sample Otter", symbol: "SOTTER", transactions: 92, amount: 41.2, change24h: 8.4 },
    { name: "Sample Biscuit", symbol: "SBISCUIT", transactions: 66, amount: 29.6, change24h: -22.6 },
    { name: "Sample Comet", symbol: "SCOMET", transactions: 40, amount: 17.9, change24h: 41.7 },
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
