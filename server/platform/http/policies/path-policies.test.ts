import { type Endpoint, endpoint } from "@keystead/contract/endpoint";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createPathPolicies } from "./path-policies.ts";
import { endpointPolicy, sitePolicy } from "./policy.ts";

const shape = { summary: "A sample.", returns: { 200: z.null() } };
const portal = (path: `/${string}`) =>
  endpoint({ audience: "portal", method: "GET", path, tag: "Samples", ...shape });
const app = (method: "GET" | "POST", path: `/${string}`, signed = true) =>
  endpoint({ audience: "app", method, path, signed, ...shape });

const profile = portal("/api/profile");
const validate = app("POST", "/v1/licenses/validate");
const keys = app("GET", "/v1/keys", false);
const endpoints: Endpoint[] = [profile, portal("/files/{artifact}/{name}"), validate, keys];
const paths = createPathPolicies(endpoints);

describe("the policy of a path that no endpoint has", () => {
  test("is what the endpoints below its longest prefix have in common", () => {
    expect(paths.policyOf("/api/nothing")).toEqual(endpointPolicy(profile));
    expect(paths.policyOf("/v1/licenses/nothing")).toEqual(endpointPolicy(validate));
    expect(paths.policyOf("/files/a/b/c")).toEqual(endpointPolicy(profile));
  });

  test("is the site's where the endpoints below it differ", () => {
    // Only a part of `/v1` is signed; its errors and its CORS headers are the same everywhere.
    expect(paths.policyOf("/v1/nothing")).toEqual({ ...endpointPolicy(validate), signed: false });
    const mixed = createPathPolicies([portal("/v1/profile"), validate]);
    expect(mixed.policyOf("/v1/nothing")).toEqual({ ...sitePolicy, noStore: true });
  });

  test("is that of the endpoints directly below it, whatever those further down are", () => {
    const operator = endpoint({
      audience: "operator",
      scope: "licenses:read",
      method: "DELETE",
      path: "/v1/admin/samples",
      ...shape,
    });
    const shared = createPathPolicies([...endpoints, operator]);
    expect(shared.policyOf("/v1/nothing")).toEqual(paths.policyOf("/v1/nothing"));
    expect(shared.policyOf("/v1/admin/nothing")).toEqual(endpointPolicy(operator));
    expect(shared.corsPrefixes).toEqual(paths.corsPrefixes);
    expect([paths.closedPrefixes, shared.closedPrefixes]).toEqual([[], ["/v1/admin/"]]);
  });

  test("is the site's outside of the API", () => {
    for (const path of ["/", "/login", "/v1", "/v1x/keys", "/licenses/validate", ""])
      expect(paths.policyOf(path)).toEqual(sitePolicy);
  });

  test("may be stated for a single path", () => {
    const anyHost = { ...sitePolicy, anyHost: true };
    const exact = createPathPolicies(endpoints, { "/healthz": anyHost });
    expect(exact.policyOf("/healthz")).toBe(anyHost);
    expect(exact.policyOf("/healthz/x")).toEqual(sitePolicy);
  });
});

test("a target belongs to the API below the first segment of any endpoint, as it is written", () => {
  for (const target of ["/api", "/api/", "/v1/x?y", "/files/a"]) expect(paths.isApi(target)).toBe(true);
  for (const target of ["/", "/apis", "/API/x", "//api/x", "/login"]) expect(paths.isApi(target)).toBe(false);
});

test("preflights are answered for the shortest prefixes that any origin may call, with their methods", () => {
  expect(paths.corsPrefixes).toEqual([{ prefix: "/v1/", methods: ["GET", "POST"] }]);
  const mixed = createPathPolicies([portal("/v1/profile"), validate]);
  expect(mixed.corsPrefixes).toEqual([{ prefix: "/v1/licenses/", methods: ["POST"] }]);
});
