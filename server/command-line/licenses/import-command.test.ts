import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type ImportedContent, type Importer, openImporter } from "../../testing/importer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let importer: Importer;
beforeAll(async () => {
  shop = await testApp();
  importer = await openImporter(shop.deps);
});
afterAll(async () => {
  await importer.close();
  await shop.close();
});

test("without a file the command says how it is used", async () => {
  await expect(importer.run([])).rejects.toThrow("Name the files to import.");
});

const row = (columns: string, values: string) => `email,${columns}\nada@example.com,${values}\n`;

const yearTenThousand = "9999-12-31T23:59:59-05:00";

describe("a value that could mean something else is refused, and named:", () => {
  it.each([
    ["a date with slashes", row("expires_at", "03/04/2027"), "ends_at: "],
    ["a date with dots", row("expires_at", "05.04.2027"), "ends_at: "],
    ["a serial number of Excel", row("expires_at", "46387"), "ends_at: "],
    ["words with a number", row("expires_at", "Plan 12"), "ends_at: "],
    ["a day that no month has", row("expires_at", "2027-02-30"), "ends_at: "],
    ["a time without its zone", row("expires_at", "2027-01-31 00:00:00"), "says no time zone"],
    ["an empty date of a database", row("expires_at", "0001-01-01"), "before 1980"],
    ["an end that nobody writes out", row("expires_at", "9999-12-31"), "in the year 9999 or beyond"],
    ["a year of five digits", row("expires_at", "+012345-01-01T00:00:00Z"), "ends_at: "],
    ["a start in the future", row("starts_at", "2031-01-01"), "in the future"],
    [
      "an end before the start",
      row("starts_at,expires_at", "2026-05-01,2026-04-01"),
      "ends before it starts",
    ],
    ["a refund", row("status", "refunded"), '--map "status.refunded=revoked"'],
    ["a cancellation", row("status", "Cancelled"), "status: "],
    ["an expiry without a date", row("status", "expired"), "said to be expired"],
    ["an expiry in the future", row("status,expires_at", "EXPIRED,2030-01-01"), "said to be expired"],
    ["another flag than yes and no", row("disabled", "perhaps"), "disabled: "],
    ["a tier of another shop", row("tier", "platinum"), '"platinum" isn\'t a tier'],
    ["a limit of nothing", row("machines", "0"), '--map "machines.0=unlimited"'],
    ["two ends", row("expires_at,valid_until", "2030-01-01,2031-01-01"), "say different things"],
    ["too few cells", "email,key,expires_at\nada@example.com\n", "It has 1 cells, and the header 3"],
    ["too many cells", "email,key\nada@example.com,,2030-01-01\n", "It has 3 cells, and the header 2"],
    ["a character that was lost before", row("key", "").replace("ada", "j\uFFFDrgen"), "email: "],
    ["a short key", row("key", "ABC-123"), "key: "],
    ["a key as long as a letter", row("key", `${"A".repeat(40)}${"-".repeat(1000)}`), "key: "],
    ["an end that another zone puts in the year 10000", row("expires_at", yearTenThousand), "ends_at: "],
    ["updates until then", row("updates_until", yearTenThousand), "updates_until: "],
    ["an activation then", row("activated_at", yearTenThousand), "activated_at: "],
    ["an activation in the future", row("activated_at", "2031-01-01"), "activated_at: "],
    [
      "days of grace until then",
      row("expires_at,grace_until", `2030-01-01,${yearTenThousand}`),
      "grace_until",
    ],
    ["a status that JavaScript knows", row("status", "constructor"), "isn't a known status"],
  ])("%s is refused, with a reason", async (_, text, problem) => {
    expect(await importer.problemOf(text)).toContain(problem);
  });

  it.each(["orders", "customers", "subscriptions"])("JSON of the type %s", async (type) => {
    const attributes = { user_email: "ada@example.com", status: "active" };
    expect(await importer.problemOf({ data: [{ type, id: "1", attributes }] })).toContain("type: ");
    expect(await importer.problemOf([[{ type, email: "ada@example.com" }]])).toContain("type: ");
  });

  it("a key of the test mode", async () => {
    const attributes = { user_email: "ada@example.com", test_mode: true };
    expect(await importer.problemOf({ data: [{ type: "license-keys", id: "1", attributes }] })).toContain(
      "test mode",
    );
  });
});

