import { describe, expect, it } from "vitest";
import { parseRange } from "./byte-range.ts";

const parts = (...list: [number, number][]) => ({
  kind: "parts",
  parts: list.map(([start, end]) => ({ start, end })),
});

describe("parseRange", () => {
  it.each([
    [undefined, { kind: "whole" }],
    ["bytes=0-99", { kind: "part", start: 0, end: 99 }],
    ["bytes=0-0", { kind: "part", start: 0, end: 0 }],
    ["bytes=50-", { kind: "part", start: 50, end: 99 }],
    ["bytes=-10", { kind: "part", start: 90, end: 99 }],
    ["bytes=-500", { kind: "part", start: 0, end: 99 }],
    ["bytes=90-500", { kind: "part", start: 90, end: 99 }],
    ["bytes=100-", { kind: "outside" }],
    ["bytes=-0", { kind: "outside" }],
    ["bytes=20-10", { kind: "whole" }],
    ["bytes=0-1,5-6", parts([0, 1], [5, 6])],
    ["bytes=0-1, 5-6, 90-", parts([0, 1], [5, 6], [90, 99])],
    ["bytes=0-1, 500-600", { kind: "part", start: 0, end: 1 }],
    ["bytes=100-, 500-600", { kind: "outside" }],
    ["bytes=5-6, 0-1", { kind: "whole" }],
    ["bytes=0-5, 5-9", { kind: "whole" }],
    ["bytes=0-1, -99", { kind: "whole" }],
    ["bytes=0-1,", { kind: "whole" }],
    ["bytes=0-1, bytes=5-6", { kind: "whole" }],
    ["bytes=99-", { kind: "part", start: 99, end: 99 }],
    [`bytes=${"100-,".repeat(999)}5-6`, { kind: "part", start: 5, end: 6 }],
    [`bytes=${"100-,".repeat(1000)}5-6`, { kind: "whole" }],
    ["bytes=-", { kind: "whole" }],
    ["bytes=a-b", { kind: "whole" }],
    ["items=0-5", { kind: "whole" }],
    ["bytes=0-99999999999999999999", { kind: "whole" }],
  ])("reads %s", (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});
