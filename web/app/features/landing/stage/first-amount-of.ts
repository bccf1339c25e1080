import { alertStage } from "@keystead/content/landing/alert-stage";
import type { Stage } from "./use-stage.ts";
import { firstAmount } from "../../market/volume-lines/volume-line.ts";

/** Where the line of a token is before somebody moves it, in US dollars. The shop sets the one of its first sample. */
export function firstAmountOf({ source, token, points }: Stage): number {
  if (alertStage && source === "sample" && token.key === alertStage.tokens[0]?.symbol)
    return alertStage.amount;
  return firstAmount(points);
}
