import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./paths.mjs";
import { countUnittest, findPython, testPython } from "./python.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keystead-python-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the counts of unittest are read", () => {
  expect(countUnittest("....\nRan 185 tests in 0.264s\n\nOK\n")).toEqual({ passed: 185, failed: 0 });
  const failed = "..F.\nRan 10 tests in 0.1s\n\nFAILED (failures=1, errors=2)\n";
  expect(countUnittest(failed)).toEqual({ passed: 7, failed: 3 });
  expect(countUnittest("SyntaxError")).toEqual({ passed: 0, failed: 0 });
});

test("the Python client is tested and its tests are counted, or the reason is said in one line", async () => {
  const report = path.relative(root, path.join(folder, "python.json"));
  const unable = await testPython(report, ["no-such-python"]);
  expect(unable.code).toBe(0);
  expect(unable.output).toMatch(/^The Python client is not tested: .*\.$/);
  const { code, output } = await testPython(report);
  if ((await findPython()) === undefined) expect(output).toBe(unable.output);
  else {
    expect({ code, output }).toMatchObject({
      output: expect.stringMatching(/^Python client: \d+ tests passed\.$/) as string,
    });
    expect(JSON.parse(await readFile(path.join(folder, "python.json"), "utf8"))).toMatchObject({ failed: 0 });
  }
});
