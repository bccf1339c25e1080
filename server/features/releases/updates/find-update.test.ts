import { randomUUID } from "node:crypto";
import type { Architecture, Channel, Platform } from "@keystead/contract/values/release";
import { compareVersions } from "@keystead/contract/values/semantic-version";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { shopDatabase } from "../../../testing/shop-database.ts";
import { promoteRelease } from "../publishing/promote-release.ts";
import { setRollout } from "../publishing/set-rollout.ts";
import { unyankRelease } from "../publishing/unyank-release.ts";
import { yankRelease } from "../publishing/yank-release.ts";
import { insertRelease, putArtifact, updateRelease } from "../catalog/store.ts";
import { rememberReleases, type PublishedReleases } from "../catalog/remember-releases.ts";
import { newestFirst } from "../catalog/rules.ts";
import type { ArtifactRow, FullRelease, ReleaseRow } from "../catalog/table.ts";
import { shareOfMachine } from "../../../platform/crypto/share-of-machine.ts";
import { findUpdate } from "./find-update.ts";
import { chooseUpdate, reaches, type UpdateRequest } from "./rules.ts";

let db: Database;
let published: PublishedReleases;
beforeAll(async () => {
  db = await shopDatabase();
  published = rememberReleases(db);
});
afterAll(() => db.close());

const channel = fc.constantFrom<Channel>("stable", "beta", "alpha");
const platform = fc.constantFrom<Platform>("win32", "darwin", "linux");
const arch = fc.constantFrom<Architecture>("x64", "arm64");
const part = fc.oneof(fc.nat({ max: 30 }).map(String), fc.constantFrom("alpha", "beta", "rc", "a-b", "A"));
const version = fc
  .tuple(fc.nat(2), fc.nat(12), fc.nat(2), fc.array(part, { maxLength: 2 }))
  .map(([a, b, c, parts]) => `${a}.${b}.${c}${parts.length > 0 ? `-${parts.join(".")}` : ""}`);
const day = fc.integer({ min: 1, max: 9 }).map((number) => new Date(Date.UTC(2026, 5, number)));
const share = fc.constantFrom(0, 10, 50, 90, 100);

const file = fc.record({
  platform: fc.option(platform),
  arch: fc.option(fc.oneof(arch, fc.constant<Architecture>("universal"))),
  minimumSystem: fc.option(fc.constantFrom("10.0", "11.2.1")),
});

/** What happens to a release after it was stored, in this order. */
const act = fc.oneof(
  fc.record({ kind: fc.constant("publish" as const), at: day }),
  fc.record({ kind: fc.constant("yank" as const) }),
  fc.record({ kind: fc.constant("unyank" as const) }),
  fc.record({ kind: fc.constant("rollout" as const), percent: share }),
  fc.record({ kind: fc.constant("promote" as const), channel }),
);

const history = fc.uniqueArray(
  fc.record({
    version,
    channel,
    minimumVersion: fc.option(version, { freq: 5 }),
    files: fc.array(file, { minLength: 1, maxLength: 3 }),
    acts: fc.array(act, { maxLength: 4 }),
  }),
  { selector: (release) => release.version, maxLength: 6 },
);

const request: fc.Arbitrary<UpdateRequest> = fc.record({
  channel,
  version: fc.option(version),
  platform: fc.option(platform),
  arch: fc.option(arch),
  system: fc.option(fc.constantFrom("9.9", "10.0.19045", "11.2", "11.10")),
  shareOf: fc.uuid().map((machine) => (releaseId: string) => shareOfMachine(releaseId, machine)),
  until: fc.option(day),
});

type History = (typeof history extends fc.Arbitrary<infer Value> ? Value : never)[number];

