import { expect, test } from "vitest";
import { findShort, foldPassword, isGuessablePassword, isOneCharacter } from "./guessable-password.ts";

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
  "mira.keller1",
  "2026mira.keller!",
  "mirakeller7",
  "mira.kellermira.keller",
  "mira.keller@customer.example1",
  "mira.keller@customer.example mira.keller@customer.example",
  "Mi\u00adra.Keller\u200b",
  "\ufeffｍｉｒａ．ｋｅｌｌｅｒ",
  "liftgauge liftgauge",
  "Lift\u2060gauge2026",
])("%s is guessable", (password) => {
  expect(isGuessablePassword(password, names)).toBe(true);
});

test.each([
  "mira.keller likes hills",
  "liftgauge over hills",
  "customer.example",
  "miramira",
  "12345678",
  "",
  "@",
])("%j is not", (password) => {
  expect(isGuessablePassword(password, names)).toBe(false);
});

test("without an address there is only the name of the shop", () => {
  expect(isGuessablePassword("", { brand: "Liftgauge" })).toBe(false);
  expect(isGuessablePassword("liftgauge99", { brand: "Liftgauge" })).toBe(true);
});

test("a tag of the address is not needed to guess it, and a name of two letters is no name", () => {
  const brand = "Liftgauge";
  expect(isGuessablePassword("mira.keller99", { email: "mira.keller+shop@customer.example", brand })).toBe(
    true,
  );
  expect(isGuessablePassword("ed 4711 0815 99", { email: "ed@customer.example", brand })).toBe(false);
  expect(isGuessablePassword("123456789", { email: "12345678@customer.example", brand })).toBe(true);
});

test.each([
  "aaaaaaaaaaaaaaaaa",
  "AaAaAaAaAaAa",
  "ａａａａａａａａａa",
  "\u00ada\u200baaaaaaaaaa",
  "🙂🙂🙂🙂🙂🙂🙂🙂",
])("%j is one character", (password) => expect(isOneCharacter(password)).toBe(true));

test.each(["aaaaaaaaaaab", "", "   "])("%j is not one character", (password) =>
  expect(isOneCharacter(password)).toBe(false),
);

test("what is drawn as nothing and what looks alike is folded, and the rest stays", () => {
  expect(foldPassword(" Ｐａｓｓ\u00adword\u200d\u202e ")).toBe("password");
  expect(foldPassword("pass word")).toBe("pass word");
});

test("a name of three letters is guessable, and one of two says too little", () => {
  const guessable = (brand: string) => isGuessablePassword(`${brand}2026!!`, { brand });
  expect([guessable("Zed"), guessable("Ze")]).toEqual([true, false]);
});

test.each([
  ["", "password_short"],
  ["tr0ut-7", "password_short"],
  ["tr0ut-70", undefined],
  ["       ", "password_short"],
  ["        ", "password_blank"],
  ["  tr0ut-7  ", "password_padded"],
  ["tr0ut-7\u200b", "password_padded"],
])("of %j too short is %s", (password, reason) => {
  expect(findShort(password)).toBe(reason);
});
