import { openDatabase } from "../open-database.ts";
import { npmEnvironment } from "../upgrading/npm-environment.ts";

// A process that opens a database and upgrades it, for tests to kill: it ends itself by SIGKILL when it logs the given words, so
// that the moment is always the same.
const [dataDir = "", words = ""] = process.argv.slice(2);

function killAt(...said: unknown[]): void {
  if (said.some((each) => typeof each === "string" && each.includes(words)))
    process.kill(process.pid, "SIGKILL");
}

const log = { debug: killAt, info: killAt, warn: killAt, error: killAt };
const db = await openDatabase({ dataDir, log, npm: npmEnvironment(process.env) });
await db.close();
