import type { CallProblem } from "@keystead/contract/client";
import { call } from "../../../lib/api.ts";

/** An account without a password sends no current one. */
interface Passwords {
  currentPassword?: string;
  newPassword: string;
}

/** Makes the `send` function of a form for a new password. */
export function sendPassword(onDone: () => void) {
  return async (body: Passwords): Promise<CallProblem | undefined> => {
    const answer = await call("POST /api/change-password", { body });
    if (!answer.ok) return answer;
    onDone();
    return undefined;
  };
}
