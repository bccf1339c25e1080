import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { operatorScopes } from "@keystead/contract/values/operator-key";
import { newCustomer } from "../../testing/customer.ts";
import { type Asked, askForTime, writeMessage } from "../../testing/inbox.ts";
import { anAddress, refusal } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const search = (body: object) => operator.call("POST /v1/admin/inbox/search", body);
const found = async (body: object) => (await search(body)).body["entries"] as Record<string, unknown>[];
const show = async ({ id }: Asked) =>
  (await operator.call(`GET /v1/admin/inbox/${id}`)).body["entry"] as Record<string, unknown>;
const act = ({ id }: Pick<Asked, "id">, name: string, body?: object) =>
  operator.call(`POST /v1/admin/inbox/${id}/${name}`, body);
const answer = (asked: Pick<Asked, "id">, more: object = {}) =>
  act(asked, "answer", { text: "Yes, from 22.04 on.", ...more });
const extend = { days: 14, reason: "Exams" };
const templatesTo = async (email: string) =>
  (await readMails(shop.deps, email)).map(({ template }) => template);
const byKey = () => ({ kind: "operator", operator_key: operator.keyId });

describe("the inbox has", () => {
  test("a visitor's message, with what they wrote", async () => {
    const email = anAddress();
    const asked = await writeMessage(shop, {
      email,
      subject: " Ubuntu ",
      message: "Does it run?\n\nOn 22.04.",
    });
    expect(await show(asked)).toEqual({
      id: asked.id,
      kind: "message",
      state: "open",
      name: "Mira",
      email,
      account_id: null,
      license_id: null,
      subject: "Ubuntu",
      text: "Does it run?\n\nOn 22.04.",
      answer: null,
      created_at: shop.clock.now().toISOString(),
      answered_at: null,
      answered_by: null,
      closed_at: null,
      closed_by: null,
    });
  });

  test("the account of somebody who is logged in, whatever address they write", async () => {
    const mira = await newCustomer(shop, { kind: "page" });
    expect(await show(await writeMessage(shop, {}, mira))).toMatchObject({ account_id: mira.accountId });
  });

  test("a request for more time, with its license, once for each end", async () => {
    const mira = await newCustomer(shop);
    const asked = await askForTime(shop, mira);
    await mira.call("POST /api/license/extend", { license: mira.license.id });
    expect(await found({ email: mira.email })).toHaveLength(1);
    expect(await show(asked)).toMatchObject({
      kind: "extension",
      state: "open",
      email: mira.email,
      account_id: mira.accountId,
      license_id: mira.license.id,
      text: null,
    });
  });

  test("nothing of a bot, and nothing that was refused", async () => {
    const email = anAddress();
    const visitor = createVisitor(shop, { kind: "page" });
    const message = { name: "Mira", email, message: "Does it run on Ubuntu?" };
    await visitor.call("POST /api/contact", { ...message, homepage: "https://spam.example" });
    await visitor.call("POST /api/contact", { ...message, message: "Hi" });
    expect(await found({ email })).toEqual([]);
  });
});

describe("a search", () => {
  test("finds by state, kind, license and address, without texts", async () => {
    const mira = await newCustomer(shop, { kind: "page" });
    const email = anAddress();
    const [own, request] = [await writeMessage(shop, { email }, mira), await askForTime(shop, mira)];
    await answer(own);
    const ids = async (body: object) => (await found(body)).map(({ id }) => id);
    // By the address of the account, and by the one that was written.
    expect(await ids({ email: mira.email.toUpperCase() })).toEqual([request.id, own.id]);
    expect(await ids({ email })).toEqual([own.id]);
    expect(await ids({ license_id: mira.license.id })).toEqual([request.id]);
    expect(await ids({ email: mira.email, state: "answered" })).toEqual([own.id]);
    expect(await ids({ email: mira.email, kind: "extension" })).toEqual([request.id]);
    expect(await ids({ email: mira.email, kind: "extension", state: "closed" })).toEqual([]);
    for (const entry of await found({ email: mira.email })) {
      expect(Object.keys(entry)).not.toContain("text");
      expect(Object.keys(entry)).not.toContain("answer");
    }
  });

  test("continues where the page before ended, whatever comes meanwhile", async () => {
    const email = anAddress();
    const [first, second] = [await writeMessage(shop, { email }), await writeMessage(shop, { email })];
    const { body } = await search({ email, limit: 1 });
    expect(body).toMatchObject({ entries: [{ id: second.id }], next: second.id });
    await writeMessage(shop, { email });
    const rest = await search({ email, limit: 1, after: String(body["next"]) });
    expect(rest.body).toMatchObject({ entries: [{ id: first.id }], next: null });
  });

  it.each([
    ["a state that there is not", { state: "done" }],
    ["no address", { email: "mira" }],
    ["a page of nothing", { limit: 0 }],
    ["a page without an end", { limit: 101 }],
    ["no license", { license_id: "mine" }],
  ])("with %s is refused", async (_, body) => {
    expect(await search(body)).toMatchObject(refusal(400, "invalid_request"));
  });
});

