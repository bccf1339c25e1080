import { expect, test } from "vitest";
import { countUnittest, findPython, testPython } from "./python.ts";

test("the counts of unittest are read", () => {
  expect(countUnittest("....\nRan 185 tests in 0.264s\n\nOK\n")).toEqual({ passed: 185, failed: 0 });
  const failed = "..F.\nRan 10 tests in 0.1s\n\nFAILED (failures=1, errors=2)\n";
  expect(countUnittest(failed)).toEqual({ passed: 7, failed: 3 });
  expect(countUnittest("SyntaxError")).toEqual({ passed: 0, failed: 0 });
});

test("the Python client is tested and its tests are counted, or the reason is said in one line", async () => {
  expect(await findPython(["no-such-python"])).toBeUndefined();
  const unable = await testPython(undefined);
  expect(unable).toEqual({
    ok: true,
    output: expect.stringMatching(/^The Python client is not tested: .*\.$/) as string,
  });
  const python = await findPython();
  const tested = await testPython(python);
  if (python === undefined) expect(tested).toEqual(unable);
  else expect(tested.output).toMatch(/^Python client: \d+ tests passed\.$/);
});
