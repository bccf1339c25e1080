import { loadShop } from "../../load-shop.ts";
import { type ClosedCommand, UsageError } from "../command.ts";
import { checks } from "../../doctor/checks.ts";
import { findDatabase } from "./find-database.ts";
import { outside } from "../../doctor/look-outside.ts";
import { printFindings } from "./print-findings.ts";
import { runChecks } from "../../doctor/run-checks.ts";

export const doctorCommand: ClosedCommand = {
  name: "doctor",
  usage: "",
  about: "Checks this installation and says what to do. Exit code 3 when something has to be repaired.",
  options: {},
  // What has to be found may be why nothing opens, and a check must not change what it looks at.
  opens: "nothing",
  async run(closed, { words }) {
    if (words.length > 0) throw new UsageError("doctor takes options only.");
    const [shop, database] = await Promise.all([
      loadShop(closed.config.shop).catch(() => undefined),
      findDatabase(closed),
    ]);
    const findings = await runChecks(checks, { config: closed.config, shop, database, outside });
    const isBroken = findings.some(({ level }) => level === "broken");
    return {
      lines: printFindings(findings),
      json: {
        ok: !isBroken,
        checks: findings.map(({ name, level, says, advice = null }) => ({ name, level, says, advice })),
      },
      refused: isBroken,
    };
  },
};
