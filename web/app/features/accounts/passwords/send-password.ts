import { call } from "../../../lib/api.ts";
import { refusalOf } from "../../../lib/forms/form-refusal.ts";

/** Who has no password yet has no current one to send. */
interface Passwords {
  currentPassword?: string;
  newPassword: string;
}

/** What a form for a new password does with its values. `failed` is said when the server gave no reason. */
export function sendPassword(failed: string, onDone: () => void) {
  return async (body: Passwords) => {
    const answer = await call("POST /api/change-password", { body });
    if (!answer.ok) return refusalOf(answer, failed);
    onDone();
  };
}
