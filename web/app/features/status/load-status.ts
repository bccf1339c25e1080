import type { StatusReport } from "@keystead/contract/portal/status";
import { call } from "../../lib/api.ts";

const answerWithin = 10_000;

/** The parts of the shop as the server knows them; undefined when it does not answer in time, or the device is offline. */
export async function loadStatus(): Promise<StatusReport | undefined> {
  // A request that cannot leave would be a red line in the console.
  if (!navigator.onLine) return undefined;
  const result = await call("GET /api/status", {}, { signal: AbortSignal.timeout(answerWithin) });
  return result.ok ? result.data : undefined;
}
