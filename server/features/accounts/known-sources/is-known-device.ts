import type { Deps } from "../../../deps.ts";
import { hashSource } from "./hash-source.ts";
import { sourceRetention } from "./rules.ts";
import { hasKnownSource } from "./store.ts";

/** Whether somebody has logged in to this address from the browser with this device token. */
export async function isKnownDevice(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  email: string,
  device: string,
): Promise<boolean> {
  const sourceHash = hashSource(deps, email, "device", device);
  return hasKnownSource(deps.db, sourceHash, sourceRetention(deps.clock.now()));
}
