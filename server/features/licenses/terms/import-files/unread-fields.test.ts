import { describe, expect, it } from "vitest";
import { licenseStart, loadedTiers as tiers } from "../../../../testing/sample-license.ts";
import { readExport } from "./read-export.ts";
import { noMapping } from "./rules.ts";

const reading = { mapping: noMapping, tiers, tier: "standard", products: [], now: licenseStart };

function read(...contents: (string | object)[]) {
  const files = contents.map((content, index) => ({
    name: `file-${index}`,
    bytes: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  }));
  const found = readExport(files, reading);
  if (!found.ok) throw new Error(found.problem);
  return found;
}

const problemOf = (...contents: (string | object)[]) => {
  const [row] = read(...contents).rows;
  return row?.ok ? "none" : row?.problem;
};

const record = { email: "ada@example.com", key: "AAAA-BBBB-0001" };

describe("what JSON says and an import does not read is named:", () => {
  it("a field of a license and one of its machine, each once", () => {
    const machines = [{ fingerprint: "fingerprint-1", secret: "x" }];
    const rows = [1, 2].map((last) => ({ email: "ada@example.com", key: `AAAA-BBBB-000${last}`, machines }));
    const { notes } = read(rows.map((each) => ({ ...each, valid_thru: "2026-12-31", note: null })));
    expect(notes).toEqual([
      'Not read: valid_thru, machines.secret. Say what a column is with --map "column.valid_thru=ends_at".',
    ]);
  });

  it("but not the usual fields of Keygen and Lemon Squeezy", () => {
    const keygen = { key: "AAAA-BBBB-0002", uses: 3, floating: true, metadata: { email: "a@example.com" } };
    const squeezy = { ...record, store_id: 1, order_id: 2, key_short: "XXXX", user_name: "Ada" };
    const { notes, rows } = read({
      data: [
        { type: "licenses", id: "1", attributes: keygen },
        { type: "license-keys", id: "2", attributes: squeezy },
      ],
    });
    expect([rows.map(({ ok }) => ok), notes]).toEqual([[true, true], []]);
  });

  it.each<[string, object, string]>([
    ["machines that are no objects", { machines: ["fingerprint-123456"] }, "machines: "],
    ["a machine beside a list", { devices: { fingerprint: "fingerprint-1" } }, "machines: "],
    ["a list of users", { users: [{ email: "lin@example.com" }] }, "users: "],
    ["an object in place of a date", { ends_at: { date: "2026-12-31" } }, "ends_at: "],
  ])("%s make the row bad", (_, fields, problem) => {
    expect(problemOf([{ ...record, ...fields }])).toContain(problem);
  });

  it("machines are read whatever their list is called", () => {
    const [row] = read([{ ...record, devices: [{ fingerprint: "fingerprint-1" }] }]).rows;
    expect(row).toMatchObject({ license: { machines: [{ fingerprint: "fingerprint-1" }] } });
  });
});

describe("the fields of a machine", () => {
  const machinesOf = (columns: string, cells: string) => {
    const [row] = read(
      "email,key\nada@example.com,AAAA-BBBB-0001\n",
      `key,${columns}\nAAAA-BBBB-0001,${cells}\n`,
    ).rows;
    if (!row?.ok) return row?.problem;
    return row.license.machines;
  };
  it.each([
    ["activated_at,created_at,fingerprint", "2025-01-01,2024-01-01,fingerprint-1"],
    ["created_at,activated_at,fingerprint", "2024-01-01,2025-01-01,fingerprint-1"],
    ["activated_at,created_at,fingerprint,instance_id", "2025-01-01,,fingerprint-1,"],
    ["fingerprint,instance_id,activated_at", ",fingerprint-1,2025-01-01"],
    ["fingerprint,instance_id,activated_at", "fingerprint-1,fingerprint-1,2025-01-01"],
  ])("that two columns say are taken in one order, and an empty one never: %s", (columns, cells) => {
    const activatedAt = new Date("2025-01-01");
    expect(machinesOf(columns, cells)).toMatchObject([{ fingerprint: "fingerprint-1", activatedAt }]);
  });

  it("are refused when two columns name different machines", () => {
    expect(machinesOf("fingerprint,instance_id", "fingerprint-1,fingerprint-2")).toContain(
      'machine 1: fingerprint: "fingerprint" and "instance_id" say different things.',
    );
  });

  it("are as long as an activation takes them, without characters that turn the text around", () => {
    const cells = `fingerprint-1,\u202Eadobe\u2066 ${"x".repeat(100)},${"p".repeat(60)}`;
    expect(machinesOf("fingerprint,name,platform", cells)).toMatchObject([
      { name: `adobe ${"x".repeat(74)}`, platform: "p".repeat(40) },
    ]);
  });
});

describe("records without ids are nobody's:", () => {
  const attributes = { user_email: "ada@example.com", key: "AAAA-BBBB-0001" };
  const machine = { type: "machines", attributes: { fingerprint: "fingerprint-1" } };

  it.each([[undefined], [null]])("a machine of no license (%s) is left out", (id) => {
    const { rows, notes } = read({
      data: [
        { type: "license-keys", id, attributes },
        { ...machine, id },
      ],
    });
    expect(rows).toMatchObject([{ license: { machines: [] } }]);
    expect(notes).toEqual(["Left out: 1 machines whose licenses are in none of the files."]);
  });

  it.each([[undefined], [null], [{}]])("a user without one owns no license (%s)", (owner) => {
    const user = { type: "users", attributes: { email: "somebody@example.com" } };
    const license = { type: "licenses", id: "1", attributes: { key: "AAAA-BBBB-0001" } };
    const relationships = { owner: { data: owner } };
    expect(problemOf({ data: [{ ...license, relationships }, user] })).toContain("email: ");
  });

  it("two machines without ids that differ in their licenses alone are two", () => {
    const licenses = ["1", "2"].map((id) => ({
      type: "license-keys",
      id,
      attributes: { ...attributes, key: `AAAA-BBBB-000${id}` },
    }));
    const of = (id: string) => ({ ...machine, relationships: { license: { data: { id } } } });
    const { rows } = read({ data: licenses, included: [of("1"), of("2")] });
    expect(rows.map((row) => row.ok && row.license.machines.length)).toEqual([1, 1]);
  });
});
