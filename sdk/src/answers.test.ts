import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { activateMachine, deactivateMachine, validateLicense } from "../../contract/app/licenses.ts";
import type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from "./answers.ts";

const run = promisify(execFile);

describe("the types of answers", () => {
  it("are the ones that the contract's schemas make", async () => {
    const generator = fileURLToPath(new URL("../../tools/generate-sdk-types.ts", import.meta.url));
    const { stderr } = await run(process.execPath, [generator, "--check"]);
    expect(stderr).not.toContain("out of step");
  });

  // Judged by the type check, in both directions: an app may be handed what the contract promises, and no more.
  it("and the types that the contract infers can stand for each other", () => {
    expectTypeOf<ActivateAnswer>().toExtend<z.infer<(typeof activateMachine.returns)[200]>>();
    expectTypeOf<z.infer<(typeof activateMachine.returns)[200]>>().toExtend<ActivateAnswer>();
    expectTypeOf<ValidateAnswer>().toExtend<z.infer<(typeof validateLicense.returns)[200]>>();
    expectTypeOf<z.infer<(typeof validateLicense.returns)[200]>>().toExtend<ValidateAnswer>();
    expectTypeOf<DeactivateAnswer>().toExtend<z.infer<(typeof deactivateMachine.returns)[200]>>();
    expectTypeOf<z.infer<(typeof deactivateMachine.returns)[200]>>().toExtend<DeactivateAnswer>();
  });
});
