import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seconds } from "./platform/clock.ts";
import { compareAnswer } from "./testing/compare-answer.ts";
import { bodyWith, openProgram, type Program } from "./testing/open-program.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { type CallResponse, createVisitor } from "./testing/visitor.ts";

let shop: TestApp;
let program: Program;
beforeAll(async () => {
  shop = await testApp();
  program = await openProgram(shop);
});
afterAll(() => shop.close());

const names = ["GET /v1/trending", "GET /v1/tokens/{ticker}", "GET /v1/stats/daily", "POST /v1/bots/trigger"];

const requestOf = (name: string) => name.replace("{ticker}", "TK3");
const otherScope = (name: string) => [name.startsWith("GET") ? "triggers:write" : "market:read"];

/** Uses a key up with the first call, and returns what the call of this name answers then. */
async function stopAtLimit(name: string): Promise<{ answer: CallResponse; authorization: string }> {
  const authorization = await program.newKey();
  const visitor = createVisitor(shop, { kind: "app" });
  for (let used = 0; used < 120; used += 1) {
    const { status, headers } = await visitor.call("GET /v1/stats/daily", undefined, { authorization });
    expect([status, headers["ratelimit"]]).toEqual([200, expect.stringContaining(`;r=${119 - used};`)]);
  }
  const call = program.call(name);
  const body = Object.keys(call.fields).length > 0 ? bodyWith(call) : undefined;
  const answer = await visitor.call(requestOf(name), body, { authorization });
  expect(compareAnswer(program.document, call.operation, answer)).toEqual([]);
  return { answer, authorization };
}

describe.each(names)("%s", (name) => {
  it("answers with each status that the document lists", async () => {
    const reached = new Set<number>();
    const reach = async (...[change]: Partial<[Parameters<Program["send"]>[1]]>): Promise<CallResponse> => {
      const answer = await program.send(name, change);
      reached.add(answer.status);
      return answer;
    };
    const first = await reach();
    await reach({ headers: { authorization: "" } });
    await reach({ headers: { authorization: await program.newKey(otherScope(name)) } });
    await reach({ headers: { host: "other.example" } });
    reached.add((await stopAtLimit(name)).answer.status);
    // The statuses that a working server never answers with.
    const expected = new Set([500, 503]);
    if (name.startsWith("GET")) {
      await reach({ headers: { "if-none-match": String(first.headers["etag"]) } });
      await reach({ query: "unknown=1" });
      await reach({ params: { ticker: "NONE" } });
      // The document lists the refusals of a body for every call, but these calls have no body.
      for (const status of [413, 415]) expected.add(status);
    } else {
      const call = program.call(name);
      const json = { "content-type": "application/json" };
      const keyed = { "idempotency-key": "b1f6c7e2-a-key-of-this-test" };
      await reach({ body: {} });
      await reach({ body: bodyWith(call, { token: "NONE" }) });
      await reach({ body: "text", headers: { "content-type": "text/plain" } });
      await reach({ body: `"${"x".repeat(2_000_000)}"`, headers: json });
      await reach({ headers: keyed });
      expect((await reach({ headers: keyed })).headers["idempotent-replayed"]).toBe("true");
      await reach({ headers: keyed, body: bodyWith(call, { threshold: 1 }) });
      for (let count = 0; count < 50; count += 1) await reach();
    }
    const listed = Object.keys(program.call(name).operation.responses).map(Number);
    expect(new Set([...reached, ...expected])).toEqual(new Set(listed));
  });

  it("refuses what is no key, and names the scope that a key lacks", async () => {
    const right = await program.newKey();
    const mistyped = right.slice(0, -1) + (right.endsWith("0") ? "1" : "0");
    for (const authorization of ["", "Basic a3NrOg==", "Bearer", "Bearer ksk_1", right.slice(7), mistyped]) {
      const { status, body } = await program.send(name, { headers: { authorization } });
      expect([authorization, status, body]).toMatchObject([
        authorization,
        401,
        { success: false, error: { code: "invalid_api_key", status: 401 } },
      ]);
    }
    const authorization = await program.newKey(otherScope(name));
    const { status, body } = await program.send(name, { headers: { authorization } });
    const { security } = program.call(name).operation;
    expect([status, body]).toMatchObject([
      403,
      { error: { code: "forbidden", details: { needs: security[0]?.["apiKey"]?.[0] } } },
    ]);
  });

  it("stops a key at its limit, and lets it through after the wait that the answer names", async () => {
    const { answer, authorization } = await stopAtLimit(name);
    expect(answer).toMatchObject({
      status: 429,
      headers: {
        "ratelimit-policy": '"api-key";q=120;w=60',
        ratelimit: expect.stringContaining(";r=0;") as string,
      },
      body: { error: { code: "rate_limit_exceeded" } },
    });
    shop.clock.advance(seconds(Number(answer.headers["retry-after"])));
    const visitor = createVisitor(shop, { kind: "app" });
    expect((await visitor.call("GET /v1/stats/daily", undefined, { authorization })).status).toBe(200);
  });

  it("can be called by pages of any origin, without credentials", async () => {
    const origin = { origin: "https://charts.example" };
    const { headers } = await program.send(name, { headers: origin });
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
    const listOf = (value: unknown) => String(value).toLowerCase().split(", ");
    const described = Object.keys(program.document.components.headers).map((each) => each.toLowerCase());
    expect(listOf(headers["access-control-expose-headers"])).toEqual(expect.arrayContaining(described));

    const sent = ["authorization", "content-type", "if-none-match", "idempotency-key"];
    const [method = ""] = name.split(" ");
    const preflight = await createVisitor(shop, { kind: "app" }).call(
      requestOf(name).replace(method, "OPTIONS"),
      undefined,
      {
        ...origin,
        "access-control-request-method": method,
        "access-control-request-headers": sent.join(","),
      },
    );
    expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
    expect(listOf(preflight.headers["access-control-allow-methods"])).toContain(method.toLowerCase());
    expect(listOf(preflight.headers["access-control-allow-headers"])).toEqual(expect.arrayContaining(sent));
  });
});
