import { expect, test } from "vitest";
import { writeCsv } from "./write-csv.ts";

test("rows are written with a header, in the order of the columns", () => {
  const rows = [
    { b: null, a: 1 },
    { a: 'say "hi",\nthen', b: ["x"] },
  ];
  expect(writeCsv(["a", "b"], rows)).toBe('\ufeffa,b\r\n1,\r\n"say ""hi"",\nthen","[""x""]"\r\n');
  expect(writeCsv(["a", "b"], [])).toBe("\ufeffa,b\r\n");
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@sum",
  "\tx",
  "\rx",
  "\nx",
  " =1+1",
  "\u00a0=1+1",
  "\n=1+1",
  "\u200b=1+1",
  "\ufeff@sum",
  "＝1+1",
  "\u3000＋1",
  "－1",
  "﹣1",
  "\u22121",
])("a text that a spreadsheet would run as a formula gets an apostrophe in front: %j", (text) => {
  expect(writeCsv(["a"], [{ a: text }])).toContain(`'${text}`);
});

test("a negative number stays a number", () => {
  expect(writeCsv(["day"], [{ day: -3 }])).toBe("\ufeffday\r\n-3\r\n");
});

test("a file begins with a byte order mark, so that spreadsheets read it as UTF-8", () => {
  expect(writeCsv(["name"], [{ name: "Bürorechner" }])).toBe("\ufeffname\r\nBürorechner\r\n");
});

test("a sign within a text stays", () => {
  expect(writeCsv(["a"], [{ a: "a=1+1" }, { a: "desk - 2" }])).toBe("\ufeffa\r\na=1+1\r\ndesk - 2\r\n");
});
