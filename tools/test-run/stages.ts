import { buildTargets } from "../run/build.mjs";
import { listChecks } from "./checks.ts";
import type { Check, StageResult } from "./stage.ts";
import { listSuites, type Suite } from "./suites.ts";
import type { Tree } from "./memory/tree.ts";

/** The parts of a test run. */
export interface Stages {
  listChecks(): Promise<readonly Check[]>;
  build(): Promise<StageResult>;
  /** Lists the suites that run after the build. */
  listSuites(tree: Tree): Promise<readonly Suite[]>;
}

/** The stages of this repository, which run on the product's Node. */
export function openStages(node: string): Stages {
  return {
    listChecks: () => listChecks(node),
    async build() {
      await buildTargets(node);
      return { ok: true, output: "" };
    },
    listSuites: (tree) => listSuites(tree, node),
  };
}
