import { expect, test } from "vitest";
import { writeCsv } from "./write-csv.ts";

test("rows are written with a header, in the order of the columns", () => {
  const rows = [
    { b: null, a: 1 },
    { a: 'say "hi",\nthen', b: ["x"] },
  ];
  expect(writeCsv(["a", "b"], rows)).toBe('a,b\r\n1,\r\n"say ""hi"",\nthen","[""x""]"\r\n');
  expect(writeCsv(["a", "b"], [])).toBe("a,b\r\n");
});

test.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx"])(
  "a text that a spreadsheet would run as a formula gets an apostrophe in front: %j",
  (text) => {
    expect(writeCsv(["a"], [{ a: text }])).toContain(`'${text}`);
  },
);

test("a negative number stays a number", () => {
  expect(writeCsv(["day"], [{ day: -3 }])).toBe("day\r\n-3\r\n");
});
