import { expect, test } from "vitest";
import { counted, formatPrice } from "./format.ts";

test("a price carries its currency, and no fraction that it does not have", () => {
  expect(formatPrice(0, "SOL")).toBe("0 SOL");
  expect(formatPrice(1250.5, "SOL")).toBe("1,250.5 SOL");
});

test("one of something is not plural", () => {
  expect([counted(1, "machine"), counted(0, "machine"), counted(1200, "machine")]).toEqual([
    "1 machine",
    "0 machines",
    "1,200 machines",
  ]);
});
