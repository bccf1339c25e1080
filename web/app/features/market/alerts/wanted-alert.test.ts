import { expect, test } from "vitest";
import { alertWords, readAlert, withoutAlert } from "./read-alert.ts";
import { writeAlert } from "./wanted-alert.ts";

const address = "So11111111111111111111111111111111111111112";

test.each([
  [{ coin: "QOTR", amount: 1_000_000 }, "?token=QOTR&amount=1000000"],
  [{ coin: address, symbol: "WSOL", amount: 0.5 }, `?token=${address}&amount=0.5&symbol=WSOL`],
  [
    { coin: address, symbol: "W".repeat(32), amount: 1 },
    `?token=${address}&amount=1&symbol=${"W".repeat(32)}`,
  ],
  [{ coin: "A".repeat(64), amount: 1e15 }, `?token=${"A".repeat(64)}&amount=1000000000000000`],
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
  "?token=QOTR&amount=1000000000000001",
  "?token=QOTR&amount=Infinity",
  `?token=${"A".repeat(65)}&amount=5`,
  "?token=QO%E2%80%AETR&amount=5",
])("%j is no alert", (search) => {
  expect(readAlert(new URLSearchParams(search))).toBeUndefined();
});

test.each([
  ["could reorder the text", "%E2%80%AERTOQ"],
  ["is longer than any", "W".repeat(33)],
  ["is empty", ""],
])("a symbol that %s is left out", (_, symbol) => {
  const search = `?token=${address}&amount=5&symbol=${symbol}`;
  expect(readAlert(new URLSearchParams(search))).toEqual({ coin: address, amount: 5 });
});

test.each([
  [{ coin: "QOTR", amount: 1_000_000 }, "QOTR above $1M"],
  [{ coin: address, symbol: "WSOL", amount: 500 }, "WSOL above $500"],
  [{ coin: "A".repeat(20), amount: 500 }, `${"A".repeat(20)} above $500`],
  [{ coin: "ABCDEFGHIJKLMNOPQRSTU", amount: 500 }, "ABCDEF…RSTU above $500"],
])("an alert is named by its token, and that by its ends when it is long: %o", (alert, words) => {
  expect(alertWords(alert)).toBe(words);
});

test("the rest of an address stays without its alert", () => {
  expect(String(withoutAlert(new URLSearchParams("?license=x&token=QOTR&amount=5&symbol=Q")))).toBe(
    "license=x",
  );
});
