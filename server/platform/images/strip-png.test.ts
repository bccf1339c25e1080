import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pngOf } from "../../testing/png.ts";
import { stripPng } from "./strip-png.ts";

const types = (png: Buffer) =>
  png.toString("latin1").match(/IHDR|PLTE|tRNS|IDAT|IEND|zTXt|iTXt|iCCP|eXIf|fdAT/g);
const text = Buffer.concat([Buffer.from("k\0\0"), deflateSync(Buffer.alloc(1000, "a"))]);

it("chunks of a PNG that are not about pixels are left out", () => {
  const png = pngOf(2, 2, [
    ["zTXt", text],
    ["iTXt", text],
    ["iCCP", text],
    ["PLTE", Buffer.alloc(3)],
    ["eXIf", text],
    ["tRNS", Buffer.alloc(2)],
    ["fdAT", text],
  ]);
  expect(types(png)).toHaveLength(10);
  expect(types(stripPng(png))).toEqual(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
});

it("other files stay unchanged, and a chunk that is cut off ends a PNG", () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  expect(stripPng(jpeg)).toBe(jpeg);
  expect(stripPng(Buffer.alloc(0))).toHaveLength(0);
  const png = pngOf(2, 2);
  expect(types(stripPng(png.subarray(0, -13)))).toEqual(["IHDR"]);
  const endless = Buffer.concat([
    png.subarray(0, 8),
    Buffer.from("ffffffff49444154", "hex"),
    Buffer.alloc(9),
  ]);
  expect(stripPng(endless)).toHaveLength(8);
});
