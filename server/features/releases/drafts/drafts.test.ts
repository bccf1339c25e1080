import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days } from "../../../platform/clock.ts";
import { createS3Storage } from "../../../platform/storage/s3-storage.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { refusal } from "../../../testing/operator-calls.ts";
import { createMinisign } from "../../../testing/minisign.ts";
import { openReleaseCommands } from "../../../testing/release-commands.ts";
import { startS3 } from "../../../testing/start-s3.ts";
import { testApp } from "../../../testing/test-app.ts";
import { openUploads } from "../../../testing/uploads.ts";
import { deleteAbandonedDraftsJob } from "./jobs.ts";

let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
let operator: Operator;
let uploads: Awaited<ReturnType<typeof openUploads>>;
beforeAll(async () => {
  commands = await openReleaseCommands();
  operator = await newOperator(commands.shop);
  uploads = await openUploads(commands.shop);
});
afterAll(() => commands.close());
beforeEach(async () => {
  const { db, deps } = commands.shop;
  const files = await db.rows<{ id: string }>(sql`delete from artifacts returning id`);
  for (const { id } of files) await deps.storage.remove(id);
  await db.run(sql`delete from releases`);
});

interface Release {
  readonly id: string;
  readonly state: string;
  readonly files: readonly { filename: string; sha512: string; platform: string | null }[];
  readonly feeds: readonly string[];
}
const releaseOf = ({ body }: { body: object }) => (body as { release: Release }).release;

const draft = (version: string, more: object = {}) =>
  operator.call("POST /v1/admin/releases", { product: "volume-bot", version, ...more });
const put = (id: string, name: string, bytes: string) =>
  uploads.put({ operator, path: `/v1/admin/releases/${id}/files/${encodeURIComponent(name)}` }, bytes);
const publish = (id: string, body: object = {}) =>
  operator.call(`POST /v1/admin/releases/${id}/publish`, body);

const electronFeed = (version: string, name: string, bytes: string) => {
  const sum = createHash("sha512").update(bytes).digest("base64");
  return `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sum}\n    size: ${bytes.length}\n`;
};

describe("a build job without a shell", () => {
  test("publishes a version of all platforms at once, and customers download the same bytes", async () => {
    const made = await draft("1.2.0", { notes: "New", minimum_version: "1.0.0", rollout: 100 });
    const { id } = releaseOf(made);
    expect([made.status, made.body]).toMatchObject([
      201,
      { release: { state: "draft", channel: "stable", notes: "New", minimum_version: "1.0.0", files: [] } },
    ]);
    await put(id, "app-1.2.0.exe", "for Windows");
    await put(id, "app-1.2.0.dmg", "for macOS");
    const customer = await newCustomer(commands.shop);
    const offered = async () => JSON.stringify((await customer.call("GET /api/download-links")).body);
    expect(await offered()).not.toContain("app-1.2.0");
    expect((await publish(id)).body).toMatchObject({ release: { state: "published" } });
    const { bytes } = await commands.download("app-1.2.0.dmg");
    expect(bytes.toString()).toBe("for macOS");
    expect(await offered()).toContain("app-1.2.0.exe");
    const { body } = await operator.call(`GET /v1/admin/audit?subject=${id}&type=release.published`);
    expect(body).toMatchObject({ entries: [{ actor: { operator_key: operator.keyId } }] });
  });

  test("may repeat each step, and changes nothing once it is published", async () => {
    const { id } = releaseOf(await draft("1.2.0", { notes: "Old" }));
    const again = await draft("1.2.0", { notes: "New" });
    expect([again.status, again.body]).toMatchObject([200, { release: { id, notes: "New" } }]);
    await put(id, "a.exe", "a");
    const first = await publish(id);
    expect(await publish(id)).toMatchObject({ status: 200, body: first.body });
    expect(await draft("1.2.0")).toMatchObject(refusal(409, "already_published"));
    const published = sql`select from events where type = 'release.published' and subject = ${id}`;
    expect(await commands.shop.db.rows(published)).toHaveLength(1);
  });

  test("makes one draft for one Idempotency-Key", async () => {
    const key = { "idempotency-key": randomUUID() };
    const make = () =>
      operator.call("POST /v1/admin/releases", { product: "volume-bot", version: "1.2.0" }, key);
    const [first, second] = [await make(), await make()];
    expect([second.status, second.body, second.headers["idempotent-replayed"]]).toEqual([
      201,
      first.body,
      "true",
    ]);
  });

  test("is told by name what a draft lacks", async () => {
    const { id } = releaseOf(await draft("1.2.0"));
    expect(await publish(id)).toMatchObject(refusal(409, "no_files"));
    await put(id, "a.exe", "a");
    const needed = await publish(id, { files: ["a.exe", "a.dmg"] });
    expect(needed).toMatchObject(refusal(409, "files_missing"));
    expect(JSON.stringify(needed.body)).toContain("a.dmg isn't there.");
    await put(id, "a.dmg", "a");
    expect(releaseOf(await publish(id, { files: ["a.exe", "a.dmg"] })).state).toBe("published");
    expect(await publish(randomUUID())).toMatchObject(refusal(404, "not_found"));
  });

  test.each([
    [{ product: "nothing" }, "product"],
    [{ version: "v1" }, "version"],
    [{ version: "1.0.0+5" }, "version"],
    [{ minimum_version: "x" }, "minimum_version"],
    [{ rollout: 101 }, "rollout"],
    [{ channel: "nightly" }, "channel"],
  ])("is told which field is wrong: %j", async (more, field) => {
    expect(await draft("1.2.0", more)).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field }] } } },
    });
    expect(await commands.shop.db.rows(sql`select from releases`)).toEqual([]);
  });
});

