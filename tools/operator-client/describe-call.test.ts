import { expect, test } from "vitest";
import { z } from "zod";
import { success } from "../../contract/answers.ts";
import { endpoint } from "../../contract/endpoint.ts";
import { previewQuery } from "../../contract/operator/preview.ts";
import { describeCall } from "./describe-call.ts";

const sample = {
  audience: "operator",
  scope: "licenses:read",
  method: "POST",
  path: "/v1/admin/things/{thing}/parts/{part}/drop",
  summary: "Drops a part.",
  returns: { 200: success({}) },
} as const;

test("parameters come in the order of the path, and input of the body", () => {
  const params = z.strictObject({ part: z.uuid(), thing: z.uuid() });
  const call = describeCall(
    endpoint({ ...sample, params, query: previewQuery, body: z.strictObject({ reason: z.string() }) }),
  );
  expect(call).toMatchObject({
    noun: "parts",
    verb: "drop",
    inputIn: "body",
    canPreview: true,
    isInputOptional: false,
  });
  expect(Object.keys(call.params)).toEqual(["thing", "part"]);
  expect(Object.keys(call.input?.properties ?? {})).toEqual(["reason"]);
});

test("input may be left out only where the call takes nothing at all", () => {
  const fields = z.strictObject({ a: z.string().optional(), b: z.string().optional() });
  const inputOf = (body: z.ZodObject) => describeCall(endpoint({ ...sample, body })).isInputOptional;
  expect(inputOf(fields)).toBe(true);
  expect(inputOf(fields.refine(({ a, b }) => a !== undefined || b !== undefined))).toBe(false);
});

test("reads and keyed writes may be repeated, and a write without a key may not", () => {
  const repeatable = (more: object) => describeCall(endpoint({ ...sample, ...more })).isRepeatable;
  expect(repeatable({ scope: "webhooks:write" })).toBe(true);
  expect(repeatable({ scope: "webhooks:write", idempotency: "unkeyed" })).toBe(false);
  expect(repeatable({ idempotency: "unkeyed" })).toBe(true);
});

test("bytes go in as the body beside fields of the query, and a file comes out as a stream", () => {
  const query = z.strictObject({ platform: z.string().optional() });
  const requestHeaders = z.object({ "repr-digest": z.string().optional() });
  const consumes = "application/octet-stream";
  const upload = endpoint({ ...sample, idempotency: "run-again", consumes, query, requestHeaders });
  expect(describeCall(upload)).toMatchObject({
    takesBytes: true,
    takesDigest: true,
    inputIn: "query",
    isInputOptional: true,
    isRepeatable: true,
    isKeyed: false,
  });
  const file = describeCall(endpoint({ ...sample, produces: "text/csv" }));
  expect([file.answer, file.takesBytes, file.takesDigest]).toEqual([undefined, false, false]);
});

test("an answer with a revision has its tag, which a preview lacks", () => {
  const call = (more: object) => describeCall(endpoint({ ...sample, revised: true, ...more }));
  const requestHeaders = z.object({ "if-match": z.string().optional() });
  const shown = call({});
  expect(shown).toMatchObject({ isRevised: true, takesIfMatch: false });
  expect(shown.answer).toMatchObject({
    properties: { etag: { type: "string" } },
    required: ["success", "etag"],
  });
  const act = call({ query: previewQuery, requestHeaders });
  expect(act).toMatchObject({ takesIfMatch: true, canPreview: true });
  expect(act.answer).toMatchObject({ properties: { etag: { type: "string" } }, required: ["success"] });
  expect(describeCall(endpoint(sample)).answer?.properties).not.toHaveProperty("etag");
});

test("a list has pages when its `next` ends and goes back in", () => {
  const pagingOf = (next: z.ZodType, cursor: string) =>
    describeCall(
      endpoint({
        ...sample,
        method: "GET",
        path: "/v1/admin/things",
        query: z.strictObject({ [cursor]: z.string().optional() }),
        returns: { 200: success({ things: z.array(z.string()), next }) },
      }),
    ).paging;
  expect(pagingOf(z.string().nullable(), "before")).toMatchObject({ entries: "things", cursor: "before" });
  expect(pagingOf(z.string(), "before")).toBeUndefined();
  expect(pagingOf(z.string().nullable(), "since")).toBeUndefined();
});

test("a call that the client can't make stops the generator", () => {
  const body = z.strictObject({ reason: z.string() });
  const problems = [
    [{ body, consumes: "application/octet-stream" }, "takes bytes as well as fields in its body"],
    [
      { requestHeaders: z.object({ "if-match": z.string().optional() }) },
      "takes `If-Match` without a preview",
    ],
    [{ body, query: z.strictObject({ product: z.string() }) }, "as well as in its query"],
    [{ returns: { 200: success({}), 201: success({ id: z.uuid() }) } }, "has several answers"],
  ] as const;
  for (const [more, words] of problems)
    expect(() => describeCall(endpoint({ ...sample, ...more }))).toThrow(
      `${words}: teach tools/operator-client.`,
    );
});
