import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type * as contract from "../../contract/app/licenses.ts";
import type * as answers from "./answers.ts";

const run = promisify(execFile);
type Returned<Endpoint extends { returns: { 200: z.ZodType } }> = z.infer<Endpoint["returns"][200]>;

describe("the types of answers", () => {
  it("are the ones that the contract's schemas make", async () => {
    const generator = fileURLToPath(new URL("../../tools/generate-sdk-types.ts", import.meta.url));
    const { stderr } = await run(process.execPath, [generator, "--check"]);
    expect(stderr).not.toContain("out of step");
  });

  // The type check verifies both directions: an app gets everything that the contract promises, and nothing more.
  it("and the types that the contract infers can stand for each other", () => {
    expectTypeOf<answers.ActivateAnswer>().toExtend<Returned<typeof contract.activateMachine>>();
    expectTypeOf<Returned<typeof contract.activateMachine>>().toExtend<answers.ActivateAnswer>();
    expectTypeOf<answers.ValidateAnswer>().toExtend<Returned<typeof contract.validateLicense>>();
    expectTypeOf<Returned<typeof contract.validateLicense>>().toExtend<answers.ValidateAnswer>();
    expectTypeOf<answers.DeactivateAnswer>().toExtend<Returned<typeof contract.deactivateMachine>>();
    expectTypeOf<Returned<typeof contract.deactivateMachine>>().toExtend<answers.DeactivateAnswer>();
    expectTypeOf<answers.HeartbeatAnswer>().toExtend<Returned<typeof contract.heartbeat>>();
    expectTypeOf<Returned<typeof contract.heartbeat>>().toExtend<answers.HeartbeatAnswer>();
    expectTypeOf<answers.ReplaceAnswer>().toExtend<Returned<typeof contract.replaceMachine>>();
    expectTypeOf<Returned<typeof contract.replaceMachine>>().toExtend<answers.ReplaceAnswer>();
    expectTypeOf<answers.FileAnswer>().toExtend<Returned<typeof contract.checkOutFile>>();
    expectTypeOf<Returned<typeof contract.checkOutFile>>().toExtend<answers.FileAnswer>();
    expectTypeOf<answers.MachinesAnswer>().toExtend<Returned<typeof contract.listMachines>>();
    expectTypeOf<Returned<typeof contract.listMachines>>().toExtend<answers.MachinesAnswer>();
  });
});
