import { expect, test } from "vitest";
import { type PrintedRow, printRow, printTable, sumUp } from "./print-import.ts";

const bad = { file: "keys.csv", row: 1, outcome: "bad", problem: "email: missing", license: null } as const;

test("a table of more rows than a call takes arguments is printed, in columns as wide as their longest cell", () => {
  const printed = printRow(bad);
  const imported: PrintedRow = {
    ...printed,
    outcome: "imported",
    email: "ada@example.com",
    startsAt: "2026-01-01T00:00:00.000Z",
    endsAt: "2027-01-01T00:00:00.000Z",
  };
  const rows = [
    ...Array.from({ length: 150_000 }, () => imported),
    { ...imported, email: "a.longer@example.com" },
  ];
  const lines = printTable([...rows, printed]);
  expect(lines).toHaveLength(rows.length + 2);
  expect(lines[1]?.indexOf("(new key)")).toBe(lines.at(-2)?.indexOf("(new key)"));
});

test("a sum says how many rows have which outcome, and of what is imported how much it is", () => {
  const row: PrintedRow = {
    ...printRow(bad),
    outcome: "imported",
    key: "PF00-0000-0000-000B",
    status: "active",
    tier: "trial",
  };
  const rows: PrintedRow[] = [
    { ...row, machines: ["mill", "lathe"] },
    { ...row, status: "revoked", machines: ["saw"] },
    // What is there already is in no sum.
    { ...row, outcome: "exists", key: null, machines: ["drill"] },
    printRow(bad),
  ];
  expect(sumUp(rows)).toEqual({
    json: {
      imported: 2,
      exists: 1,
      bad: 1,
      byStatus: { active: 1, revoked: 1 },
      byTier: { trial: 2 },
      machines: 3,
    },
    lines: ["2 to import, 1 there already, 1 bad.", "To import: 1 active, 1 revoked; 2 trial; 3 machines."],
  });
});

test("a sum says nothing of rows that there are none of, and how many are without a key", () => {
  expect(sumUp([printRow(bad)]).lines).toEqual(["0 to import, 0 there already, 1 bad."]);
  const keyless: PrintedRow = { ...printRow(bad), outcome: "imported", status: "active", tier: "trial" };
  expect(sumUp([keyless]).lines).toEqual([
    "1 to import, 0 there already, 0 bad.",
    "To import: 1 active; 1 trial; 0 machines.",
    "1 without a key: each import gives such a row a new license.",
  ]);
});
