import { expect, test } from "vitest";
import { type PrintedRow, printRow, printTable } from "./print-import.ts";

test("a table of more rows than a call takes arguments is printed, in columns as wide as their longest cell", () => {
  const bad = { file: "keys.csv", row: 1, outcome: "bad", problem: "email: missing", license: null } as const;
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