describe("what is meant is taken as it is meant:", () => {
  it.each([
    ["a date", row("expires_at", "2030-01-31"), { endsAt: "2030-01-31T00:00:00.000Z" }],
    ["an offset", row("expires_at", "2030-01-31T10:00:00+02:00"), { endsAt: "2030-01-31T08:00:00.000Z" }],
    [
      "a moment of PostgreSQL",
      row("expires_at", "2030-01-31 10:00:00+0200"),
      { endsAt: "2030-01-31T08:00:00.000Z" },
    ],
    [
      "an end that has passed",
      row("expires_at,status", "2025-01-31,expired"),
      { endsAt: "2025-01-31T00:00:00.000Z", startsAt: "2025-01-31T00:00:00.000Z" },
    ],
    ["a revoked license", row("status", "revoked"), { status: "revoked" }],
    ["a disabled one", row("status,disabled", "active,1"), { status: "suspended" }],
    ["the name of a tier", row("variant_name", "Professional"), { tier: "professional" }],
    ["no limit", row("activation_limit", "unlimited"), { maxMachines: "unlimited" }],
    ["no word of a limit", row("activation_limit", ""), { maxMachines: "tier" }],
    ["a key of eight characters", row("serial number", "ab12-cd34"), { key: "ab12-cd34" }],
    ["a key of nineteen", row("License Key", "QWER-TY12-3456-7890"), { key: "QWER-TY12-3456-7890" }],
    ["another name of the address", "E-Mail Address\nada@example.com\n", { email: "ada@example.com" }],
  ])("%s counts", async (_, text, values) => {
    expect((await importer.run(text)).printed.rows).toMatchObject([
      { outcome: "imported", problem: null, ...values },
    ]);
  });

  it("a limit of null is none, and one that is left out is the tier's", async () => {
    const attributes = { user_email: "ada@example.com", activation_limit: null };
    const { printed } = await importer.run({ data: [{ type: "license-keys", id: "1", attributes }] });
    expect(printed.rows).toMatchObject([{ maxMachines: "unlimited", maxUsers: "tier" }]);
  });

  it("what was mapped, by options and by a file", async () => {
    const text = "Konto,email,status,plan,limit,bis\n1,ada@example.com,Refunded,Gold,0,never\n";
    const maps = [
      "status.refunded=revoked",
      "tier.gold=enterprise",
      "machines.0=unlimited",
      "column.limit=machines",
    ];
    const expected = [{ status: "revoked", tier: "enterprise", maxMachines: "unlimited", isEndless: true }];
    const options = [...maps, "column.bis=ends_at"].flatMap((each) => ["--map", each]);
    expect((await importer.run(text, ...options)).printed.rows).toMatchObject(expected);
    const file = importer.pathOf("mapping.json");
    const mapping = {
      status: { Refunded: "revoked" },
      tier: { Gold: "enterprise" },
      machines: { "0": "unlimited" },
      column: { limit: "machines", bis: "ends_at" },
    };
    await writeFile(file, JSON.stringify(mapping));
    expect((await importer.run(text, "--map-file", file)).printed.rows).toMatchObject(expected);
    await expect(importer.run(text, "--map", "status.refunded=gone")).rejects.toThrow('"gone" isn\'t one of');
    await expect(importer.run(text, "--map", "constructor.a=b")).rejects.toThrow("can't be mapped");
    await expect(importer.run(text, "--map", "refunded")).rejects.toThrow("says nothing");
  });
});