/** Plays a history in the database, and beside it by the words of the acts. */
async function play(product: string, { acts, files, ...settings }: History): Promise<FullRelease> {
  const createdAt = new Date(Date.UTC(2026, 5, 1));
  const id = randomUUID();
  const draft = { id, product, createdAt, publishedAt: null, rollout: 100, notes: null, ...settings };
  let model: ReleaseRow = { ...draft, yankedAt: null };
  const rows = files.map((each, index): ArtifactRow => {
    const own = {
      id: randomUUID(),
      releaseId: id,
      filename: `app-${index}.bin`,
      size: 1,
      sha512: "00",
      source: "",
    };
    return {
      ...own,
      ...each,
      ...settings,
      product,
      publishedAt: createdAt,
      purpose: "download",
      buildFacts: {},
    };
  });
  await db.transaction(async (tx) => {
    await insertRelease(tx, draft);
    for (const row of rows) await putArtifact(tx, { ...row, createdAt });
  });
  const reference = { product, version: settings.version };
  for (const each of acts) {
    if (each.kind === "publish") {
      if (model.publishedAt) continue;
      await db.transaction((tx) => updateRelease(tx, id, { publishedAt: each.at }));
      model = { ...model, publishedAt: each.at };
      continue;
    }
    const isRefused = model.publishedAt === null;
    const result =
      each.kind === "yank"
        ? await yankRelease({ db }, reference)
        : each.kind === "unyank"
          ? await unyankRelease({ db }, reference)
          : each.kind === "rollout"
            ? await setRollout({ db }, { ...reference, percent: each.percent })
            : await promoteRelease({ db }, { ...reference, channel: each.channel });
    expect(result.ok).toBe(!isRefused);
    if (isRefused) continue;
    if (each.kind === "yank") model = { ...model, yankedAt: createdAt };
    if (each.kind === "unyank") model = { ...model, yankedAt: null };
    if (each.kind === "rollout") model = { ...model, rollout: each.percent };
    if (each.kind === "promote") model = { ...model, channel: each.channel };
  }
  return { ...model, files: rows };
}

it("offers in every history what the rule says, and never a lower or a yanked version", async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(request, { minLength: 1, maxLength: 4 }),
      async (releases, requests) => {
        const product = randomUUID();
        const model: FullRelease[] = [];
        for (const release of releases) model.push(await play(product, release));
        for (const each of requests) {
          const found = await findUpdate(published, product, each);
          expect(found?.version).toBe(chooseUpdate(newestFirst(model), each)?.version);
          if (!found) continue;
          const truth = model.find((release) => release.id === found.id);
          expect(truth?.yankedAt).toBeNull();
          expect(truth?.publishedAt).not.toBeNull();
          if (each.version !== null) expect(compareVersions(found.version, each.version)).toBeGreaterThan(0);
          if (each.until) expect((truth?.publishedAt as Date) <= each.until).toBe(true);
          expect(each.shareOf(found.id)).toBeLessThan(found.rollout);
          expect(found.files.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it("sorts versions in the database as semantic versioning does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 2, maxLength: 12 }), async (versions) => {
      const rows = await db.rows<{ version: string }>(sql`
        select version from unnest(${versions}::text[]) as v (version) order by semver_sort_key(version) collate "C"`);
      const sorted = rows.map((row) => row.version);
      for (const [index, each] of sorted.entries())
        if (index > 0) expect(compareVersions(sorted[index - 1] ?? "", each)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
  const odd = ["v1.2", "2026.1a", "1.0.0+5", "1.0", "", "9".repeat(30), "1.0.0-é"];
  const keys = await db.rows<{ key: string }>(
    sql`select semver_sort_key(version) as key from unnest(${odd}::text[]) as v (version)`,
  );
  expect(new Set(keys.map(({ key }) => key))).toEqual(new Set([""]));
});

it("spreads machines evenly, and anew for each release", () => {
  const machines = Array.from({ length: 2000 }, (_, index) => `machine-${index}`);
  const inside = (release: string) => machines.filter((machine) => shareOfMachine(release, machine) < 30);
  for (const release of ["a", "b"]) {
    expect(inside(release).length).toBeGreaterThan(500);
    expect(inside(release).length).toBeLessThan(700);
  }
  const alsoInB = new Set(inside("b"));
  const both = inside("a").filter((machine) => alsoInB.has(machine));
  expect(both.length).toBeLessThan(inside("a").length / 2);
});

it.each([
  ["10.0.19045", "10.0.17763", true],
  ["10.0.17763", "10.0.17763", true],
  ["10.0", "10.0.0", true],
  ["10.0", "10.0.1", false],
  ["9.9", "10.0", false],
  ["14.2", "12", true],
  ["6.8.0-31-generic", "6.8", true],
  ["", "10", false],
])("the system %s reaches %s: %s", (system, minimum, answer) =>
  expect(reaches(system, minimum)).toBe(answer),
);
