import { expect, test } from "vitest";
import type { DataFile } from "../../../platform/data-file.ts";
import { writeFile } from "./write-file.ts";

test("rows are written as JSON and as CSV: bytes in base64, moments in UTC, and large numbers whole", () => {
  const columns = { id: "t.id", at: "t.at", key: "t.key", count: "t.count", note: "t.note" };
  const row = {
    id: "1",
    at: new Date("2026-11-20T13:00:00+01:00"),
    key: Buffer.from([0, 255, 62]),
    count: 9_007_199_254_740_993n,
    note: null,
  };
  const file: DataFile = { name: "things", says: "Things.", columns, read: async () => [row] };
  const files = [...writeFile(file, [row])];
  const [json, csv] = files.map(({ content }) => content.toString("utf8"));
  expect(files.map(({ name }) => name)).toEqual(["things.json", "things.csv"]);
  const plain = {
    id: "1",
    at: "2026-11-20T12:00:00.000Z",
    key: "AP8+",
    count: "9007199254740993",
    note: null,
  };
  expect(JSON.parse(json ?? "")).toEqual([plain]);
  expect(csv).toContain("id,at,key,count,note");
  expect(csv).toContain("1,2026-11-20T12:00:00.000Z,AP8+,9007199254740993,");
});
