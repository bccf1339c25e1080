import { maskKey } from "@keystead/contract/values/license-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { type Asked, askForTime } from "../../../testing/inbox.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { runWords } from "../../../testing/run-command.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
let mira: Customer;
let asked: Asked;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
  mira = await newCustomer(shop, { email: "Mira.Quill@find.example.com" });
  await newCustomer(shop, { email: "miro@find.example.com" });
  await mira.activate("mill-4711-machine", { name: "Studio PC" });
  asked = await askForTime(shop, mira);
  await publishBuild(shop.deps, { version: "7.1.0", files: { "app-linux-x64.AppImage": "an app" } });
});
afterAll(() => shop.close());

interface Row {
  readonly id: string;
}
type Nouns = Readonly<
  Record<"accounts" | "licenses" | "entries" | "mails" | "releases", readonly Row[] | null>
>;

const find = async (words: string, more = {}, by = operator) =>
  (await by.call("POST /v1/admin/find", { words, ...more })).body as unknown as Nouns & { more: string[] };

/** How many of each noun. */
const counts = ({ accounts, licenses, entries, mails, releases }: Nouns) =>
  [accounts, licenses, entries, mails, releases].map((rows) => rows?.length ?? null);

const idOf = async (query: ReturnType<typeof sql>) => String((await shop.db.row<Row>(query))?.id);

test.each(["mira.quill@find.example.com", "MIRA.QUILL@find.example.com", "mira.quill＠find.example.com"])(
  "the address %s finds the account, its license, what it has asked and the emails to it",
  async (address) => {
    const found = await find(address);
    expect(found.accounts).toMatchObject([{ id: mira.accountId, is_confirmed: false, suspended_at: null }]);
    expect(found.licenses).toMatchObject([{ id: mira.license.id, status: "active" }]);
    expect(found.entries).toMatchObject([{ id: asked.id, kind: "extension", license_id: mira.license.id }]);
    expect(found.mails).toContainEqual(expect.objectContaining({ template: "welcome" }));
    expect(found.releases).toEqual([]);
  },
);

test.each<[string, () => string | Promise<string>, number[]]>([
  ["the end of a key", () => mira.license.licenseKey.slice(-4), [0, 1, 0, 0, 0]],
  ["a masked key", () => maskKey(mira.license.licenseKey), [0, 1, 0, 0, 0]],
  ["the beginning of an address", () => "mira.q", [1, 1, 0, 0, 0]],
  ["the name of a machine", () => "studio pc", [0, 1, 0, 0, 0]],
  ["the ID of a machine", () => idOf(sql`select id from machines`), [0, 1, 0, 0, 0]],
  ["the ID of an account", () => mira.accountId, [1, 0, 1, 0, 0]],
  ["the ID of a license", () => mira.license.id, [0, 1, 1, 0, 0]],
  ["the ID of a message", () => asked.id, [0, 0, 1, 0, 0]],
  ["the ID of an email", () => idOf(sql`select id from mails limit 1`), [0, 0, 0, 1, 0]],
  ["the ID of a release", () => idOf(sql`select id from releases where version = '7.1.0'`), [0, 0, 0, 0, 1]],
  ["a version", () => "7.1.0", [0, 0, 0, 0, 1]],
  ["a version with its v", () => "v7.1.0", [0, 0, 0, 0, 1]],
  ["an ID of nothing", () => "01a22489-0000-7000-8000-000000000000", [0, 0, 0, 0, 0]],
  ["words of nothing", () => "no such thing", [0, 0, 0, 0, 0]],
  ["a wildcard", () => "%", [0, 0, 0, 0, 0]],
])("%s finds what has it, and nothing else", async (_, words, expected) => {
  expect(counts(await find(await words()))).toEqual(expected);
});

test("what there is more of is named, and a higher limit shows it", async () => {
  expect(await find("mir", { limit: 1 })).toMatchObject({ more: ["accounts", "licenses"] });
  const all = await find("mir");
  expect(all.accounts?.map(({ id }) => id)).toContain(mira.accountId);
  expect([counts(all), all.more]).toEqual([[2, 2, 0, 0, 0], []]);
});

test("a key finds what it may read, and shows license keys only when it may", async () => {
  const key = mira.license.licenseKey;
  const less = await newOperator(shop, { scopes: ["licenses:read", "mails:read"] });
  const found = await find(mira.email, { limit: 1 }, less);
  expect(counts(found)).toEqual([null, 1, null, 1, null]);
  expect(found).toMatchObject({ licenses: [{ license_key: maskKey(key) }], more: ["mails"] });
  expect(await find("mir", { limit: 1 }, less)).toMatchObject({ accounts: null, more: ["licenses"] });
  expect(await find(mira.email)).toMatchObject({ licenses: [{ license_key: key }] });
});

test("a control character that was pasted along is no difference", async () => {
  const { lines } = await runWords(shop.deps, "find", "mira.q\0");
  expect(lines.join("\n")).toContain(mira.accountId);
});

test("the command prints it by nouns, with the IDs that other commands take", async () => {
  const { lines, json } = await runWords(shop.deps, "find", "mira.q");
  expect(lines).toEqual([
    "Accounts",
    expect.stringMatching(`^  ${mira.accountId}  Mira.Quill@find.example.com  since .*  not confirmed$`),
    "Licenses",
    expect.stringMatching(
      `^  ${mira.license.id}  PF.*••••.*  Mira.Quill@find.example.com  trial  active  ends `,
    ),
  ]);
  expect(json).toMatchObject({ licenses: [{ id: mira.license.id }], mails: [], more: [] });
  expect((await runWords(shop.deps, "find", "no", "such", "thing")).lines).toEqual(["Nothing is found."]);
  expect((await runWords(shop.deps, "find", "mir", "--limit", "1")).lines).toContain(
    "  …and more: --limit 50",
  );
  await expect(runWords(shop.deps, "find")).rejects.toThrow("find needs words");
});
