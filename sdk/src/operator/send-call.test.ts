import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { refusal, type ShopPeer, startShopPeer } from "../../testing/start-shop-peer.ts";
import { createOperatorClient } from "./create-operator-client.ts";
import { OperatorApiError } from "./operator-api-error.ts";
import { operatorCalls } from "./operator-calls.ts";
import { type OperatorClientOptions, readOperatorOptions } from "./operator-options.ts";
import { sendCall } from "./send-call.ts";

const key = "ksa_TheSecretThatNobodyMaySee";
const reason = "Refund";
let peer: ShopPeer;
/** The seconds of each wait, none of which is waited. */
let waits: number[];
beforeEach(async () => {
  peer = await startShopPeer();
  waits = [];
});
afterEach(() => peer.close());

function makeCalls(options: Partial<OperatorClientOptions> = {}) {
  const settings = readOperatorOptions({ server: peer.url, key, ...options });
  return operatorCalls(sendCall(settings, async (seconds) => void waits.push(seconds)));
}

const failureOf = (call: Promise<unknown>): Promise<OperatorApiError> =>
  call.then(
    () => expect.fail("The call did not fail."),
    (error: unknown) => (error instanceof OperatorApiError ? error : expect.fail(String(error))),
  );

const keysSent = () => peer.calls.map(({ headers }) => headers["idempotency-key"]);
const license = { body: { success: true, license: { id: "7" } } };

describe("a call", () => {
  it("sends the key, its input and nothing else, and answers what the shop says", async () => {
    peer.reply(license);
    const { licenses, audit } = makeCalls();
    expect(await licenses.revoke("a/b c", { reason })).toEqual({ success: true, license: { id: "7" } });
    await audit.list({ type: "license.revoked", limit: 5, subject: undefined });
    expect(peer.calls.map(({ call }) => call)).toEqual([
      "POST /v1/admin/licenses/a%2Fb%20c/revoke",
      "GET /v1/admin/audit?type=license.revoked&limit=5",
    ]);
    const [write, read] = peer.calls;
    expect(write?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
    });
    expect(JSON.parse(write?.body ?? "")).toEqual({ reason });
    expect(read?.body).toBe("");
  });

  it.each(["", ".", ".."])("refuses the ID %j, which would be another path", async (id) => {
    await expect(makeCalls().licenses.show(id)).rejects.toThrow(TypeError);
    expect(peer.calls).toEqual([]);
  });

  it("is previewed by the query, without a key for its repetition", async () => {
    const { licenses } = makeCalls();
    await licenses.issue({ email: "ada@example.com", tier: "standard", days: 7 }, { dryRun: true });
    await licenses.suspend("7", { reason }, { dryRun: false });
    expect(peer.calls.map(({ call }) => call)).toEqual([
      "POST /v1/admin/licenses?dry_run=true",
      "POST /v1/admin/licenses/7/suspend",
    ]);
    expect(keysSent()).toEqual([undefined, expect.any(String)]);
  });
});

describe("a refusal", () => {
  it("is an error with all that the shop says", async () => {
    const fields = [{ field: "email", code: "email_invalid", message: "Enter a whole address." }];
    peer.reply(refusal(400, "invalid_request", {}, { details: { fields } }));
    const failure = await failureOf(makeCalls().licenses.transfer("7", { email: "ada", reason }));
    expect(failure).toMatchObject({
      name: "OperatorApiError",
      call: "POST /v1/admin/licenses/7/transfer",
      status: 400,
      code: "invalid_request",
      message: "Sorry: invalid_request. email: Enter a whole address.",
      requestId: "request-1",
      details: { fields },
      retryAfter: undefined,
    });
    expect(peer.calls).toHaveLength(1);
  });

  it.each([
    ["of a proxy", { status: 500, headers: { "x-request-id": "of-the-proxy" }, body: "<h1>Oh</h1>" }],
    [
      "that is none: a page instead of an answer",
      { headers: { "x-request-id": "of-the-proxy" }, body: "<h1>Hi</h1>" },
    ],
  ])("%s has the status and the request ID of its header", async (_, reply) => {
    peer.reply(reply);
    const failure = await failureOf(makeCalls().webhooks.list());
    expect(failure).toMatchObject({
      status: "status" in reply ? reply.status : 200,
      code: "unreadable",
      requestId: "of-the-proxy",
    });
    expect(peer.calls).toHaveLength(1);
  });
});

