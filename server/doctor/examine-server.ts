import type { Deps } from "../deps.ts";
import { checks } from "./checks.ts";
import { outside } from "./look-outside.ts";
import { type NamedFinding, runChecks } from "./run-checks.ts";

/** Runs all checks inside of a server that runs: its shop has loaded, and its database is open. */
export function examineServer({
  config,
  shop,
  db,
}: Pick<Deps, "config" | "shop" | "db">): Promise<NamedFinding[]> {
  return runChecks(checks, { config, shop, database: { state: "open", db }, outside });
}
