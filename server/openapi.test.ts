import { allEndpoints } from "@keystead/contract/all-endpoints";
import { isDocumented } from "@keystead/contract/openapi/openapi";
import { problems } from "@keystead/contract/problem";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadShop } from "./load-shop.ts";
import { type Customer, newCustomer } from "./testing/customer.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  // A shop that has everything.
  const videoFeeds = [{ channelId: "UCinventedchannelid00001", name: "Liftoff" }];
  shop = await testApp({ replace: { shop: { ...(await loadShop("content")), videoFeeds } } });
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());

const documented = allEndpoints.filter(isDocumented);
const isSigned = (path: string) => path.startsWith("/v1/licenses") || path === "/api/validate-license";

describe("the API document", () => {
  interface Response {
    headers?: Record<string, { $ref?: string }>;
    content?: Record<string, unknown>;
  }
  interface Operation {
    operationId: string;
    security: object[];
    responses: Record<string, Response>;
    parameters: { name: string; in: string }[];
    requestBody?: { content: { "application/json": { schema: { properties: object } } } };
  }
  interface Sent {
    post: { requestBody: { content: { "application/json": { schema: object; example: object } } } };
  }
  interface Document {
    openapi: string;
    webhooks: Record<string, Sent>;
    info: { title: string };
    paths: Record<string, Record<string, Operation>>;
    components: { headers: Record<string, unknown> };
  }

  it("describes every endpoint, with every answer it may give", async () => {
    const document = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    expect(document.openapi).toBe("3.1.0");
    expect(document.info.title).toBe(`${shop.deps.shop.brand.name} API`);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted((a, b) => a.localeCompare(b))).toEqual(
      documented.map(({ method, path }) => `${method} ${path}`).toSorted((a, b) => a.localeCompare(b)),
    );
    const register = document.paths["/api/register"]?.["post"];
    expect(Object.keys(register?.responses ?? {})).toEqual(
      expect.arrayContaining(["201", "400", "409", "413", "415", "421", "429", "500", "503"]),
    );
    expect(document.paths["/api/machines/{id}"]?.["delete"]?.parameters).toMatchObject([
      { name: "id", in: "path", required: true },
      { name: "Idempotency-Key", in: "header", required: false },
    ]);
  });

  it("names each call, what it sends when that is no JSON, and the headers that matter", async () => {
    const { paths, components } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
    expect(new Set(ids).size).toBe(documented.length);
    expect(ids).toContain("postV1LicensesValidate");
    expect(ids).toContain("deleteApiSessionsId");
    const typesOf = (path: string, status: string) =>
      Object.keys(paths[path]?.["get"]?.responses[status]?.content ?? {});
    expect(typesOf("/api/events", "200")).toEqual(["text/event-stream"]);
    expect(typesOf("/files/{artifact}/{filename}", "206")).toEqual(["application/octet-stream"]);
    for (const [path, methods] of Object.entries(paths))
      for (const { responses } of Object.values(methods))
        for (const [status, { headers = {} }] of Object.entries(responses)) {
          const names = Object.keys(headers);
          expect([path, names.includes("Keystead-Signature")]).toEqual([path, isSigned(path)]);
          if (status === "429")
            expect(names).toEqual(expect.arrayContaining(["RateLimit", "RateLimit-Policy", "Retry-After"]));
          for (const { $ref } of Object.values(headers))
            if ($ref) expect(components.headers).toHaveProperty([$ref.split("/").at(-1) ?? ""]);
        }
  });

  it("lists the required fields, and omits the honeypot field", async () => {
    const { paths } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const schemaOf = (path: string) => paths[path]?.["post"]?.requestBody?.content["application/json"].schema;
    expect(schemaOf("/api/login")).toMatchObject({ required: ["email", "password"] });
    expect(Object.keys(schemaOf("/api/contact")?.properties ?? {})).toEqual([
      "name",
      "email",
      "subject",
      "message",
    ]);
    expect(paths["/api/track-event"]?.["post"]?.responses["204"]).not.toHaveProperty("content");
  });

  it("lists the calls that read an Idempotency-Key, and their answers to a repeated one", async () => {
    const { paths } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const namesOf = (path: string) =>
      (paths[path]?.["post"]?.parameters ?? []).map(({ name, in: place }) => `${name} in ${place}`);
    expect(namesOf("/api/contact")).toEqual(["Idempotency-Key in header"]);
    expect(namesOf("/v1/licenses/activate")).toEqual(["Idempotency-Key in header"]);
    expect(namesOf("/v1/licenses/validate")).toEqual([]);
    const responses = paths["/api/contact"]?.["post"]?.responses;
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(["409", "422"]));
    expect(responses?.["202"]?.headers).toHaveProperty("Idempotent-Replayed");
  });

  it("describes what webhooks get, with an example that fits", async () => {
    const { webhooks, components } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { schema, example } = post.requestBody.content["application/json"];
      const fits = ajv.compile({ ...schema, components });
      const other = type === "license.revoked" ? "license.issued" : "license.revoked";
      expect([type, fits(example), fits({ ...example, type: other })]).toEqual([type, true, false]);
      expect([type, fits({ ...example, data: null })]).toEqual([type, false]);
    }
  });

  it("names every problem that a call may answer with", async () => {
    const { paths } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const declared = documented.filter(({ outcomes = [] }) => outcomes.length > 0);
    expect(declared.length).toBeGreaterThan(10);
    for (const { method, path, outcomes = [] } of declared)
      for (const code of outcomes) {
        const response = paths[path]?.[method.toLowerCase()]?.responses[problems[code].status];
        expect([method, path, JSON.stringify(response)]).toEqual([
          method,
          path,
          expect.stringContaining(`"${code}"`),
        ]);
      }
  });

  it("describes the answers that refuse in a shape of their own, and those that have not changed", async () => {
    const { paths } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const refused = paths["/compat/lemonsqueezy/v1/licenses/validate"]?.["post"]?.responses["404"];
    expect(refused?.content).toHaveProperty(["application/json", "schema", "properties", "valid"]);
    expect(refused?.headers).not.toHaveProperty("Location");
    for (const path of ["/api/pump-fun-stats", "/v1/trending"]) {
      const { "200": whole, "304": unchanged } = paths[path]?.["get"]?.responses ?? {};
      expect([path, whole?.headers, unchanged?.headers]).toMatchObject([path, { ETag: {} }, { ETag: {} }]);
      expect(unchanged).not.toHaveProperty("content");
    }
  });

  it("says where a session is required, optional or unused", async () => {
    const { paths } = (
      await shop.app.inject({ url: "/openapi.json", headers: { host: "shop.example" } })
    ).json<Document>();
    const session = [{ bearer: [] }, { cookie: [] }];
    expect(paths["/api/sessions"]?.["get"]?.security).toEqual(session);
    expect(paths["/api/track-event"]?.["post"]?.security).toEqual([{}, ...session]);
    expect(paths["/api/sign-in-link"]?.["post"]?.security).toEqual([]);
  });

  it("marks as requiring a session exactly what answers 401 without one", async () => {
    const bodies: Record<string, object> = {
      "/api/machines/{id}": { name: "studio-pc" },
      "/api/license/extend": { license: mira.license.id },
      "/api/license/offline-activation": { license: mira.license.id, request: "a request" },
      "/api/license/offline-deactivation": { receipt: "a receipt" },
      "/api/license/invitations": { license: mira.license.id, email: "lin@example.com" },
      "/api/license/leave": { license: mira.license.id },
      "/api/license/take-back": { license: mira.license.id },
      "/api/license/transfer": { license: mira.license.id, member: mira.accountId },
      "/api/download-link-mail": { product: "volume-bot" },
      "/api/api-keys": { name: "Charts", scopes: ["market:read"], expiresInDays: null },
      "/api/triggers": { product: "volume", token: "GAUGE", threshold: 1000, action: "notify" },
      "/api/triggers/{id}": { paused: true },
      "/api/change-password": { currentPassword: "some words", newPassword: "some other words" },
      "/api/account/export": { password: "some words" },
      "/api/account/deletion": { email: "mira@example.com", members: 0, password: "some words" },
    };
    const queries: Record<string, string> = {
      "/api/account/export": `?expires=1&signature=${"A".repeat(43)}`,
    };
    for (const { method, path, query } of allEndpoints.filter((each) => each.auth === "session")) {
      const needsQuery = query && !query.safeParse({}).success;
      const url =
        path.replace(/\{\w+\}/g, mira.accountId) +
        (needsQuery ? (queries[path] ?? `?license=${mira.license.id}`) : "");
      const payload = method === "GET" ? undefined : bodies[path];
      const { statusCode } = await shop.app.inject({
        method,
        url,
        headers: { host: "shop.example" },
        ...(payload && { payload }),
      });
      expect([method, path, statusCode]).toEqual([method, path, 401]);
    }
  });
});
