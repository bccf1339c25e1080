import { expect, test } from "vitest";
import { metadataLines, readMetadata } from "./metadata-lines.ts";

test("metadata is read back from its lines", () => {
  const metadata = { crm: "4711", query: "a=b&c=d", note: "two  words" };
  expect(readMetadata(metadataLines(metadata))).toEqual({ entries: metadata });
  expect(readMetadata(" crm=1 \r\n\n\tseller =  Ada ")).toEqual({ entries: { crm: "1", seller: "Ada" } });
  expect(readMetadata(" \n ")).toEqual({ entries: {} });
});

test.each(["crm", "= 4711", "crm = ", "="])("%j isn't an entry", (line) => {
  expect(readMetadata(`a = 1\n${line}`)).toEqual({ entries: {}, faulty: line.trim() });
});
