import { allEndpoints } from "@keystead/contract/all-endpoints";
import { operatorScopes } from "@keystead/contract/values/operator-key";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { commands } from "./command-line/commands.ts";
import { newCustomer } from "./testing/customer.ts";
import { newOperator } from "./testing/operator.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

let shop: TestApp;
let strangers: Record<string, Record<string, string>>;
beforeAll(async () => {
  shop = await testApp();
  const mira = await newCustomer(shop);
  const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  const { key } = (await mira.call("POST /api/api-keys", made)).body as { key: string };
  strangers = {
    anybody: {},
    customer: { authorization: `Bearer ${mira.token}` },
    program: { authorization: `Bearer ${key}` },
    app: { authorization: `License ${mira.license.licenseKey}` },
  };
});
afterAll(() => shop.close());

const calls = allEndpoints.filter(({ audience }) => audience === "operator");
const named = (path: string) => path.replaceAll(/\{\w+\}/g, () => randomUUID());

test("every call of the operator is below /v1/admin, and no other is", () => {
  expect(calls.length).toBeGreaterThan(15);
  for (const { path, audience } of allEndpoints)
    expect([path, path.startsWith("/v1/admin/")]).toEqual([path, audience === "operator"]);
});

test("every scope but that of license keys opens a call", () => {
  const used = new Set(calls.map(({ scope }) => scope));
  expect(operatorScopes.filter((scope) => !used.has(scope))).toEqual(["licenses:keys"]);
});

test("the guide lists every call with its command and its scope, and no other", async () => {
  const guide = await readFile(new URL("../docs/guides/operator-api.md", import.meta.url), "utf8");
  const row = /^\| [^|]+ \| `([^`]+)` \| `([A-Z]+ \/v1\/admin\/[^`]+)` \| `([^`]+)` \|$/gm;
  const rows = [...guide.matchAll(row)].map(([, command, call, scope]) => ({ command, call, scope }));
  const names = new Set(commands.map(({ name }) => name));
  for (const { command = "" } of rows) expect([command, names.has(command)]).toEqual([command, true]);
  const listed = rows.map(({ call, scope }) => `${call} ${scope}`);
  expect(listed.toSorted()).toEqual(
    calls.map(({ method, path, scope }) => `${method} ${path} ${scope}`).toSorted(),
  );
});

test("pages of other sites are not let in, and the calls beside them still are", async () => {
  const preflight = (path: string) =>
    createVisitor(shop, { kind: "app" }).call(`OPTIONS ${path}`, undefined, {
      origin: "https://charts.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    });
  for (const { path } of calls) {
    const { status, headers } = await preflight(named(path));
    expect([path, status, headers["access-control-allow-origin"]]).toEqual([path, 404, undefined]);
  }
  for (const path of ["/v1/admin/nothing", "/v1/licenses/validate", "/v1/trending", "/v1/nothing"]) {
    const { status } = await preflight(path);
    expect([path, status]).toEqual([path, path.startsWith("/v1/admin/") ? 404 : 204]);
  }
});

// Before anything of the input is looked at: the bodies are empty, and the licenses are nobody's.
it.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, ...call })))(
  "refuses $name alike to everybody without a key of its scope",
  async ({ method, path, scope }) => {
    for (const [who, headers] of Object.entries(strangers)) {
      const visitor = createVisitor(shop, { kind: "app" });
      const body = method === "POST" ? {} : undefined;
      const { status, body: answer } = await visitor.call(`${method} ${named(path)}`, body, headers);
      expect([who, status, answer]).toMatchObject([who, 401, { error: { code: "invalid_operator_key" } }]);
    }
    const others = operatorScopes.filter((each) => each !== scope);
    const operator = await newOperator(shop, { scopes: others });
    expect(await operator.call(`${method} ${named(path)}`, method === "POST" ? {} : undefined)).toMatchObject(
      {
        status: 403,
        body: { error: { code: "forbidden", details: { needs: scope } } },
      },
    );
  },
);
