import path from "node:path";
import { captureTool } from "../run/child.mjs";
import type { StageResult } from "./stage.ts";

const workspaces = [".", "contract", "content", "server", "web", "sdk", "examples"];
const tsc = "node_modules/typescript/bin/tsc";

/** Writes the types of the web's routes. The router makes them from its configuration. */
export function generateRouteTypes(node: string): Promise<StageResult> {
  return runAll(node, [["node_modules/@react-router/dev/bin.cjs", "typegen", "web"]]);
}

/**
 * Checks the types of every workspace. Each workspace keeps its state, so that the next check looks only at parts that
 * a change affects.
 */
export function checkTypes(node: string): Promise<StageResult> {
  return runAll(
    node,
    workspaces.map((place) => {
      const state = `build/types/${place === "." ? "root" : place}.tsbuildinfo`;
      return [tsc, "-p", place, "--incremental", "--tsBuildInfoFile", state];
    }),
  );
}

async function runAll(node: string, steps: readonly (readonly string[])[]): Promise<StageResult> {
  const failures: string[] = [];
  for (const [tool = "", ...args] of steps) {
    const { code, output } = await captureTool(node, [tool, ...args]);
    if (code !== 0) failures.push(`${path.basename(tool)} ${args.join(" ")}\n${output.trimEnd()}`);
  }
  return { ok: failures.length === 0, output: failures.join("\n") };
}