describe("a feed of the build tool", () => {
  test.each(["before", "after"])(
    "that is sent %s the file says what it is for, and its sum is checked",
    async (when) => {
      const { id } = releaseOf(await draft("1.2.0"));
      const steps = [
        () => put(id, "latest-mac.yml", electronFeed("1.2.0", "setup.zip", "mac")),
        () => put(id, "setup.zip", "mac"),
      ];
      for (const step of when === "before" ? steps : steps.toReversed())
        expect((await step()).status).toBe(201);
      const shown = releaseOf(await operator.call(`GET /v1/admin/releases/${id}`));
      expect(shown).toMatchObject({ feeds: ["latest-mac.yml"], files: [{ platform: null }] });
      expect(releaseOf(await publish(id))).toMatchObject({
        feeds: [],
        files: [{ filename: "setup.zip", platform: "darwin" }],
      });
    },
  );

  test("of another build keeps the draft a draft, until the file is the one that it describes", async () => {
    const { id } = releaseOf(await draft("1.2.0"));
    await put(id, "latest.yml", electronFeed("1.2.0", "a.exe", "right"));
    await put(id, "a.exe", "wrong");
    await put(id, "b.exe", "beside it");
    const refused = await publish(id);
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "checksum_differs", details: { fields: [{ field: "a.exe" }] } } },
    });
    expect(releaseOf(await operator.call(`GET /v1/admin/releases/${id}`))).toMatchObject({
      state: "draft",
      feeds: ["latest.yml"],
    });
    await put(id, "a.exe", "right");
    expect(releaseOf(await publish(id)).state).toBe("published");
  });

  test("is read by `release publish` of a draft as well, and signs what updaters get", async () => {
    const { id } = releaseOf(await draft("1.2.0"));
    const signature = createMinisign().sign(Buffer.from("mac"));
    await put(id, "app.app.tar.gz", "mac");
    expect((await put(id, "app.app.tar.gz.sig", signature)).status).toBe(201);
    await commands.release("publish", "1.2.0");
    const customer = await newCustomer(commands.shop);
    const { body } = await commands.shop.app.inject({
      url: "/v1/updates/volume-bot/tauri/latest.json",
      authority: "shop.example",
      headers: { authorization: `License ${customer.license.licenseKey}` },
    });
    expect(body).toContain(signature);
  });

  test.each([
    ["latest.yml", electronFeed("1.1.0", "a.exe", "x")],
    ["latest.yml", "{"],
    ["latest.yml", "a\0b"],
    ["a.exe.sig", "no signature of Tauri"],
  ])("that says nothing about the version is refused: %s %j", async (name, content) => {
    const { id } = releaseOf(await draft("1.2.0"));
    expect(await put(id, name, content)).toMatchObject(refusal(422, "feed_invalid"));
    expect(releaseOf(await operator.call(`GET /v1/admin/releases/${id}`)).feeds).toEqual([]);
  });

  test("of more than a megabyte is refused", async () => {
    const { id } = releaseOf(await draft("1.2.0"));
    const long = electronFeed("1.2.0", "a.exe", "x") + "#".repeat(1024 * 1024);
    expect(await put(id, "latest.yml", long)).toMatchObject(refusal(413, "too_large"));
  });
});

