import type { Check } from "../check.ts";
import { fine, skipped, warning } from "../finding.ts";

/** The 10,000 connections of a process, and what it opens beside them. */
const needed = 11_000;

/** Whether the product may have as many files and connections open as it takes. */
export const openFilesCheck: Check = {
  name: "Open files",
  async look({ outside }) {
    const limit = await outside.openFileLimit();
    if (limit === undefined) return skipped("The system doesn't say how many there may be.");
    return limit < needed
      ? warning(
          `At most ${limit} may be open, and the server takes 10,000 connections.`,
          "Raise the limit: LimitNOFILE=65536 under systemd, `ulimit -n 65536` in a shell.",
        )
      : fine(`At most ${limit} may be open.`);
  },
};
