import type { Deps } from "../../../deps.ts";
import { endSession } from "./end-session.ts";

interface LogOut {
  readonly sessionId: string;
  readonly accountId: string;
  /** The network address of the call. */
  readonly address: string;
}

/** Logs out: ends the session of the call. One that has ended meanwhile makes no difference. */
export async function logOut(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { sessionId, accountId, address }: LogOut,
): Promise<void> {
  await endSession(deps, { id: sessionId, accountId, address });
}
