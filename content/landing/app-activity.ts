import type { AppActivity } from "@keystead/contract/shop/landing";

/** What the bots of a customer might report. Nobody's bots did this: it never stands without a label. */
export const appActivity: readonly AppActivity[] = [
  { id: "a", type: "volume", token: "QOTR", value: "6 transactions sent", time: "2 min ago" },
  { id: "b", type: "reply", token: "LNTN", value: "12 drafts approved", time: "5 min ago" },
  {
    id: "c",
    type: "engagement",
    token: "SLWC",
    value: "24 h volume at 128% of threshold",
    time: "9 min ago",
  },
  { id: "d", type: "volume", token: "QOTR", value: "62% of the budget used", time: "14 min ago" },
  { id: "e", type: "reply", token: "GLTP", value: "7 drafts waiting", time: "21 min ago" },
];
