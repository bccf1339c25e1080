import { expect, it, test } from "vitest";
import { allEndpoints } from "../all-endpoints.ts";
import { callName } from "./call-name.ts";

const nameOf = (call: string) => {
  const [method, path] = call.split(" ");
  const { noun, verb } = callName({ method, path } as Parameters<typeof callName>[0]);
  return `${noun}.${verb}`;
};

it.each([
  ["POST /v1/admin/licenses", "licenses.issue"],
  ["POST /v1/admin/licenses/search", "licenses.search"],
  ["GET /v1/admin/licenses/{id}", "licenses.show"],
  ["POST /v1/admin/licenses/{id}/rotate-key", "licenses.rotateKey"],
  ["GET /v1/admin/licenses/{id}/machines", "machines.list"],
  ["POST /v1/admin/licenses/{id}/machines/{machine}/free", "machines.free"],
  ["GET /v1/admin/audit", "audit.list"],
  ["GET /v1/admin/audit/verify", "audit.verify"],
  ["POST /v1/admin/rate-limits/lift", "rateLimits.lift"],
  ["POST /v1/admin/webhooks", "webhooks.create"],
  ["DELETE /v1/admin/webhooks/{id}", "webhooks.remove"],
  ["GET /v1/admin/webhooks/{id}/deliveries", "deliveries.list"],
  ["PUT /v1/admin/releases/{id}/files/{name}", "files.put"],
  ["PATCH /v1/admin/releases/{product}/{version}", "releases.change"],
  ["POST /v1/admin/releases/{product}/{version}/yank", "releases.yank"],
])("%s is %s", (call, name) => {
  expect(nameOf(call)).toBe(name);
});

test("a call that would have no name says where to give it one", () => {
  const problem =
    "POST /v1/admin/releases/{version} has no name. Give it one in contract/operator/call-name.ts.";
  expect(() => nameOf("POST /v1/admin/releases/{version}")).toThrow(problem);
});

test("every call of the operator has a name of its own", () => {
  const calls = allEndpoints.filter(({ audience }) => audience === "operator");
  const names = calls.map(callName).map(({ noun, verb }) => `${noun}.${verb}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*\.[a-z]+([A-Z][a-z]+)*$/);
});
