import { captureTool } from "../run/child.mjs";
import { checkTypes, generateRouteTypes } from "./check-types.ts";
import { findPython, testPython } from "./python.ts";
import type { Check, StageResult } from "./stage.ts";
import { isModule } from "./memory/tree.ts";

const prettier = "node_modules/prettier/bin/prettier.cjs";
const ownMemory = "--cache --cache-strategy=content --cache-location=build/prettier-cache";
const isTyped = (file: string): boolean => isModule(file) || file.endsWith(".json");

/** The checks that need no build. They run side by side. */
export async function listChecks(node: string): Promise<readonly Check[]> {
  const python = await findPython();
  // The types and the lint, which needs types, both read the files that this writes.
  let generated: Promise<StageResult> | undefined;
  const withRouteTypes = async (run: () => Promise<StageResult>): Promise<StageResult> => {
    const routes = await (generated ??= generateRouteTypes(node));
    return routes.ok ? run() : routes;
  };
  // The build prerenders with a server of the router. That server removes these types and writes them again.
  return [
    {
      name: "types",
      reads: isTyped,
      isBeforeBuild: true,
      run: () => withRouteTypes(() => checkTypes(node)),
    },
    {
      name: "lint",
      reads: isTyped,
      isBeforeBuild: true,
      run: () => withRouteTypes(() => runQuietly(node, ["node_modules/oxlint/bin/oxlint", "--type-aware"])),
    },
    {
      name: "format",
      reads: (file) => !/\.(md|sql)$/.test(file),
      run: () => runQuietly(node, `${prettier} --check --log-level=warn ${ownMemory} .`.split(" ")),
    },
    { name: "structure", reads: () => true, run: () => run(node, ["tools/check-structure.ts"]) },
    {
      name: "unused code",
      reads: (file) => isTyped(file) || /\.(jsonc|css)$/.test(file),
      run: () => runQuietly(node, ["node_modules/knip/bin/knip.js"]),
    },
    {
      name: "python client",
      reads: (file) => /^(sdk-python\/|sdk\/vectors\/|docs\/offline-licenses\.md$)/.test(file),
      surroundings: [python ?? "no python"],
      run: () => testPython(python),
    },
  ];
}

/** Runs a tool and always shows its output. */
async function run(node: string, args: string[]): Promise<StageResult> {
  const { code, output } = await captureTool(node, args);
  return { ok: code === 0, output };
}

/** Runs a tool and shows its output only when it fails. */
async function runQuietly(node: string, args: string[]): Promise<StageResult> {
  const { ok, output } = await run(node, args);
  return { ok, output: ok ? "" : output };
}
