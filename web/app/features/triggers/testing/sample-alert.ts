import type { Trigger } from "@keystead/contract/portal/triggers";

/** An alert that was just turned on. */
export const sampleAlert: Trigger = {
  id: "0190a3a0-0000-7000-8000-00000000000a",
  product: "volume",
  token: "QOTR",
  address: null,
  threshold: 1_000_000,
  action: "notify",
  mail: true,
  state: "new",
  createdAt: "2026-11-20T12:00:00.000Z",
  lastFiredAt: null,
  volume24h: null,
};

/** The answer with the alerts of a license. */
export const listOf = (triggers: readonly Trigger[]) => ({
  body: { success: true, triggers, most: 50, products: ["volume", "reply"] },
});
