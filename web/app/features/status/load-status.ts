import type { StatusReport } from "@keystead/contract/portal/status";
import { call } from "../../lib/api.ts";

const timeout = 10_000;

/** Loads the state of the parts of the shop; undefined when the server does not answer in time or the device is offline. */
export async function loadStatus(): Promise<StatusReport | undefined> {
  // Offline, the request would be a red line in the console.
  if (!navigator.onLine) return undefined;
  const result = await call("GET /api/status", {}, { signal: AbortSignal.timeout(timeout) });
  return result.ok ? result.data : undefined;
}
