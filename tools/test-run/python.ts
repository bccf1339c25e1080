import { captureTool } from "../run/child.mjs";
import type { StageResult } from "./stage.ts";

// The second one is Debian's, for machines whose PATH has another Python first.
const programs = ["python3", "/usr/bin/python3"];
const missing =
  "The Python client is not tested: that needs python3 with the package cryptography (on Debian: python3 and python3-cryptography).";

/** The Python of this machine that can run the Python client; undefined when it has none. */
export async function findPython(candidates: readonly string[] = programs): Promise<string | undefined> {
  for (const program of candidates) {
    if ((await captureTool(program, ["-c", "import cryptography"])).code === 0) return program;
  }
  return undefined;
}

/** Runs the tests of the Python client and counts them. Without Python, it prints one line that says so and passes. */
export async function testPython(python: string | undefined): Promise<StageResult> {
  if (python === undefined) return { ok: true, output: missing };
  const args = ["-m", "unittest", "discover", "-s", "sdk-python", "-t", "sdk-python"];
  const { code, output } = await captureTool(python, args, { PYTHONDONTWRITEBYTECODE: "1" });
  const counts = countUnittest(output);
  const summary = `Python client: ${counts.passed} tests passed.`;
  return { ok: code === 0, output: code === 0 ? summary : output, ...counts };
}

/** The counts in the output of Python's unittest: `Ran 185 tests in 0.2s`, and `FAILED (failures=1, errors=2)` when some failed. */
export function countUnittest(output: string): { passed: number; failed: number } {
  const ran = Number(/^Ran (\d+) tests? in /m.exec(output)?.[1] ?? 0);
  const summary = /^FAILED \((.*)\)$/m.exec(output)?.[1] ?? "";
  const kinds = [...summary.matchAll(/(?:failures|errors)=(\d+)/g)];
  const failed = kinds.reduce((sum, [, count]) => sum + Number(count), 0);
  return { passed: Math.max(0, ran - failed), failed };
}
