import type { CallProblem } from "@keystead/contract/client";
import { call } from "../../../lib/api.ts";
import { confirmSession } from "../../session/session.ts";
import { isLinkProblem } from "../links/LinkProblem.tsx";

/** What became of a link that confirms an address. */
export type Confirmation = "confirmed" | "invalid" | CallProblem;

/**
 * Uses the link of a verification mail. Where this browser is not signed in to the account, its password is needed too.
 */
export async function confirmAddress(body: { token: string; password?: string }): Promise<Confirmation> {
  const answer = await call("POST /api/verify-email", { body });
  if (answer.ok) return "confirmed";
  if (!isLinkProblem(answer)) return answer;
  // Opening the link a second time is fine when the address is verified already.
  const session = await confirmSession();
  return session.state === "in" && session.user.emailVerified ? "confirmed" : "invalid";
}
