import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { minutes } from "../../../platform/clock.ts";
import { newConsoleOperator } from "../../../testing/console.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { refusal } from "../../../testing/operator-calls.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { openUploads } from "../../../testing/uploads.ts";
import { revokeOperatorKey } from "../../operators/operator-keys/revoke-operator-key.ts";

let shop: TestApp;
let operator: Operator;
let uploads: Awaited<ReturnType<typeof openUploads>>;
let draft: string;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
  uploads = await openUploads(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.run(sql`delete from releases`);
  for (const name of await stored()) await shop.deps.storage.remove(name);
  const { body } = await operator.call("POST /v1/admin/releases", {
    product: "volume-bot",
    version: "1.2.0",
  });
  draft = (body as unknown as { release: { id: string } }).release.id;
});

const stored = () => readdir(join(shop.deps.config.dataDir, "artifacts")).catch((): string[] => []);
const unused = () => shop.db.rows(sql`select id from unused_artifacts`);
const to = (name: string, more: { headers?: Record<string, string>; id?: string; query?: string } = {}) => ({
  operator,
  path: `/v1/admin/releases/${more.id ?? draft}/files/${encodeURIComponent(name)}${more.query ?? ""}`,
  ...(more.headers && { headers: more.headers }),
});
const filesOf = async () => {
  const { body } = await operator.call(`GET /v1/admin/releases/${draft}`);
  return (body as unknown as { release: { files: { filename: string; sha512: string }[] } }).release.files;
};
const sumOf = (bytes: string) => createHash("sha512").update(bytes).digest();
const digestOf = (bytes: string) => `sha-512=:${sumOf(bytes).toString("base64")}:`;

describe("a file of a draft", () => {
  test("is stored as it is sent, and the audit says who sent it", async () => {
    const put = await uploads.put(to("My App 1.2.0.exe"), "installer");
    expect(put).toMatchObject({
      status: 201,
      body: {
        release: {
          id: draft,
          state: "draft",
          files: [
            {
              filename: "My App 1.2.0.exe",
              size: 9,
              sha512: sumOf("installer").toString("hex"),
              platform: "win32",
              purpose: "download",
            },
          ],
        },
      },
    });
    expect([(await stored()).length, await unused()]).toEqual([1, []]);
    const { body } = await operator.call(`GET /v1/admin/audit?subject=${draft}`);
    expect(body).toMatchObject({
      entries: [
        {
          act: "PUT /v1/admin/releases/{id}/files/{name}",
          actor: { operator_key: operator.keyId },
          after: { filename: "My App 1.2.0.exe" },
        },
        { act: "POST /v1/admin/releases" },
      ],
    });
  });

  test("replaces the one of its name, whose bytes go", async () => {
    expect((await uploads.put(to("a.exe"), "first")).status).toBe(201);
    for (const turn of [1, 2]) {
      expect([turn, (await uploads.put(to("a.exe"), "second")).status]).toEqual([turn, 200]);
      expect(await filesOf()).toMatchObject([{ sha512: sumOf("second").toString("hex") }]);
      expect([(await stored()).length, await unused()]).toEqual([1, []]);
    }
  });

  test("that takes longer than other requests may is stored whole", async () => {
    const { server } = shop.app;
    const { requestTimeout, headersTimeout } = server;
    // Node takes the longer of the two for the whole request.
    Object.assign(server, { requestTimeout: 1, headersTimeout: 1 });
    try {
      const late = once(server, "clientError") as Promise<[{ code: string }]>;
      const { sent, answer } = uploads.begin(to("a.exe"));
      sent.write("the first half, ");
      expect((await late)[0].code).toBe("ERR_HTTP_REQUEST_TIMEOUT");
      sent.end("the second half");
      expect((await answer).status).toBe(201);
      expect(await filesOf()).toMatchObject([
        { sha512: sumOf("the first half, the second half").toString("hex") },
      ]);
    } finally {
      Object.assign(server, { requestTimeout, headersTimeout });
    }
  });

  test("from the console is stored, also when its code runs out while the bytes come", async () => {
    const { visitor } = await newConsoleOperator(shop, { role: "release_manager" });
    const { sent, answer } = uploads.begin({
      ...to("a.exe", { headers: { cookie: visitor.cookie ?? "" } }),
      operator: undefined,
    });
    sent.write("the first half, ");
    await expect.poll(async () => (await stored()).length).toBe(1);
    shop.clock.advance(minutes(11));
    sent.end("the second half");
    expect((await answer).status).toBe(201);
    const late = { ...to("b.exe", { headers: { cookie: visitor.cookie ?? "" } }), operator: undefined };
    expect(await uploads.put(late, "x")).toMatchObject(refusal(403, "factor_needed"));
  });

  test("for a platform that its name doesn't say gets the one that is sent", async () => {
    await uploads.put(to("tool.zip", { query: "?platform=linux-arm64&minimum_system=5.4" }), "x");
    await uploads.put(to("tool.dmg", { query: "?platform=linux-arm64" }), "x");
    expect(await filesOf()).toMatchObject([
      { filename: "tool.dmg", platform: "darwin", arch: null },
      { filename: "tool.zip", platform: "linux", arch: "arm64", minimum_system: "5.4" },
    ]);
  });
});

