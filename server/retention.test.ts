import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./db/sql.ts";
import { writeNote } from "./features/accounts/notes/write-note.ts";
import { blockMachine } from "./features/licenses/machines/blocks/block-machine.ts";
import { unblockMachine } from "./features/licenses/machines/blocks/unblock-machine.ts";
import { recordDownload } from "./features/licenses/record/timeline/record-download.ts";
import { updateFigures } from "./features/tracking/figures/update-figures.ts";
import { jobDefinitions } from "./job-definitions.ts";
import { days } from "./platform/clock.ts";
import { newCustomer } from "./testing/customer.ts";
import { publishBuild } from "./testing/publish-build.ts";
import { settleTracking } from "./testing/settle-tracking.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

/** What a line of "How long" promises: tables that are empty 400 days later, and tables that still hold everything. */
interface Promised {
  readonly line: string;
  readonly emptied?: readonly string[];
  readonly kept?: readonly string[];
  /** A line about what the database does not hold. */
  readonly elsewhere?: boolean;
}

const promises: readonly Promised[] = [
  { line: "Usage data: up to 12 months.", emptied: ["tracked_events"] },
  { line: "Daily figures: as long as this site exists.", kept: ["daily_figures", "daily_downloads"] },
  { line: "Sessions: a browser's ends after 30 days", emptied: ["sessions"] },
  { line: "Emailed links: up to 30 days after they expire.", emptied: ["mailed_links"] },
  { line: "Known browsers and networks: 180 days", emptied: ["known_sources"] },
  {
    line: "Security record, and the count of wrong passwords: 12 months.",
    emptied: ["security_events", "login_attempts"],
  },
  { line: "What triggers told your apps: 7 days.", emptied: ["trigger_firings"] },
  {
    line: "Account, notes, API keys, licenses, triggers and machines: as long as the account exists.",
    kept: ["accounts", "account_notes", "api_keys", "licenses", "triggers", "machines"],
  },
  {
    line: "Messages: as long as the matter takes",
    emptied: ["mails where created_at < $old", "inbox_messages"],
  },
  { line: "What tax or commercial law requires us to keep", elsewhere: true },
];

/** Lines of other sections that name a time. Answers to requests go by the database's own clock, see their test. */
const elsewhereOnThePage: readonly Promised[] = [
  { line: "delete it when the limit no longer applies", emptied: ["rate_limits"] },
  { line: "An invitation is deleted when it's accepted", emptied: ["seat_invitations"] },
  { line: "It stays when the account is deleted", kept: ["trials", "trial_devices"] },
  {
    line: "Once we unblock the machine, the hashes are deleted right away, and the rest after 90 days.",
    emptied: ["machine_blocks where unblocked_at is not null"],
    kept: ["machine_blocks where unblocked_at is null"],
  },
];

/** Whether a job is about keeping data. Jobs that ask somebody outside, or send mails, are not. */
const isAboutKeeping = ({ name, schedule }: { name: string; schedule?: string }) =>
  schedule !== undefined && !["poll-market", "fetch-token-images", "poll-videos"].includes(name);

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const readPage = () => readFile(new URL("../content/legal/privacy.md", import.meta.url), "utf8");

async function count(table: string, old: Date): Promise<number> {
  const { rows } = await shop.db.execute(
    `select count(*)::int as count from ${table.replace("$old", `'${old.toISOString()}'`)}`,
  );
  return (rows[0] as { count: number }).count;
}

