import { useQueryClient } from "@tanstack/react-query";
import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { currentTime } from "../../ui/clock.ts";
import { enterFactor } from "../calls/factor.ts";
import { sessionKey } from "./use-operator.ts";

/**
 * Asks for the second factor ahead of a call, unless it was entered a moment ago. Returns whether it was entered. Browsers send a whole
 * body before they read that it was refused, so a large upload would hear of it at its end.
 */
export function useProve(): () => Promise<boolean> {
  const client = useQueryClient();
  return async () => {
    const operator = client.getQueryData<LoggedInOperator | null>(sessionKey);
    if (operator && currentTime() < Date.parse(operator.provedUntil)) return true;
    return enterFactor();
  };
}
