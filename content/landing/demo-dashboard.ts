import type { DemoDashboard } from "@keystead/contract/shop/landing";

/** What stands around the chart of the dashboard in the landing page. */
export const demoDashboard: DemoDashboard = {
  sample: true,
  aside: "A preview of the app.",
  sidebar: ["Dashboard", "Analytics", "Transactions", "Settings", "Help"],
  license: { plan: "Premium Plan", day: 18, days: 30, machines: "1 of 1 machine" },
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
