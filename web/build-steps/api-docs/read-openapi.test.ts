import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { type Endpoint, endpoint } from "@keystead/contract/endpoint";
import { hidden, required } from "@keystead/contract/json-schema";
import { openApiOf } from "@keystead/contract/openapi/openapi";
import { readCalls, readProblems, readTypes } from "./read-openapi.ts";

const documentOf = (...endpoints: Endpoint[]) =>
  openApiOf(endpoints, { shop: "Gauge", server: "/", cookie: "session" });

/** Every call that the document has: those of the operator's console are not in it. */
const documented = allEndpoints.filter(({ audience }) => audience !== "console");

/** A call as it comes out of the document. */
function describeCall(declared: Endpoint) {
  const [call] = readCalls(documentOf(declared));
  if (!call) throw new Error(`${declared.path} is not in the document.`);
  return call;
}

const sample = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/things/{id}",
  tag: "Things",
  summary: "Makes a thing.",
  idempotency: "unkeyed",
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  body: z.strictObject({
    name: z.string().min(1).max(80),
    kind: z.enum(["a", "b"]).optional().describe("Which."),
  }),
  returns: {
    200: z.object({
      success: z.literal(true),
      thing: z
        .object({ at: z.iso.datetime(), parts: z.array(z.object({ size: z.number().int() })) })
        .nullable(),
    }),
  },
  outcomes: ["not_found"],
});

test("a call is described by its schemas, with the fields of what is inside", () => {
  const described = describeCall(sample);
  expect(described).toMatchObject({ method: "POST", path: "/api/things/{id}", auth: "session" });
  expect(described.sent).toEqual([
    { where: "path", fields: [{ name: "id", type: "id" }] },
    { where: "query", fields: [{ name: "limit", type: "whole number, 1 to 100", optional: true }] },
    {
      where: "body",
      fields: [
        { name: "name", type: "text, at least 1 and at most 80 characters" },
        { name: "kind", type: '"a" | "b"', optional: true, note: "Which." },
      ],
    },
  ]);
  expect(described.returns).toEqual([
    {
      status: 200,
      fields: [
        { name: "success", type: "true" },
        { name: "thing", type: "object or null" },
        { name: "thing.at", type: "timestamp, ISO 8601" },
        { name: "thing.parts", type: "list of objects" },
        { name: "thing.parts[].size", type: "whole number" },
      ],
    },
  ]);
});

test("a call that reads an Idempotency-Key names it", () => {
  const { sent } = describeCall({ ...sample, idempotency: "replay" });
  expect(sent.find(({ where }) => where === "header")?.fields).toEqual([
    {
      name: "Idempotency-Key",
      type: "text, at least 1 and at most 255 characters",
      optional: true,
    },
  ]);
});

test("every call of the contract can be described in words", () => {
  const fields = documented
    .map((each) => describeCall(each))
    .flatMap(({ sent, returns }) => [...sent, ...returns].flatMap((part) => part.fields));
  expect(fields.length).toBeGreaterThan(100);
  for (const { type } of fields) expect(type).not.toMatch(/undefined|\[object|\bany\b/);
});

test("optional fields are marked, and readable patterns are described", () => {
  const call = describeCall({
    ...sample,
    body: z.strictObject({
      name: z.string().default("").meta(required),
      nonce: z
        .string()
        .regex(/^[a-z]{8}$/)
        .optional(),
      trap: z.string().optional().meta(hidden),
    }),
    returns: { 200: z.object({ lease: z.string().nullable(), counts: z.record(z.string(), z.number()) }) },
  });
  expect(call.sent.at(-1)?.fields).toEqual([
    { name: "name", type: "text" },
    { name: "nonce", type: "text that matches `^[a-z]{8}$`", optional: true },
  ]);
  expect(call.returns[0]?.fields.map(({ type }) => type)).toEqual([
    "text or null",
    "object, each value: number",
  ]);
});

test("an object with a name is described once, and named where it stands", () => {
  const part = z.object({ size: z.number().int() }).meta({ title: "Part" });
  const returns = { 200: z.object({ parts: z.array(part), spare: part.nullable() }) };
  const call = { ...sample, returns };
  expect(readTypes(documentOf(call))).toEqual([
    { name: "Part", fields: [{ name: "size", type: "whole number" }] },
  ]);
  expect(describeCall(call).returns[0]?.fields).toEqual([
    { name: "parts", type: "list of #Part" },
    { name: "spare", type: "#Part or null" },
  ]);
});

test("a response without fields describes its content", () => {
  const calls = documented.map((each) => describeCall(each));
  const wholeOf = (path: string, status: number) =>
    calls.find((each) => each.path === path)?.returns.find((each) => each.status === status)?.whole;
  expect(wholeOf("/files/{artifact}/{filename}", 200)).toBe("The file, as `application/octet-stream`.");
  expect(wholeOf("/api/downloads/{product}", 302)).toContain("redirect");
  // The answer to a conditional request is not described separately.
  expect(wholeOf("/api/pump-fun-stats", 304)).toBeUndefined();
  expect(wholeOf("/api/events", 200)).toContain("`text/event-stream`");
  expect(wholeOf("/api/track-pageview", 204)).toBe("No body.");
  for (const { path, returns } of calls)
    for (const { fields, whole } of returns)
      expect([path, fields.length > 0 || whole]).toEqual([path, expect.anything()]);
});

test("a problem that any call may answer says so", () => {
  const problem = readProblems(documentOf(sample)).find(({ code }) => code === "rate_limit_exceeded");
  expect(problem).toMatchObject({ status: 429, kind: "every", paths: [] });
});

test("a problem names the calls that answer it", () => {
  const problem = readProblems(documentOf(sample)).find(({ code }) => code === "not_found");
  expect(problem).toMatchObject({ paths: ["/api/things/{id}"] });
});

test("a problem names the calls that answer it, whichever shape their errors have", () => {
  const call = endpoint({
    audience: "program",
    scope: "market:read",
    method: "GET",
    path: "/v1/things",
    summary: "Lists things.",
    returns: { 200: z.object({}) },
  });
  expect(call.errors).toBe("nested");
  const problem = readProblems(documentOf(sample, call)).find(({ code }) => code === "invalid_api_key");
  expect(problem).toMatchObject({ paths: ["/v1/things"] });
});

test("a problem of one kind of call, and of all calls of that kind, names the kind", () => {
  const keyed = ["a", "b", "c", "d"].map((name) =>
    endpoint({ ...sample, idempotency: "replay", path: `/api/things/{id}/${name}` }),
  );
  const kindsOf = (...calls: Endpoint[]) =>
    Object.fromEntries(readProblems(documentOf(...calls)).map(({ code, kind }) => [code, kind]));
  expect(kindsOf(...keyed, sample)).toMatchObject({
    idempotency_conflict: "keyed",
    not_signed_in: "session",
  });
  expect(kindsOf(...keyed, { ...sample, outcomes: [] })["not_found"]).toBe("keyed");
  expect(kindsOf(...keyed, { ...sample, auth: "none" })["not_found"]).toBeUndefined();
});

test("a call says which credentials it takes", () => {
  for (const auth of ["none", "optional", "session", "api-key", "operator-key"] as const)
    expect(describeCall({ ...sample, auth }).auth).toBe(auth);
});
