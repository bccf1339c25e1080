import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { json, sql } from "../db/sql.ts";
import { runWords } from "../testing/run-command.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { commands } from "./commands.ts";
import { helpText } from "./help.ts";
import { parseCommandLine } from "./parse-command-line.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, ...args);
}

const order = () => ["--email", `${randomUUID()}@example.com`, "--tier", "professional", "--term", "yearly"];
const issue = async () =>
  (await run("license", "issue", ...order())).json as { id: string; licenseKey: string };
const counts = () =>
  shop.db.row(sql`select (select count(*) from licenses) as licenses, (select count(*) from mails) as mails,
    (select count(*) from events) as events, (select count(*) from accounts) as accounts`);

test("--dry-run prints how a license would be, with what it is now, and changes nothing", async () => {
  const { id, licenseKey } = await issue();
  const [before, shown] = [await counts(), await run("license", "show", id)];
  const { lines, json } = await run(
    "license",
    "limit",
    id,
    "--machines",
    "99",
    "--reason",
    "Order 7",
    "--dry-run",
  );
  expect(lines[0]).toBe("Nothing was changed. It would be:");
  expect(lines).toContain(`License key    ${licenseKey}`);
  expect(lines).toContain("Machines       0 of 99   (now: 0 of 10)");
  expect(lines.filter((line) => line.includes("(now: "))).toHaveLength(1);
  expect(json).toMatchObject({
    dryRun: true,
    now: { machines: { max: 10 } },
    would: { machines: { max: 99 } },
  });
  expect(await counts()).toEqual(before);
  expect(await run("license", "show", id)).toEqual(shown);
});

test("--dry-run shows the emails that would go out, and no key or ID that nobody has made", async () => {
  const before = await counts();
  const wanted = order();
  const { lines, json } = await run("license", "issue", ...wanted, "--dry-run");
  expect(lines).toEqual(
    expect.arrayContaining([
      "License key    a new one",
      "ID             a new one",
      `Email          license-issued to ${wanted[1]}`,
    ]),
  );
  expect(json).toMatchObject({ now: null, would: { id: null, licenseKey: null } });
  expect(await counts()).toEqual(before);

  const { id, licenseKey } = await issue();
  for (const act of [["rotate"], ["transfer", "--to", "eve@example.com"]] as const) {
    const [verb, ...more] = act;
    const would = await run("license", verb, id, ...more, "--reason", "Lost", "--dry-run");
    expect(would.lines).toContain(`License key    a new one   (now: ${licenseKey})`);
  }
});

it.each([
  ["license", "extend", "--days", "7"],
  ["license", "convert", "--tier", "enterprise", "--term", "monthly"],
  ["license", "entitle", "--remove", "volume-bot"],
  ["license", "suspend"],
  ["license", "revoke"],
])("--dry-run of %s %s changes nothing", async (noun, verb, ...more) => {
  const { id } = await issue();
  const shown = await run("license", "show", id);
  const would = await run(noun, verb, id, ...more, "--reason", "Order 7", "--dry-run");
  expect(would.lines.some((line) => line.includes("(now: "))).toBe(true);
  expect(await run("license", "show", id)).toEqual(shown);
});

test("a conversion that gives less says so in its preview, and needs --yes", async () => {
  const { id } = await issue();
  const convert = (...more: string[]) => run("license", "convert", id, "--reason", "Fewer machines", ...more);
  const shown = await run("license", "show", id);
  const less = ["--tier", "enterprise", "--days", "3"];
  const would = await convert(...less, "--dry-run");
  expect(would.lines).toContain(
    "Needs --yes    It would end sooner than now, or allow fewer machines or people.",
  );
  expect(would.json).toMatchObject({ would: { needsYes: "gives_less" } });
  await expect(convert(...less)).rejects.toThrow("repeat with --yes");
  const fewer = ["--tier", "enterprise", "--days", "never", "--machines", "1"];
  await expect(convert(...fewer)).rejects.toThrow("fewer machines");
  expect(await run("license", "show", id)).toEqual(shown);
  const more = await convert("--tier", "enterprise", "--days", "never", "--dry-run");
  expect(JSON.stringify(more.json)).not.toContain("needsYes");
  expect((await convert(...fewer, "--yes")).json).toMatchObject({ policy: { machines: 1 } });
});

it.each([
  ["refuse-new", "What is there stays, and no more is taken until enough is removed", "2 of 1"],
  ["keep", "What is there stays, and the license allows as many as that", "2 of 2"],
  [
    "refuse-most-recent",
    "The machines and people that came last are refused until enough is removed",
    "2 of 1",
  ],
])(
  "a limit or conversion below what is used says what %s does, and needs --yes",
  async (rule, then, machines) => {
    const words = `${then} (onDowngrade: ${rule}).`;
    const { id } = await issue();
    await shop.db.run(sql`
    insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at)
    select gen_random_uuid(), ${id}, sha256((n || ${id})::bytea), 'mill', now(), now() from generate_series(1, 2) n`);
    await shop.db.run(sql`update licenses set overrides = ${json({ onDowngrade: rule })} where id = ${id}`);
    const tiers = shop.deps.shop.tiers.map((tier) => ({ ...tier, onDowngrade: rule as "keep" }));
    const deps = { ...shop.deps, shop: { ...shop.deps.shop, tiers } };
    const shown = await run("license", "show", id);
    const limit = ["license", "limit", id, "--machines", "1", "--reason", "Fewer"];
    const convert = ["license", "convert", id, "--tier", "standard", "--term", "yearly", "--reason", "Fewer"];
    for (const act of [limit, convert]) {
      const would = await runWords(deps, ...act, "--dry-run");
      expect(would.lines).toContain(`Needs --yes    More is used than that. ${words}`);
      expect(would.lines).toContain(`Machines       ${machines}   (now: 2 of 10)`);
      await expect(runWords(deps, ...act)).rejects.toThrow(`${words} Repeat with --yes if you mean it.`);
    }
    expect(await run("license", "show", id)).toEqual(shown);
    const { lines } = await runWords(deps, ...limit, "--yes");
    expect(lines.some((line) => line.startsWith("Over limit     1 machine"))).toBe(rule !== "keep");
  },
);

test("a dry run is refused as the act would be, and the refusal isn't noted", async () => {
  const { id } = await issue();
  await run("license", "revoke", id, "--reason", "Refund");
  const before = await counts();
  const again = run("license", "suspend", id, "--reason", "Fraud", "--dry-run");
  await expect(again).rejects.toThrow("revoked");
  expect(await counts()).toEqual(before);
});

test("a command without a preview refuses --dry-run", () => {
  expect(() => parseCommandLine(["backup", "now", "--dry-run"], commands)).toThrow("--dry-run");
});

test("the help names --dry-run where it works", () => {
  expect(helpText(commands, ["license", "suspend"])).toContain("--reason why [--note text] [--dry-run]");
  expect(helpText(commands, ["license", "suspend"])).toContain("--dry-run says");
  expect(helpText(commands, ["backup", "now"])).not.toContain("dry-run");
});
