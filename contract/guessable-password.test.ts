import { expect, test } from "vitest";
import { isGuessablePassword } from "./guessable-password.ts";

const names = { email: "Mira.Keller@customer.example", brand: "Liftgauge" };

test.each([
  "mira.keller@customer.example",
  "MIRA.KELLER@customer.example",
  " mira.keller ",
  "Mira.Keller",
  "liftgauge",
  "Liftgauge1",
  "Liftgauge2026!",
  "2026-liftgauge",
  "ｌｉｆｔｇａｕｇｅ",
])("%s is guessable", (password) => {
  expect(isGuessablePassword(password, names)).toBe(true);
});

test.each(["mira.keller likes hills", "liftgauge over hills", "customer.example", "12345678", "", "@"])(
  "%j is not",
  (password) => {
    expect(isGuessablePassword(password, names)).toBe(false);
  },
);

test("without an address there is only the name of the shop", () => {
  expect(isGuessablePassword("", { brand: "Liftgauge" })).toBe(false);
  expect(isGuessablePassword("liftgauge99", { brand: "Liftgauge" })).toBe(true);
});
