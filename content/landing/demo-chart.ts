import type { DemoChart } from "@keystead/contract/shop/landing";

/**
 * The chart of the dashboard in the landing page, invented like all of it: the volume of the token of its alert. The values add up:
 * the hours to the volume of the sample, which is the last day of a longer period.
 */
export const demoChart: DemoChart = {
  title: "LNTN volume, thousand dollars",
  unit: "Thousand dollars",
  periods: [
    {
      id: "24h",
      label: "Last 24 Hours",
      step: "hour",
      values: [
        44, 41, 47, 39, 36, 35, 31, 29, 27, 24, 26, 22, 21, 23, 28, 31, 34, 38, 41, 36, 39, 42, 40, 38,
      ],
    },
    { id: "7d", label: "7 Days", step: "day", values: [640, 710, 905, 1180, 1340, 1060, 812] },
    {
      id: "30d",
      label: "30 Days",
      step: "day",
      values: [
        240, 260, 290, 310, 340, 360, 390, 410, 440, 460, 490, 510, 540, 560, 540, 560, 590, 610, 590, 610,
        640, 660, 640, 640, 710, 905, 1180, 1340, 1060, 812,
      ],
    },
  ],
};
