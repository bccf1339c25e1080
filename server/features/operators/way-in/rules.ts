import { days, minutes } from "../../../platform/clock.ts";

/**
 * Log-ins: of one address from one network, of one network, and of one address from everywhere. The last one is for networks from which the
 * operator has not logged in within 30 days, so that strangers who guess don't lock the operator out.
 */
export const logInLimits = {
  pair: { name: "operator-log-in", allow: 10, per: minutes(15) },
  network: { name: "operator-log-in-network", allow: 60, per: minutes(15) },
  strangers: { name: "operator-log-in-strangers", allow: 100, per: days(1) },
} as const;

/** Codes that a session enters once more. */
export const stepUpLimit = { name: "operator-step-up", allow: 10, per: minutes(15) };
