import { encode } from "uqr";
import { expect, test } from "vitest";
import { maxQrBytes, qrPath } from "./qr-path.ts";

test("a run of dark modules is one rectangle", () => {
  const [dark, light] = [true, false];
  const rows = [
    [dark, dark, light],
    [light, dark, dark],
    [light, light, light],
    [dark, light, dark],
  ];
  expect(qrPath(rows)).toBe("M0 0h2v1h-2zM1 1h2v1h-2zM0 3h1v1h-1zM2 3h1v1h-1z");
});

test("one QR code holds a text of the most bytes, and no more", () => {
  expect(encode("x".repeat(maxQrBytes), { ecc: "L" }).version).toBe(40);
  expect(() => encode("x".repeat(maxQrBytes + 1), { ecc: "L" })).toThrow();
});
