import type { DemoChart } from "@keystead/contract/shop/landing";

/** The chart of the dashboard in the landing page, invented like all of it. The values add up: the last day of a longer period is the sum of the hours. */
export const demoChart: DemoChart = {
  title: "Own transactions, SOL",
  unit: "SOL",
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
};
