import type { AppActivity } from "@keystead/contract/shop/landing";

/** What a customer's apps might report, what works today first. Nobody's apps did this: it never stands without a label. */
export const appActivity: readonly AppActivity[] = [
  { id: "a", type: "engagement", coin: "SLWC", value: "24 h volume at 128% of your line", time: "2 min ago" },
  { id: "b", type: "engagement", coin: "QOTR", value: "24 h volume at 101% of your line", time: "9 min ago" },
  { id: "c", type: "reply", coin: "LNTN", value: "12 drafts approved", time: "11 min ago" },
  { id: "d", type: "volume", coin: "QOTR", value: "6 transactions sent", time: "14 min ago" },
  { id: "e", type: "reply", coin: "GLTP", value: "7 drafts waiting", time: "21 min ago" },
];

/** Beside its title. */
export const appActivityNote: string | undefined = "alerts now, the rest planned";
