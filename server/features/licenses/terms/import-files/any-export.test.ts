import fc from "fast-check";
import { expect, test } from "vitest";
import { licenseStart as now, loadedTiers as tiers } from "../../../../testing/sample-license.ts";
import { readExport } from "./read-export.ts";
import { noMapping } from "./rules.ts";

/** A cell, and what it means: a value, nothing, or nothing that may be guessed. */
interface Cell {
  readonly text: string;
  readonly means?: unknown;
  readonly isBad?: boolean;
}

const day = fc
  .date({ min: new Date("2027-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const pad = (count: number) => String(count).padStart(2, "0");

const end: fc.Arbitrary<Cell> = fc.oneof(
  day.map((text) => ({ text, means: `${text}T00:00:00.000Z` })),
  day.map((text) => ({ text: `${text}T10:30:00+02:00`, means: `${text}T08:30:00.000Z` })),
  day.map((text) => ({ text: `${text} 00:00:00Z`, means: `${text}T00:00:00.000Z` })),
  day.map((text) => ({ text: text.split("-").toReversed().join("."), isBad: true })),
  day.map((text) => ({ text: text.split("-").toReversed().join("/"), isBad: true })),
  day.map((text) => ({ text: `${text} 00:00:00`, isBad: true })),
  fc.integer({ min: 1, max: 80_000 }).map((serial) => ({ text: String(serial), isBad: true })),
  fc.integer({ min: 30, max: 99 }).map((last) => ({ text: `2027-02-${last}`, isBad: true })),
  fc.integer({ min: 1, max: 99 }).map((year) => ({ text: `1/2/${pad(year)}`, isBad: true })),
  fc
    .constantFrom("Plan 12", "lifetime", "0000-00-00", "9999-12-31", "+010000-01-01", "1970-01-01")
    .map((text) => ({ text, isBad: true })),
  fc.constantFrom("", "never", "Never").map((text) => ({ text })),
);

const status: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom("active", "Inactive", "PENDING", "").map((text) => ({ text, means: "active" })),
  fc.constantFrom("disabled", "Suspended", "BANNED").map((text) => ({ text, means: "suspended" })),
  fc.constant({ text: "revoked", means: "revoked" }),
  fc
    .constantFrom("expired", "refunded", "canceled", "cancelled", "foo", "1")
    .map((text) => ({ text, isBad: true })),
);

const machines: fc.Arbitrary<Cell> = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((count) => ({ text: String(count), means: count })),
  fc.constant({ text: "Unlimited", means: null }),
  fc.constant({ text: "" }),
  fc.constantFrom("0", "-1", "1.5", "1e3", "viele", "null").map((text) => ({ text, isBad: true })),
);

const tier: fc.Arbitrary<Cell> = fc.oneof(
  fc
    .constantFrom(...tiers)
    .chain(({ id, name }) =>
      fc.constantFrom(id, name, id.toUpperCase()).map((text) => ({ text, means: id })),
    ),
  fc.constant({ text: "", means: "standard" }),
  fc.constantFrom("platinum", "standard plus", "0").map((text) => ({ text, isBad: true })),
);

const row = fc.record({ end, status, machines, tier });
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const headers = fc.record({
  email: fc.constantFrom("email", "Email Address", "E-Mail", "customer_email"),
  end: fc.constantFrom("ends_at", "Expiration Date", "Valid Until", "expiry"),
  status: fc.constantFrom("status", "State", "License Status"),
  machines: fc.constantFrom("machines", "Activation Limit", "max_machines"),
  tier: fc.constantFrom("tier", "Plan", "variant_name"),
});

const shape = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  encoding: fc.constantFrom("utf8", "utf8 with a mark", "utf16le", "utf16be", "latin1"),
  saysDelimiter: fc.boolean(),
  hasEmptyRows: fc.boolean(),
  hasLongRows: fc.boolean(),
  isQuoted: fc.boolean(),
});
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

function encode(text: string, encoding: Shape["encoding"]): Uint8Array {
  if (encoding === "latin1") return Buffer.from(text, "latin1");
  if (encoding === "utf8") return Buffer.from(text);
  if (encoding === "utf8 with a mark") return Buffer.from(`\uFEFF${text}`);
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return encoding === "utf16le" ? bytes : bytes.swap16();
}

function write(rows: readonly Row[], names: Record<string, string>, of: Shape): Uint8Array {
  const { delimiter, lineEnd, isQuoted } = of;
  const lines = [
    [names["email"], names["end"], names["status"], names["machines"], names["tier"]],
    ...rows.map((each, index) => [
      `j\u00fcrgen-${index}@example.com`,
      each.end.text,
      each.status.text,
      each.machines.text,
      each.tier.text,
    ]),
  ].map((cells) => cells.map((cell) => (isQuoted ? `"${cell}"` : cell)).join(delimiter));
  const text = [
    ...(of.saysDelimiter ? [`sep=${delimiter}`] : []),
    ...lines.map((each) => (of.hasLongRows ? each + delimiter : each)),
    ...(of.hasEmptyRows ? [delimiter.repeat(4), ""] : []),
  ].join(lineEnd);
  return encode(text, of.encoding);
}

test("300 files of any dates, statuses, limits, tiers, delimiters and encodings: each row is right or named", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), headers, shape, (rows, names, of) => {
      const reading = { mapping: noMapping, tiers, tier: "standard", products: [], now };
      const read = readExport([{ name: "keys.csv", bytes: write(rows, names, of) }], reading);
      if (of.encoding === "latin1") {
        const line = of.lineEnd === "\r" ? 1 : of.saysDelimiter ? 3 : 2;
        expect(read).toMatchObject({
          ok: false,
          problem: expect.stringContaining(`line ${line} is the first`) as string,
        });
        return;
      }
      if (!read.ok) throw new Error(read.problem);
      expect(read.rows).toHaveLength(rows.length);
      for (const [index, each] of rows.entries()) {
        const found = read.rows[index];
        const isBad = Object.values(each).some((cell) => cell.isBad);
        expect(found?.ok).toBe(!isBad);
        if (!found?.ok) continue;
        const { license } = found;
        expect(license.email).toBe(`j\u00fcrgen-${index}@example.com`);
        expect(license.status).toBe(each.status.means);
        expect(license.tier).toBe(each.tier.means);
        expect(license.maxMachines).toBe(each.machines.means);
        expect(license.isEndless ? undefined : license.endsAt.toISOString()).toBe(each.end.means);
      }
    }),
    { numRuns: 300 },
  );
});
