import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { callModules } from "../../../contract/all-endpoints.ts";
import { allEndpoints } from "../../../contract/all-endpoints.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { callName } from "../../../contract/operator/call-name.ts";
import type { OperatorCallTypes } from "../../testing/operator-call-types.ts";
import { operatorCalls } from "./operator-calls.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../", import.meta.url));
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "keystead-operator-calls-"));
  for (const part of ["src", "testing"])
    await cp(path.join(root, "sdk", part), path.join(copy, part), { recursive: true });
});
afterAll(() => rm(copy, { recursive: true }));

const generate = (...args: readonly string[]) =>
  run(process.execPath, [path.join(root, "tools/generate-operator-client.ts"), ...args]).catch(
    (error: Error & { stderr: string }) => ({ stderr: error.stderr }),
  );

describe("the calls of the client", () => {
  it("are those of the contract", async () => {
    expect((await generate("--check")).stderr).toBe("");
    const methods = operatorCalls(() => Promise.reject(new Error("nothing is sent"))) as unknown as Record<
      string,
      Record<string, unknown>
    >;
    for (const endpoint of allEndpoints.filter(({ audience }) => audience === "operator")) {
      const { noun, verb } = callName(endpoint);
      expect([noun, verb, typeof methods[noun]?.[verb]]).toEqual([noun, verb, "function"]);
    }
  });

  it("are out of date when a field or a method differs, or a call is gone, and the check says how to make them again", async () => {
    const licenses = path.join(copy, "src/operator/types/licenses.ts");
    await writeFile(licenses, (await readFile(licenses, "utf8")).replace("  tier: string;\n", ""));
    const machines = path.join(copy, "src/operator/calls/machines.ts");
    await writeFile(machines, (await readFile(machines, "utf8")).replaceAll("free:", "release:"));
    await writeFile(path.join(copy, "src/operator/calls/coupons.ts"), "");
    const files = ["calls/coupons.ts", "calls/machines.ts", "types/licenses.ts"];
    expect((await generate("--check", copy)).stderr).toBe(
      `Out of date with the contract: ${files.map((file) => `sdk/src/operator/${file}`).join(", ")}. ` +
        "Run: node tools/generate-operator-client.ts\n",
    );
    await generate(copy);
    expect((await generate("--check", copy)).stderr).toBe("");
  });
});

type ValueOf<M> = M extends unknown ? M[keyof M] : never;
type Declared = Extract<ValueOf<(typeof callModules)[number]["calls"]>, Endpoint & { audience: "operator" }>;
type Calls = { [E in Declared as `${E["method"]} ${E["path"]}`]: E };
type Answers = {
  [Name in keyof Calls]: z.output<Calls[Name]["returns"][keyof Calls[Name]["returns"]] & z.ZodType> &
    TagOf<Calls[Name]>;
};
/** The header that the client adds to an answer. A preview has none. */
type TagOf<Call> = Call extends { revised: true }
  ? Call extends { query: unknown }
    ? { etag?: string }
    : { etag: string }
  : unknown;
type Bodies = {
  [Name in keyof Calls]: Calls[Name] extends { body: infer Body extends z.ZodType }
    ? z.input<Body>
    : undefined;
};

type Printed<Part extends string> = {
  [Name in keyof OperatorCallTypes]: OperatorCallTypes[Name] extends Record<Part, infer Type>
    ? Mutable<Type>
    : undefined;
};
/** Lists that are sent may be read-only. */
type Mutable<T> = T extends readonly (infer Entry)[]
  ? Mutable<Entry>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

/** JSON has no `undefined`, which the inferred type of an optional field allows. */
type FromJson<T> = T extends object ? { [K in keyof T]: FromJson<Exclude<T[K], undefined>> } : T;

/** The contract makes the schemas of these events in a loop, so what it infers of their facts is any object. */
type Loose =
  | "GET /v1/admin/events"
  | "GET /v1/admin/webhooks/types"
  // A stream or a file, of which the contract says its media type alone.
  | "GET /v1/admin/events/stream"
  | "POST /v1/admin/licenses/export";

// The type check verifies both directions: a program gets everything that the contract promises, and nothing more.
describe("the types of the calls and those that the contract infers can stand for each other", () => {
  it("by their methods and paths", () => {
    expectTypeOf<keyof OperatorCallTypes>().toEqualTypeOf<keyof Calls>();
  });

  it("in answers", () => {
    expectTypeOf<Printed<"answer">>().toExtend<Answers>();
    expectTypeOf<FromJson<Omit<Answers, Loose>>>().toExtend<Omit<Printed<"answer">, Loose>>();
  });

  it("in bodies", () => {
    expectTypeOf<Printed<"body">>().toExtend<Bodies>();
    expectTypeOf<Bodies>().toExtend<Printed<"body">>();
  });
});