test("a draft that nothing is sent to for 30 days is deleted with its bytes, and a published release stays", async () => {
  const { clock, deps, db } = commands.shop;
  const sent = releaseOf(await draft("1.2.0")).id;
  const empty = releaseOf(await draft("1.3.0")).id;
  const published = releaseOf(await draft("1.1.0")).id;
  await put(published, "a.exe", "published");
  await publish(published);
  clock.advance(days(20));
  await put(sent, "a.exe", "a");
  await put(empty, "latest.yml", electronFeed("1.3.0", "a.exe", "x"));
  const left = async () => {
    await deleteAbandonedDraftsJob.handle(deps, {}, 1);
    const rows = await db.rows<{ id: string }>(sql`select id from releases`);
    return new Set(rows.map(({ id }) => id));
  };
  clock.advance(days(11));
  expect(await left()).toEqual(new Set([sent, empty, published]));
  expect(await commands.stored()).toBe(2);
  clock.advance(days(20));
  expect(await left()).toEqual(new Set([published]));
  expect([await commands.stored(), await commands.unused()]).toEqual([1, []]);
});

test("a file is sent to a bucket, and a bucket that can't be reached says so", async () => {
  const s3 = await startS3();
  const shop = await testApp({ replace: { storage: createS3Storage(s3.place) } });
  try {
    const { put: send } = await openUploads(shop);
    const own = await newOperator(shop);
    const { id } = releaseOf(
      await own.call("POST /v1/admin/releases", { product: "volume-bot", version: "1.2.0" }),
    );
    const path = `/v1/admin/releases/${id}/files/a.exe`;
    const bytes = Buffer.alloc(20 * 1024 * 1024, "more than one part");
    const sum = createHash("sha512").update(bytes).digest("hex");
    expect(await send({ operator: own, path }, bytes)).toMatchObject({
      status: 201,
      body: { release: { files: [{ sha512: sum, size: bytes.length }] } },
    });
    await s3.stop();
    expect(await send({ operator: own, path }, "b")).toMatchObject(refusal(503, "unavailable"));
    const shown = releaseOf(await own.call(`GET /v1/admin/releases/${id}`));
    expect(shown.files).toMatchObject([{ sha512: sum }]);
  } finally {
    await shop.close();
  }
});

test("while the disk is almost full, no file is taken", async () => {
  const shop = await testApp({ replace: { diskSpace: { isLow: () => true } } });
  try {
    const own = await newOperator(shop);
    const { put: send } = await openUploads(shop);
    const { id } = releaseOf(
      await own.call("POST /v1/admin/releases", { product: "volume-bot", version: "1.2.0" }),
    );
    const answer = await send({ operator: own, path: `/v1/admin/releases/${id}/files/a.exe` }, "a");
    expect(answer).toMatchObject(refusal(503, "not_saved"));
  } finally {
    await shop.close();
  }
});
