import type { JsonSchema } from "@keystead/contract/json-schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyWith, openProgram, type Program } from "./testing/open-program.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import type { CallResponse } from "./testing/visitor.ts";

let shop: TestApp;
let program: Program;
beforeAll(async () => {
  shop = await testApp();
  program = await openProgram(shop);
});
afterAll(() => shop.close());

/** The fields that an answer names as wrong. */
function wrongIn({ body }: CallResponse): string[] {
  const { error } = body as { error?: { details?: { fields?: { field: string; message: string }[] } } };
  const fields = error?.details?.fields ?? [];
  // No words of the validator, such as "Too big: expected number to be <=100".
  for (const { message } of fields) expect(message).not.toMatch(/input|expected|received|undefined|NaN|[<>]/);
  return fields.map(({ field }) => field);
}

interface Bounds {
  readonly within: readonly unknown[];
  readonly beyond: readonly unknown[];
}

/** Values at the bounds of a schema, and beyond them. */
function boundsOf(schema: JsonSchema): Bounds {
  const { enum: choices, type } = schema;
  if (choices)
    return { within: choices, beyond: ["", String(choices[0]).toUpperCase(), `${String(choices[0])} `] };
  return type === "integer" || type === "number" ? numbersOf(schema) : textsOf(schema);
}

function numbersOf(schema: JsonSchema): Bounds {
  const { type, minimum, maximum, exclusiveMinimum: above } = schema;
  const steps = type === "integer" ? 1 : 0.001;
  return {
    within: [minimum ?? (above ?? 0) + steps, maximum ?? Number.MAX_VALUE],
    beyond: [
      above ?? (minimum ?? 0) - steps,
      ...(maximum === undefined ? [] : [maximum + 1]),
      ...(type === "integer" ? [1.5] : []),
      "ten",
      "NaN",
      "1e309",
    ],
  };
}

function textsOf({ minLength = 0, maxLength = 0 }: JsonSchema): Bounds {
  return {
    within: ["x".repeat(Math.max(minLength, 1)), "x".repeat(maxLength)],
    beyond: [...(minLength > 0 ? [""] : []), "x".repeat(maxLength + 1), "a\nb", "a\0b"],
  };
}

/** The status of well-formed values of these fields: a cursor has to come from an answer, and no token has this name. */
const unusual: Readonly<Record<string, number>> = { cursor: 400, ticker: 404, address: 404, token: 404 };

const names = ["GET /v1/trending", "GET /v1/tokens/{ticker}", "GET /v1/stats/daily", "POST /v1/bots/trigger"];

it("consists of these calls, each with one scope", () => {
  expect(program.calls.map(({ name }) => name).sort()).toEqual(names.toSorted());
  for (const { method, operation } of program.calls)
    expect(operation.security).toEqual([{ apiKey: [method === "GET" ? "market:read" : "triggers:write"] }]);
});

describe.each(names)("%s", (name) => {
  it("takes each parameter up to its bounds, and names one that is beyond them or repeated", async () => {
    const { parameters } = program.call(name).operation;
    for (const { name: parameter, in: place, schema } of parameters) {
      if (place === "header") continue;
      const { within, beyond } = boundsOf(schema);
      const send = (value: unknown) => {
        const text = String(value);
        if (place === "path") return program.send(name, { params: { [parameter]: text } });
        return program.send(name, { query: `${parameter}=${encodeURIComponent(text)}` });
      };
      for (const value of within)
        expect([parameter, value, (await send(value)).status]).toEqual([
          parameter,
          value,
          unusual[parameter] ?? 200,
        ]);
      // A path without its last part is another path.
      for (const value of place === "path" ? beyond.filter((each) => each !== "") : beyond) {
        const refused = await send(value);
        expect([value, refused.status, wrongIn(refused)]).toEqual([value, 400, [parameter]]);
      }
      if (place === "path") continue;
      const once = `${parameter}=${encodeURIComponent(String(within[0]))}`;
      expect(wrongIn(await program.send(name, { query: `${once}&${once}` }))).toEqual([parameter]);
    }
    if (parameters.some((each) => each.in === "query"))
      expect(wrongIn(await program.send(name, { query: "api_key=ksk_1" }))).toEqual(["api_key"]);
  });

  it("takes each field up to its bounds, and names one that is beyond them, of another type or missing", async () => {
    const call = program.call(name);
    for (const [field, schema] of Object.entries(call.fields)) {
      const { within, beyond } = boundsOf(schema);
      const send = (value: unknown) => program.send(name, { body: bodyWith(call, { [field]: value }) });
      for (const value of within)
        expect([field, value, (await send(value)).status]).toEqual([field, value, unusual[field] ?? 201]);
      for (const value of [...beyond, null, [], {}, true, undefined]) {
        const refused = await send(value);
        expect([field, value, refused.status, wrongIn(refused)]).toEqual([field, value, 400, [field]]);
      }
    }
    if (Object.keys(call.fields).length > 0)
      expect(wrongIn(await program.send(name, { body: { ...bodyWith(call), mail: true } }))).toEqual([
        "mail",
      ]);
  });
});