describe("a file is read as people have it:", () => {
  const text = "email;key\r\nbj\u00f6rn@example.com;AAAA-BBBB-CCCC-0001\r\n";
  const utf16 = (bigEndian: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    return bigEndian ? bytes.swap16() : bytes;
  };
  it.each<[string, ImportedContent]>([
    ["UTF-8", text],
    ["UTF-8 with a mark", `\uFEFF${text}`],
    ["UTF-16, little end first", utf16(false)],
    ["UTF-16, big end first", utf16(true)],
    ["a line that names the delimiter", `sep=;\r\n${text}`],
    ["the same behind a mark", `\uFEFFsep=;\r\n${text}`],
    ["rows of delimiters", `;\r\n${text};\r\n;\r\n`],
    ["delimiters at the ends of lines", text.replaceAll("\r\n", ";;\r\n")],
    ["line ends of old", text.replaceAll("\r\n", "\r")],
  ])("%s is read", async (_, content) => {
    expect((await importer.run(content)).printed.rows).toMatchObject([
      { outcome: "imported", email: "bj\u00f6rn@example.com", key: "AAAA-BBBB-CCCC-0001" },
    ]);
  });

  it.each<[string, ImportedContent, string]>([
    [
      "Latin-1",
      Buffer.from(`${text}${text}`, "latin1"),
      "The file isn't UTF-8: line 2 is the first that can't be read.",
    ],
    [
      "UTF-16 without a mark",
      Buffer.from(text, "utf16le"),
      "The file isn't UTF-8: line 1 is the first that can't be read.",
    ],
    ["a workbook", Buffer.from("PK\u0003\u0004"), "This is a workbook"],
    [
      "two columns of one name",
      "email,email\na@example.com,b@example.com\n",
      'two columns are called "email"',
    ],
  ])("%s is refused in one sentence", async (_, content, problem) => {
    await expect(importer.run(content)).rejects.toThrow(problem);
  });

  it("a table may begin with the letters of an archive", async () => {
    const { printed } = await importer.run("PK,email\n1,ada@example.com\n");
    expect(printed.rows).toMatchObject([{ outcome: "imported", email: "ada@example.com" }]);
  });

  it("rows without a key are counted, because each import makes new licenses of them", async () => {
    const { lines } = await importer.run("email,key\na@example.com,\nb@example.com,AAAA-BBBB-0042\n");
    expect(lines.join("\n")).toContain("1 without a key: each import gives such a row a new license.");
    expect((await importer.run("email,key\nb@example.com,AAAA-BBBB-0042\n")).lines.join("\n")).not.toContain(
      "without a key",
    );
  });

  it("a column that isn't read is named", async () => {
    const { lines } = await importer.run("email,Ablauf\nada@example.com,2030-01-01\n");
    expect(lines.join("\n")).toContain("Not read: Ablauf.");
  });
});

describe("one key is one customer's:", () => {
  it("keys that differ in case alone are named, in a file and beside what is here", async () => {
    const [one, other] = ["aBcDeFgHiJkLmNoPqRsTuV01", "AbCdEfGhIjKlMnOpQrStUv01"];
    const { printed } = await importer.run(
      `email,key\ncase-1@example.com,${one}\ncase-2@example.com,${other}\n`,
    );
    expect(printed.rows.map(({ outcome }) => outcome)).toEqual(["imported", "bad"]);
    expect(printed.rows[1]?.["problem"]).toContain("row 1 in capitals alone");
    await importer.run(`email,key\ncase-1@example.com,${one}\n`, "real");
    expect(await importer.problemOf(`email,key\ncase-1@example.com,${other}\n`)).toContain("capitals alone");
    expect(await importer.problemOf(`email,key\nCASE-1@example.com,${one}\n`)).toBe("exists");
  });

  it("the key of somebody else is a bad row", async () => {
    const key = "SOMEBODY-ELSES-KEY-0001";
    await importer.run(`email,key\nowner@example.com,${key}\n`, "real");
    expect(await importer.problemOf(`email,key\nother@example.com,${key}\n`)).toContain(
      "Someone else has the same key",
    );
  });
});

test("the dry run shows every value, as a table, as JSON and as CSV, and sums up", async () => {
  const text =
    "email,key,status,expires_at,machines\nada@example.com,AAAA-BBBB-1234,disabled,2030-01-31,3\nnobody,,,,\n";
  const { lines, printed } = await importer.run(text);
  expect(lines[0]).toMatch(
    /^Row +Outcome +Email +Key +Tier +Status +Start +End +Max machines +Max users +Machines$/,
  );
  expect(lines[1]).toMatch(
    /^1 +imported +ada@example.com +AAAA-BBBB-1234 +standard +suspended +\S+ +2030-01-31 +3 +tier +0$/,
  );
  expect(lines[2]).toMatch(/^2 +bad +email: Please enter a valid email address$/);
  expect(lines.at(-1)).toBe("This was a dry run: nothing was stored.");
  expect(printed.summary).toEqual({
    imported: 1,
    exists: 0,
    bad: 1,
    byStatus: { suspended: 1 },
    byTier: { standard: 1 },
    machines: 0,
  });
  const csv = (await importer.run(text, "--csv")).lines.join("\n").split("\r\n");
  expect(csv).toHaveLength(3);
  expect(csv[0]).toMatch(/email,key,tier,status,startsAt,endsAt/);
  expect(csv[1]).toContain("2030-01-31T00:00:00.000Z");
});
