import { listLateJobs } from "../../platform/jobs/job-overruns.ts";
import type { Check } from "../check.ts";
import { fine, warning } from "../finding.ts";

/** Whether background jobs run, and end in time. */
export const backgroundWorkCheck: Check = {
  name: "Background work",
  async ask({ db }) {
    const { overTime, waiting } = await listLateJobs(db);
    if (overTime.length > 0)
      return warning(
        `Over their time in the last 15 minutes: ${overTime.join(", ")}.`,
        "Check the log for what they waited for.",
      );
    return waiting.length > 0
      ? warning(
          `Waiting for more than ten minutes: ${waiting.join(", ")}.`,
          "Start a process with ROLE=all or ROLE=worker.",
        )
      : fine("No job is late.");
  },
};
