import { readMailFlow } from "../../platform/mail/pausing/read-mail-flow.ts";
import type { Check } from "../check.ts";
import { fine, warning } from "../finding.ts";

/** Whether the operator has paused emails, which is easily forgotten. */
export const mailPauseCheck: Check = {
  name: "Emails",
  async ask({ db }) {
    const { pause, waiting } = await readMailFlow({ db });
    if (!pause) return fine("They are sent.");
    const reason = pause.reason === null ? "" : ` (${pause.reason})`;
    return warning(
      `They have been paused since ${pause.since.toISOString()}${reason}, and ${waiting} wait.`,
      "`mail resume` sends them.",
    );
  },
};