describe("an answer", () => {
  test("is emailed once and kept with who gave it", async () => {
    const asked = await writeMessage(shop, { subject: "Ubuntu" });
    const { status, body } = await answer(asked);
    const answered = {
      state: "answered",
      answer: "Yes, from 22.04 on.",
      answered_at: shop.clock.now().toISOString(),
      answered_by: byKey(),
    };
    expect([status, body]).toMatchObject([200, { success: true, entry: answered, extended_until: null }]);
    expect(body).not.toHaveProperty("dry_run");
    expect(await show(asked)).toMatchObject(answered);
    expect(await answer(asked)).toMatchObject(refusal(409, "already_answered"));
    expect(await templatesTo(asked.email)).toEqual(["message-answered"]);
  });

  test("of two operators at once is sent once, and the other learns of it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const asked = await writeMessage(shop);
      const answers = await Promise.all([answer(asked, { text: "Yes." }), answer(asked, { text: "No." })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, "already_answered"));
      expect(await templatesTo(asked.email)).toEqual(["message-answered"]);
    }
  });

  test("is sent once for an Idempotency-Key, however often it's repeated", async () => {
    const asked = await writeMessage(shop);
    const send = () =>
      operator.call(
        `POST /v1/admin/inbox/${asked.id}/answer`,
        { text: "Yes." },
        { "idempotency-key": `answer-${asked.id}` },
      );
    for (const { status } of [await send(), await send()]) expect(status).toBe(200);
    expect(await templatesTo(asked.email)).toEqual(["message-answered"]);
  });

  test("waits until what was closed is reopened", async () => {
    const asked = await writeMessage(shop);
    await act(asked, "close");
    expect(await answer(asked)).toMatchObject(refusal(409, "already_closed"));
    expect((await act(asked, "reopen")).status).toBe(200);
    expect((await answer(asked)).status).toBe(200);
  });

  it.each([
    ["no words", { text: "  " }],
    ["too many words", { text: "x".repeat(5001) }],
    ["days without a reason", { text: "Yes.", extend: { days: 14 } }],
    ["no days", { text: "Yes.", extend: { days: 0, reason: "Exams" } }],
    ["a word that there is not", { text: "Yes.", extend_days: 14 }],
  ])("with %s is refused, and nothing is sent", async (_, body) => {
    const asked = await writeMessage(shop);
    expect(await act(asked, "answer", body)).toMatchObject(refusal(400, "invalid_request"));
    expect(await show(asked)).toMatchObject({ state: "open" });
    expect(await templatesTo(asked.email)).toEqual([]);
  });

  test("of nothing is not found, nor are the other acts", async () => {
    const nothing = { id: randomUUID() };
    for (const response of [
      await answer(nothing),
      await answer(nothing, { extend }),
      await act(nothing, "close"),
      await act(nothing, "reopen"),
      await operator.call(`GET /v1/admin/inbox/${nothing.id}`),
    ])
      expect(response).toMatchObject(refusal(404, "not_found"));
    expect(await operator.call("GET /v1/admin/inbox/me")).toMatchObject(refusal(400, "invalid_request"));
  });

  test("that extends needs the scope to extend as well, and says so", async () => {
    const mira = await newCustomer(shop);
    const asked = await askForTime(shop, mira);
    const scopes = operatorScopes.filter((scope) => scope !== "licenses:extend");
    const helper = await newOperator(shop, { scopes });
    const call = (body: object) => helper.call(`POST /v1/admin/inbox/${asked.id}/answer`, body);
    expect(await call({ text: "Yes.", extend })).toMatchObject({
      status: 403,
      body: { error: { code: "forbidden", details: { needs: "licenses:extend" } } },
    });
    expect(await show(asked)).toMatchObject({ state: "open" });
    expect((await mira.getLicense()).license.endDate).toBe(mira.license.endDate);
    expect((await call({ text: "No, sorry." })).status).toBe(200);
  });
});

describe("closing and reopening", () => {
  test("say who did it, and send nothing", async () => {
    const asked = await writeMessage(shop);
    const closed = await act(asked, "close");
    expect(closed.body).toMatchObject({ entry: { state: "closed", closed_by: byKey(), answer: null } });
    expect(await act(asked, "close")).toMatchObject(refusal(409, "already_closed"));
    const reopened = await act(asked, "reopen");
    expect(reopened.body).toMatchObject({ entry: { state: "open", closed_at: null, closed_by: null } });
    expect(await act(asked, "reopen")).toMatchObject(refusal(409, "already_open"));
    expect(await templatesTo(asked.email)).toEqual([]);
  });

  test("keep what was answered", async () => {
    const asked = await writeMessage(shop);
    await answer(asked);
    for (const name of ["close", "reopen"])
      expect((await act(asked, name)).body).toMatchObject({ entry: { answer: "Yes, from 22.04 on." } });
    await answer(asked, { text: "From 20.04 on, too." });
    expect(await show(asked)).toMatchObject({ state: "answered", answer: "From 20.04 on, too." });
    expect(await templatesTo(asked.email)).toEqual(["message-answered", "message-answered"]);
  });

  test("have a scope of their own, and answering doesn't open them", async () => {
    const asked = await writeMessage(shop);
    const helper = await newOperator(shop, { scopes: ["inbox:read", "inbox:answer"] });
    for (const name of ["close", "reopen"])
      expect(await helper.call(`POST /v1/admin/inbox/${asked.id}/${name}`)).toMatchObject({
        status: 403,
        body: { error: { details: { needs: "inbox:close" } } },
      });
  });
});

describe("a preview", () => {
  test("names the email and the new end, and changes nothing", async () => {
    const mira = await newCustomer(shop);
    const asked = await askForTime(shop, mira);
    const before = await templatesTo(mira.email);
    const preview = await act(asked, "answer?dry_run=true", { text: "Yes.", extend });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        entry: { state: "answered" },
        extended_until: expect.any(String) as string,
        dry_run: { emails: [{ to: mira.email, template: "message-answered" }] },
      },
    });
    for (const name of ["close", "reopen"]) await act(asked, `${name}?dry_run=true`);
    expect(await show(asked)).toMatchObject({ state: "open", answer: null, closed_at: null });
    expect(await templatesTo(mira.email)).toEqual(before);
    expect((await mira.getLicense()).license.endDate).toBe(mira.license.endDate);
  });
});