/** A customer who leaves something in every table that the page names. */
async function leaveTraces(): Promise<void> {
  const mira = await newCustomer(shop, { kind: "page" });
  await mira.activate("fingerprint-of-mira", { name: "studio-pc" });
  await mira.call("POST /api/track-event", { type: "login" });
  const key = { name: "build", scopes: ["market:read"], expiresInDays: null };
  await mira.call("POST /api/api-keys", key);
  const wrong = { email: mira.email, password: "a wrong one" };
  await createVisitor(shop, { kind: "page" }).call("POST /api/login", wrong);
  await mira.call("POST /api/license/extend", { license: mira.license.id });
  const rule = { product: "volume", token: "GAUGE", threshold: 1000, action: "notify" };
  await mira.call("POST /api/triggers", rule);
  const now = shop.clock.now();
  await shop.db.run(sql`
    insert into trigger_firings (id, license_id, trigger_id, at, product, token_address, token_symbol, threshold, volume,
      action, mail)
    values (gen_random_uuid(), ${mira.license.id}, gen_random_uuid(), ${now}, 'volume', 'x', 'GAUGE', 1, 2, 'notify', 'none')`);
  await shop.db.run(sql`
    insert into seat_invitations (id, license_id, email, email_identity, token_hash, invited_at, expires_at)
    values (gen_random_uuid(), ${mira.license.id}, 'guest@example.com', 'guest@example.com', '\\x00', ${now},
            ${now}::timestamptz + interval '7 days')`);
  await writeNote(shop.deps, { accountId: mira.accountId, text: "Prefers email.", operatorKeyId: null });
  const why = { reason: "Stolen keys", operatorKeyId: null };
  await blockMachine(shop.deps, { device: { fingerprint: "fingerprint-blocked" }, ...why });
  await blockMachine(shop.deps, { device: { fingerprint: "fingerprint-unblocked" }, ...why });
  await unblockMachine(shop.deps, { device: { fingerprint: "fingerprint-unblocked" }, ...why });
  const file = "App-1.9.0-win-x64.exe";
  await publishBuild(shop.deps, { version: "1.9.0", files: { [file]: "a" } });
  await recordDownload(
    shop.deps,
    { id: mira.license.id, accountId: mira.accountId },
    { product: "volume-bot", version: "1.9.0", file },
  );
  await settleTracking(shop);
  await updateFigures(shop.deps);
}

test("every line of the page about how long has its tables here", async () => {
  const page = await readPage();
  const [, section = ""] = /## How long\n([\s\S]*?)\n## /.exec(page) ?? [];
  const lines = section.split("\n").filter((line) => line.startsWith("- "));
  expect(lines.map((line) => promises.filter((one) => line.startsWith(`- ${one.line}`)).length)).toEqual(
    lines.map(() => 1),
  );
  expect(lines).toHaveLength(promises.length);
  for (const { line } of elsewhereOnThePage) expect(page).toContain(line);
});

test("400 days later the jobs have deleted what the page says, and kept the rest", async () => {
  await leaveTraces();
  const all = [...promises, ...elsewhereOnThePage];
  const [emptied, kept] = [all.flatMap((one) => one.emptied ?? []), all.flatMap((one) => one.kept ?? [])];
  const tomorrow = new Date(shop.clock.now().getTime() + days(1));
  const counts = async (tables: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await count(table, tomorrow)] as const)),
    );
  const [before, keptBefore] = [await counts(emptied), await counts(kept)];
  expect(Object.entries({ ...before, ...keptBefore }).filter(([, rows]) => rows === 0)).toEqual([]);

  shop.clock.advance(days(400));
  // The jobs run twice, as on two nights: the first run ends a session, and the second one deletes it thirty days later.
  for (const night of [0, 31]) {
    shop.clock.advance(days(night));
    for (const job of jobDefinitions.filter(isAboutKeeping))
      await job.handle(
        { ...shop.deps, mailer: { send: neverSent, close: neverSent } } as never,
        {} as never,
        1,
      );
  }
  expect(await counts(emptied)).toEqual(Object.fromEntries(emptied.map((table) => [table, 0])));
  for (const [table, rows] of Object.entries(await counts(kept)))
    expect(rows, table).toBeGreaterThanOrEqual(keptBefore[table] ?? 0);
});

const neverSent = () => Promise.reject(new Error("nothing is sent here"));