describe("a call that may succeed later", () => {
  it.each([
    ["a broken connection", "cut" as const],
    ["429", refusal(429, "rate_limit_exceeded")],
    ["503", refusal(503, "not_saved")],
    ["502 of a proxy", { status: 502, body: "<h1>Bad gateway</h1>" }],
    ["409 while the first try still runs", refusal(409, "idempotency_in_progress")],
  ])("is tried again after %s, under one key", async (_, fault) => {
    peer.reply(fault, fault, license);
    expect(await makeCalls().licenses.revoke("7", { reason })).toEqual(license.body);
    expect(peer.calls).toHaveLength(3);
    const [first, ...others] = keysSent();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([first, first]);
  });

  it("has a key of its own each time it is called, or the one that it is given", async () => {
    const { licenses } = makeCalls();
    await licenses.revoke("7", { reason });
    await licenses.revoke("7", { reason });
    await licenses.revoke("7", { reason }, { idempotencyKey: "refund 4711" });
    const [first, second, own] = keysSent();
    expect(first).not.toBe(second);
    expect(own).toBe("refund 4711");
    await expect(licenses.revoke("7", { reason }, { idempotencyKey: "a\nb" })).rejects.toThrow(TypeError);
  });

  it("waits longer each time, spread over the upper half, and gives up after some tries", async () => {
    peer.reply("cut");
    const retries: [string, number][] = [];
    const onRetry: OperatorClientOptions["onRetry"] = ({ error, waitSeconds }) =>
      void retries.push([error.code, waitSeconds]);
    expect(await failureOf(makeCalls({ onRetry }).licenses.show("7"))).toMatchObject({
      status: 0,
      code: "unreachable",
    });
    expect(peer.calls).toHaveLength(6);
    expect(waits).toHaveLength(5);
    for (const [place, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(0.25 * 2 ** place);
      expect(wait).toBeLessThanOrEqual(0.5 * 2 ** place);
    }
    expect(retries).toEqual(waits.map((wait) => ["unreachable", wait]));
    expect(await failureOf(makeCalls({ retries: 0 }).licenses.show("7"))).toMatchObject({
      code: "unreachable",
    });
    expect(peer.calls).toHaveLength(7);
  });

  it("waits as long as the shop asks", async () => {
    peer.reply(refusal(429, "rate_limit_exceeded", { "retry-after": "17" }), license);
    await makeCalls().licenses.show("7");
    expect(waits).toEqual([17]);
  });

  it("fails at once when the shop wants it after the deadline", async () => {
    peer.reply(refusal(429, "rate_limit_exceeded", { "retry-after": "90" }));
    const failure = await failureOf(makeCalls().licenses.show("7"));
    expect([failure.status, failure.retryAfter, waits]).toEqual([429, 90, []]);
    await failureOf(makeCalls().licenses.show("7", { deadline: 91_000 }));
    expect(waits).toContain(90);
  });

  it("isn't sent twice when that would do it twice, unless the shop has refused to do it", async () => {
    peer.reply("cut");
    expect(await failureOf(makeCalls().webhooks.test("7"))).toMatchObject({ code: "unreachable" });
    expect([peer.calls.length, keysSent()]).toEqual([1, [undefined]]);
    peer.reply(refusal(429, "rate_limit_exceeded"), license);
    await makeCalls().webhooks.test("7");
    expect(peer.calls).toHaveLength(3);
    peer.reply("cut", license);
    await makeCalls().licenses.search({ words: "ada" });
    expect(peer.calls).toHaveLength(5);
  });
});

describe("an act on what the caller has seen", () => {
  it("sends the tag of an answer", async () => {
    peer.reply({ ...license, headers: { etag: '"first"' } }, { ...license, headers: { etag: '"second"' } });
    const { licenses } = makeCalls();
    const { etag } = await licenses.show("7");
    const changed = await licenses.revoke("7", { reason }, { ifMatch: etag });
    expect([etag, changed.etag]).toEqual(['"first"', '"second"']);
    expect(peer.calls.map(({ headers }) => headers["if-match"])).toEqual([undefined, '"first"']);
  });

  it("has no tag where the shop sends none, or the contract promises none", async () => {
    peer.reply(license, { ...license, headers: { etag: '"of a proxy"' } });
    const { licenses, webhooks } = makeCalls();
    expect(await licenses.revoke("7", { reason }, { dryRun: true })).toEqual(license.body);
    expect(await webhooks.pause("7")).toEqual(license.body);
  });

  it.each([undefined, "", '"a\nb"'])("isn't sent without the condition when the tag is %j", async (tag) => {
    const options = { ifMatch: tag } as { ifMatch: string };
    await expect(makeCalls().licenses.revoke("7", { reason }, options)).rejects.toThrow(TypeError);
    expect(peer.calls).toEqual([]);
  });
});

describe("a call ends", () => {
  it("when no answer comes in time", async () => {
    peer.reply("nothing");
    const failure = await failureOf(makeCalls({ timeout: 50, retries: 1 }).licenses.show("7"));
    expect(failure).toMatchObject({
      status: 0,
      code: "timeout",
      message: "The shop didn't answer within 50 ms.",
    });
    // A try can be over before a busy shop has seen it, so the waits between them are counted.
    expect(waits).toHaveLength(1);
    // The time of the whole call is over sooner than that of one try.
    expect(await failureOf(makeCalls({ deadline: 50 }).licenses.show("7"))).toMatchObject({
      code: "timeout",
    });
    await expect(makeCalls().licenses.show("7", { deadline: 0 })).rejects.toThrow(TypeError);
  });

  it("when its signal says so, with the reason of the signal", async () => {
    const controller = new AbortController();
    const reasonOfMine = new Error("Enough.");
    peer.reply(() => {
      controller.abort(reasonOfMine);
      return "nothing";
    });
    const call = makeCalls().licenses.show("7", { signal: controller.signal });
    await expect(call).rejects.toBe(reasonOfMine);
    await expect(makeCalls().licenses.show("7", { signal: controller.signal })).rejects.toBe(reasonOfMine);
    expect(peer.calls).toHaveLength(1);
  });

  it("at a redirect, which would carry the key elsewhere", async () => {
    const elsewhere = await startShopPeer();
    peer.reply({ status: 307, headers: { location: `${elsewhere.url}/v1/admin/licenses/7` }, body: "" });
    expect(await failureOf(makeCalls().licenses.show("7"))).toMatchObject({
      status: 307,
      code: "redirected",
    });
    expect([peer.calls.length, elsewhere.calls]).toEqual([1, []]);
    await elsewhere.close();
  });
});

test("the key is in no error and in no printed client, whatever the network says", async () => {
  const client = createOperatorClient({ server: peer.url, key });
  const deep = { depth: null, showHidden: true } as const;
  expect(inspect(client, deep)).toContain("follow");
  expect(inspect(client, deep) + JSON.stringify(client)).not.toContain(key);
  const said = refusal(400, "invalid_request", {}, { details: { fields: [{ field: "a", message: key }] } });
  const boast = () => Promise.reject(new Error(`Can't send authorization: Bearer ${key}`));
  peer.reply(
    said,
    { status: 500, body: `You sent ${key}` },
    { status: 302, headers: { location: `https://elsewhere.example/${key}` }, body: "" },
  );
  const failures = [
    await failureOf(client.licenses.show("7")),
    await failureOf(client.licenses.show("7")),
    await failureOf(client.licenses.show("7")),
    await failureOf(makeCalls({ fetch: boast, retries: 0 }).licenses.show("7")),
  ];
  expect(failures.map(({ code }) => code)).toEqual([
    "invalid_request",
    "unreadable",
    "redirected",
    "unreachable",
  ]);
  for (const failure of failures)
    expect(`${failure.stack} ${JSON.stringify(failure)} ${inspect(failure, deep)}`).not.toContain(key);
  expect(failures[3]?.message).toContain("ksa_…");
});
