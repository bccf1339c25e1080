import { expect, test } from "vitest";
import { allEndpoints } from "../all-endpoints.ts";
import { type OpenApi, openApiOf } from "./openapi.ts";
import { responseComponents } from "./responses.ts";

const installation = { shop: "Shop", server: "https://shop.example", cookie: "session" };
const api: OpenApi = openApiOf(allEndpoints, installation);
const operations = Object.values(api.paths).flatMap((byMethod) => Object.values(byMethod));

test("each operation has an id of its own, made of its method and its path", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^(get|post|put|patch|delete)([A-Z][A-Za-z0-9_]*)+$/);
  expect(ids).toContain("postV1LicensesValidate");
  expect(ids.filter((id) => /undefined/i.test(id))).toEqual([]);
});

test("parameters of a path and bodies are required, those of a query only where a call can't do without", () => {
  const { parameters = [] } = api.paths["/api/license/members/{id}"]?.delete ?? {};
  expect(parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
    ["id", "path", true],
    ["license", "query", true],
    ["Idempotency-Key", "header", false],
  ]);
  const inQuery = operations.flatMap((operation) =>
    operation.parameters.filter((each) => each.in === "query"),
  );
  expect(new Set(inQuery.map(({ required }) => required))).toEqual(new Set([true, false]));
  const bodies = operations.flatMap(({ requestBody }) => requestBody ?? []);
  expect(new Set(bodies.map(({ required }) => required))).toEqual(new Set([true]));
});

test("in a problem of each form, codes and messages are text", () => {
  const text = JSON.stringify([api, responseComponents]);
  const types = [...text.matchAll(/"(message|error|code)":\{"type":"(\w+)"/g)].map(
    ([, field, type]) => `${field} ${type}`,
  );
  expect(new Set(types)).toEqual(new Set(["message string", "error string", "error object", "code string"]));
});

test("what answers have in common is described with types that JSON Schema knows", () => {
  const types = [...JSON.stringify(responseComponents).matchAll(/"type":"(\w+)"/g)].map(([, type]) => type);
  expect(new Set(types)).toEqual(new Set(["string", "integer", "boolean", "array", "object"]));
});

test("an answer lists the headers that its endpoint declares, with their words", () => {
  const responsesOf = (path: string) => api.paths[path]?.get?.responses ?? {};
  const listed = responsesOf("/api/status")["200"]?.headers?.["Cache-Control"];
  expect(listed).toEqual({
    description: "Who may keep this answer, and for how long.",
    required: true,
    schema: { type: "string" },
  });
  expect(responsesOf("/api/downloads/{product}")["302"]?.headers).toHaveProperty("Location");
  expect(responsesOf("/api/status")["400"]?.headers ?? {}).not.toHaveProperty("Cache-Control");
});

test("an answer with a tag may be answered with 304, but for a file in parts", () => {
  const statusesOf = (path: string) => Object.keys(api.paths[path]?.get?.responses ?? {});
  expect(statusesOf("/api/market/images/{name}.webp")).toContain("304");
  expect(statusesOf("/v1/stats/daily")).toContain("304");
  expect(statusesOf("/files/{artifact}/{filename}")).not.toContain("304");
  const part = api.paths["/files/{artifact}/{filename}"]?.get?.responses["206"]?.headers ?? {};
  expect(Object.keys(part)).toEqual(expect.arrayContaining(["ETag", "Content-Range", "Repr-Digest"]));
});
