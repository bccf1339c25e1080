import type { Trigger } from "@keystead/contract/portal/triggers";
import type { TriggerRow } from "./table.ts";

/** Presents a rule as its owner reads it. @param volume24h the current volume of its token, where it was looked up */
export function presentTrigger(row: TriggerRow, volume24h: number | null = null): Trigger {
  const { id, product, coinAddress, coinSymbol, threshold, action, sendsMail, createdAt, lastFiredAt } = row;
  return {
    id,
    product,
    token: coinSymbol ?? coinAddress ?? "",
    address: coinAddress,
    threshold,
    action,
    mail: sendsMail,
    state: stateOf(row),
    createdAt: createdAt.toISOString(),
    lastFiredAt: lastFiredAt?.toISOString() ?? null,
    volume24h,
  };
}

function stateOf({ pausedAt, armed }: TriggerRow): Trigger["state"] {
  if (pausedAt) return "paused";
  if (armed === null) return "new";
  return armed ? "waiting" : "above";
}
