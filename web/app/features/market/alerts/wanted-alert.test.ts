import { expect, test } from "vitest";
import { readAlert, withoutAlert } from "./read-alert.ts";
import { writeAlert } from "./wanted-alert.ts";

const address = "So11111111111111111111111111111111111111112";

test.each([
  [{ coin: "QOTR", amount: 1_000_000 }, "?token=QOTR&amount=1000000"],
  [{ coin: address, symbol: "WSOL", amount: 0.5 }, `?token=${address}&amount=0.5&symbol=WSOL`],
  [{ coin: "$A&B=C", amount: 1 }, "?token=%24A%26B%3DC&amount=1"],
])("an alert is read as it was written: %o", (alert, search) => {
  expect(writeAlert(alert)).toBe(search);
  expect(readAlert(new URLSearchParams(search))).toEqual(alert);
});

test.each([
  "",
  "?token=QOTR",
  "?amount=5",
  "?token=%20&amount=5",
  "?token=QOTR&amount=0",
  "?token=QOTR&amount=-1",
  "?token=QOTR&amount=much",
  "?token=QOTR&amount=1e16",
  "?token=QOTR&amount=Infinity",
  `?token=${"A".repeat(65)}&amount=5`,
  "?token=QO%E2%80%AETR&amount=5",
])("%j is no alert", (search) => {
  expect(readAlert(new URLSearchParams(search))).toBeUndefined();
});

test("a symbol that could reorder the text is left out", () => {
  const search = `?token=${address}&amount=5&symbol=%E2%80%AERTOQ`;
  expect(readAlert(new URLSearchParams(search))).toEqual({ coin: address, amount: 5 });
});

test("the rest of an address stays without its alert", () => {
  expect(String(withoutAlert(new URLSearchParams("?license=x&token=QOTR&amount=5&symbol=Q")))).toBe(
    "license=x",
  );
});
