import type { AppActivity } from "@keystead/contract/shop/landing";

/** What the bots of a customer might report. Nobody's bots did this: it never stands without a label. */
export const appActivity: readonly AppActivity[] = [
  { id: "a", type: "volume", coin: "QOTR", value: "6 transactions sent", time: "2 min ago" },
  { id: "b", type: "reply", coin: "LNTN", value: "12 drafts approved", time: "5 min ago" },
  {
    id: "c",
    type: "engagement",
    coin: "SLWC",
    value: "24 h volume at 128% of threshold",
    time: "9 min ago",
  },
  { id: "d", type: "volume", coin: "QOTR", value: "62% of the budget used", time: "14 min ago" },
  { id: "e", type: "reply", coin: "GLTP", value: "7 drafts waiting", time: "21 min ago" },
];
