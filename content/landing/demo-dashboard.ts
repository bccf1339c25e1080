import type { DemoDashboard } from "@keystead/contract/shop/landing";

/** What stands around the chart of the dashboard in the landing page. */
export const demoDashboard: DemoDashboard = {
  sample: true,
  aside: "A preview of the app.",
  sidebar: ["Dashboard", "Analytics", "Transactions", "Settings", "Help"],
  license: { plan: "Premium Plan", day: 18, days: 30, machines: "1 of 1 machine" },
  coins: [
    { name: "Quiet Otter", symbol: "QOTR", transactions: 92, amount: 41.2, change24h: 8.4 },
    { name: "Odd Biscuit", symbol: "ODDB", transactions: 66, amount: 29.6, change24h: -1.8 },
    { name: "Slow Comet", symbol: "SLWC", transactions: 40, amount: 17.9, change24h: 2.1 },
    { name: "Corner Kiosk", symbol: "CKSK", transactions: 16, amount: 7.2, change24h: -3.1 },
  ],
  apps: [
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