describe("nothing is left behind", () => {
  test("of an upload that breaks off", async () => {
    const { sent } = uploads.begin(to("a.exe", { headers: { "content-length": "1000" } }));
    sent.write("half");
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect(await unused()).toHaveLength(1);
    sent.destroy();
    await expect.poll(async () => [await stored(), await unused()]).toEqual([[], []]);
    expect(await filesOf()).toEqual([]);
  });

  test.each(["repr-digest", "content-digest"])("of bytes that aren't those of their %s", async (name) => {
    const send = (bytes: string) =>
      uploads.put(to("a.exe", { headers: { [name]: digestOf("right") } }), bytes);
    expect(await send("wrong")).toMatchObject(refusal(422, "checksum_differs"));
    expect([await stored(), await unused(), await filesOf()]).toEqual([[], [], []]);
    expect((await send("right")).status).toBe(201);
  });

  test("when the key is revoked while the bytes come", async () => {
    const leaver = await newOperator(shop);
    const { sent, answer } = uploads.begin({ ...to("a.exe"), operator: leaver });
    sent.write("half");
    await expect.poll(async () => (await stored()).length).toBe(1);
    await revokeOperatorKey(shop.deps, leaver.keyId);
    sent.end();
    expect(await answer).toMatchObject(refusal(401, "invalid_operator_key"));
    expect([await stored(), await unused(), await filesOf()]).toEqual([[], [], []]);
  });

  test("when the one who sends it in the console is disabled while the bytes come", async () => {
    const leaver = await newConsoleOperator(shop, { role: "release_manager" });
    const { sent, answer } = uploads.begin({
      ...to("a.exe", { headers: { cookie: leaver.visitor.cookie ?? "" } }),
      operator: undefined,
    });
    sent.write("half");
    await expect.poll(async () => (await stored()).length).toBe(1);
    await shop.db.run(sql`update operators set disabled_at = now() where id = ${leaver.id}`);
    sent.end();
    expect(await answer).toMatchObject(refusal(401, "invalid_operator_key"));
    expect([await stored(), await unused(), await filesOf()]).toEqual([[], [], []]);
  });

  test("when the draft is published meanwhile, and what is published stays", async () => {
    await uploads.put(to("a.exe"), "published");
    const { sent, answer } = uploads.begin(to("a.exe"));
    sent.write("too late");
    await expect.poll(async () => (await stored()).length).toBe(2);
    expect((await operator.call(`POST /v1/admin/releases/${draft}/publish`, {})).status).toBe(200);
    sent.end();
    expect(await answer).toMatchObject(refusal(409, "already_published"));
    expect(await filesOf()).toMatchObject([{ sha512: sumOf("published").toString("hex") }]);
    expect([(await stored()).length, await unused()]).toEqual([1, []]);
  });
});

describe("a file is refused", () => {
  test("by a release that is published, and by one that isn't there", async () => {
    await uploads.put(to("a.exe"), "a");
    await operator.call(`POST /v1/admin/releases/${draft}/publish`, {});
    expect(await uploads.put(to("b.exe"), "b")).toMatchObject(refusal(409, "already_published"));
    expect(await uploads.put(to("a.exe", { id: randomUUID() }), "b")).toMatchObject(
      refusal(404, "not_found"),
    );
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["a/b.exe", "name"],
    ["..", "name"],
    ["con.exe", "name"],
    [`${"x".repeat(198)}.exe`, "name"],
    ["a\u202eexe.exe", "name"],
    ["readme.md", "name"],
    ["A.EXE", "name"],
  ])("with the name %j", async (name, field) => {
    await uploads.put(to("a.exe"), "a");
    const answer = await uploads.put(to(name), "x");
    expect(answer).toMatchObject({ status: 400, body: { error: { details: { fields: [{ field }] } } } });
    expect(await stored()).toHaveLength(1);
  });

  test("without bytes, as another media type, encoded, or in parts", async () => {
    const send = (headers: Record<string, string>, bytes = "x") =>
      uploads.put(to("a.exe", { headers }), bytes);
    expect(await send({}, "")).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: "body" }] } } },
    });
    expect(await send({ "content-type": "application/json" }, "{}")).toMatchObject(
      refusal(415, "unsupported_media_type"),
    );
    expect(await send({ "content-encoding": "gzip" })).toMatchObject(refusal(415, "unsupported_media_type"));
    for (const [name, value] of [
      ["Content-Range", "bytes 0-0/2"],
      ["Repr-Digest", "sha-512=wrong"],
    ] as const)
      expect(await send({ [name]: value })).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ field: name }] } } },
      });
    expect(await stored()).toEqual([]);
  });

  test("that is longer than any file may be, before its bytes are read", async () => {
    const { sent, answer } = uploads.begin(to("a.exe", { headers: { "content-length": "200000000000" } }));
    sent.flushHeaders();
    expect(await answer).toMatchObject(refusal(413, "too_large"));
    sent.destroy();
    expect([await stored(), await unused()]).toEqual([[], []]);
  });
});
