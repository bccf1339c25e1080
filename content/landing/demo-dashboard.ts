import type { DemoDashboard } from "@keystead/contract/shop/landing";

/** What stands around the chart of the dashboard in the landing page. */
export const demoDashboard: DemoDashboard = {
  sample: true,
  aside: "Your dashboard, once an alert is on.",
  alert: {
    symbol: "LNTN",
    threshold: 1_000_000,
    volume: 812_000,
    state: "watching",
    last: "Last alert at 08:10.",
  },
  sidebar: ["Dashboard", "Analytics", "Transactions", "Settings", "Help"],
  license: { plan: "Premium Plan", day: 18, days: 30, machines: "1 of 1 machine" },
  apps: [
    { name: "Trending bot", state: "running", words: "Watching 3 tokens" },
    { name: "Volume, reply, bundler and like bots", state: "off", words: "Planned" },
  ],
  performance: [
    { term: "Alerts", value: "2" },
    { term: "Emails sent", value: "2" },
    { term: "Signals to the app", value: "2" },
  ],
};
