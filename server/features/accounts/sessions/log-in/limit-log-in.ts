import type { Deps } from "../../../../deps.ts";
import { limitSource } from "../../defense/known-sources/limit-source.ts";
import { logInLimits } from "./rules.ts";

/** Takes from the limit of log-ins: of the network, or of a browser that the address knows. */
export function limitLogIn(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  call: Parameters<typeof limitSource>[1],
): Promise<void> {
  return limitSource(deps, call, logInLimits);
}
