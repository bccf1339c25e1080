import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { refusal } from "../../testing/operator-calls.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

interface Listed {
  readonly id: string;
  readonly product: string;
  readonly version: string;
}

async function list(query = "") {
  const { body } = await operator.call(`GET /v1/admin/releases${query}`);
  return body as unknown as { releases: Listed[]; next: string | null };
}

const publish = async (version: string, more: object = {}): Promise<string> => {
  await publishBuild(shop.deps, { version, files: { [`app-${version}.exe`]: version }, ...more });
  return (await list(`?version=${version}`)).releases[0]?.id ?? "";
};

describe("releases", () => {
  test("are listed page by page, the newest version first, and drafts among them", async () => {
    for (const version of ["1.0.0", "1.10.0", "1.9.0"]) await publish(version);
    await publish("2.0.0", { isDraft: true });
    await publish("1.0.0", { product: "reply-bot" });
    const { releases, next } = await list();
    const names = releases.map(({ product, version }) => `${product} ${version}`);
    const ofVolumeBot = ["2.0.0", "1.10.0", "1.9.0", "1.0.0"].map((version) => `volume-bot ${version}`);
    expect([names, next]).toEqual([["reply-bot 1.0.0", ...ofVolumeBot], null]);
    expect(releases[1]).toMatchObject({ state: "draft", published_at: null, rollout: 100 });
    const read: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page = await list(`?limit=2${after && `&after=${after}`}`);
      read.push(...page.releases.map(({ product, version }) => `${product} ${version}`));
      after = page.next;
    }
    expect(read).toEqual(names);
    expect((await list("?product=reply-bot")).releases).toHaveLength(1);
    expect((await list("?product=volume-bot&version=1.9.0")).releases).toMatchObject([{ version: "1.9.0" }]);
    expect((await list("?product=nothing")).releases).toEqual([]);
  });

  test("are shown with their notes and files", async () => {
    const id = await publish("1.0.0", { notes: "New: **charts**" });
    expect((await operator.call(`GET /v1/admin/releases/${id}`)).body).toMatchObject({
      release: {
        id,
        state: "published",
        channel: "stable",
        notes: "New: **charts**",
        minimum_version: null,
        files: [{ filename: "app-1.0.0.exe", size: 5, platform: "win32", arch: null, purpose: "download" }],
      },
    });
  });
});

describe("a published release", () => {
  test("is promoted, staged, yanked and offered again, each with the key that did it", async () => {
    const id = await publish("1.1.0-beta.1");
    const act = (name: string, body?: object) => operator.call(`POST /v1/admin/releases/${id}/${name}`, body);
    expect((await act("promote", { channel: "stable" })).body).toMatchObject({
      release: { id, channel: "stable", version: "1.1.0-beta.1" },
    });
    expect((await act("rollout", { percent: 20 })).body).toMatchObject({ release: { rollout: 20 } });
    expect((await act("yank")).body).toMatchObject({ release: { state: "yanked" } });
    const again = await act("yank");
    expect([again.status, again.body]).toMatchObject([200, { release: { state: "yanked" } }]);
    expect((await act("unyank")).body).toMatchObject({ release: { state: "published", yanked_at: null } });
    const { body } = await operator.call(`GET /v1/admin/audit?subject=${id}`);
    const entries = (body as unknown as { entries: object[] }).entries;
    expect(entries).toMatchObject([
      { type: "release.unyanked", act: "POST /v1/admin/releases/{id}/unyank" },
      { type: "release.yanked" },
      { type: "release.yanked" },
      { type: "release.rollout_changed", before: { rollout: 100 }, after: { rollout: 20 } },
      { type: "release.promoted" },
      { type: "release.published", actor: { kind: "operator", operator_key: null } },
    ]);
    for (const entry of entries.slice(0, 5))
      expect(entry).toMatchObject({ actor: { kind: "operator", operator_key: operator.keyId } });
  });

  test("is changed once for one Idempotency-Key", async () => {
    const id = await publish("1.0.0");
    const yank = () =>
      operator.call(`POST /v1/admin/releases/${id}/yank`, undefined, { "idempotency-key": randomUUID() });
    const key = { "idempotency-key": randomUUID() };
    const rollOut = (percent: number, headers: Record<string, string>) =>
      operator.call(`POST /v1/admin/releases/${id}/rollout`, { percent }, headers);
    const first = await rollOut(20, key);
    await yank();
    const again = await rollOut(20, key);
    expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
    expect(await rollOut(30, key)).toMatchObject(refusal(422, "idempotency_conflict"));
  });

  test("stays in the record, and a draft is deleted with its files", async () => {
    const id = await publish("1.0.0");
    const discard = (each: string) => operator.call(`DELETE /v1/admin/releases/${each}`);
    expect(await discard(id)).toMatchObject(refusal(409, "already_published"));
    const draft = await publish("2.0.0", { isDraft: true });
    const files = await shop.db.rows<{ id: string }>(
      sql`select id from artifacts where release_id = ${draft}`,
    );
    expect(await discard(draft)).toMatchObject({ status: 200, body: { success: true, files: 1 } });
    expect(await discard(draft)).toMatchObject(refusal(404, "not_found"));
    // The bytes go with the job that removes what no release has.
    expect(await shop.db.rows(sql`select id from unused_artifacts`)).toEqual(files);
  });
});

describe("an act on a release", () => {
  test("needs one that is there and published", async () => {
    const draft = await publish("1.0.0", { isDraft: true });
    const acts: [name: string, body?: object][] = [
      ["promote", { channel: "beta" }],
      ["rollout", { percent: 5 }],
      ["yank"],
      ["unyank"],
    ];
    for (const [name, body] of acts) {
      const on = (id: string) => operator.call(`POST /v1/admin/releases/${id}/${name}`, body);
      expect([name, await on(draft)]).toMatchObject([name, refusal(409, "not_published")]);
      expect([name, await on(randomUUID())]).toMatchObject([name, refusal(404, "not_found")]);
    }
    const unknown = await operator.call(`GET /v1/admin/releases/${randomUUID()}`);
    expect(unknown).toMatchObject(refusal(404, "not_found"));
    expect(await shop.db.rows(sql`select from releases where channel <> 'stable' or rollout < 100`)).toEqual(
      [],
    );
  });

  test.each([
    ["promote", { channel: "nightly" }, "channel"],
    ["rollout", { percent: 101 }, "percent"],
    ["rollout", { percent: 1.5 }, "percent"],
  ])("is refused with what it can't take: %s %j", async (name, body, field) => {
    const id = await publish("1.0.0");
    const answer = await operator.call(`POST /v1/admin/releases/${id}/${name}`, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { details: { fields: [{ field }] } } } });
  });

  test("has no preview, so one is refused", async () => {
    const id = await publish("1.0.0");
    const answer = await operator.call(`POST /v1/admin/releases/${id}/yank?dry_run=true`);
    expect(answer).toMatchObject(refusal(400, "invalid_request"));
    expect((await operator.call(`GET /v1/admin/releases/${id}`)).body).toMatchObject({
      release: { state: "published" },
    });
  });
});
