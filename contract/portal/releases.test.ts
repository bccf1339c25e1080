import { expect, test } from "vitest";
import { mailedDownload } from "./releases.ts";

const license = "01a2233d-4138-7000-96fe-6dd1f03a540a";
const signature = "s".repeat(43);
const linkOf = (product: string, expires = "1795887546") => `${license}.${product}.${expires}.${signature}`;

test.each([
  ["a product of one character", linkOf("a")],
  ["a product of 64 characters", linkOf("a".repeat(64))],
  ["an expiry of eleven digits", linkOf("volume-bot", "17958875460")],
  ["an expiry of one digit", linkOf("volume-bot", "1")],
])("the token of a mailed link names %s", (_name, link) => {
  expect(mailedDownload.body.safeParse({ link }).success).toBe(true);
});

test.each([
  ["no product", linkOf("")],
  ["a product of 65 characters", linkOf("a".repeat(65))],
  ["an expiry that begins with 0", linkOf("volume-bot", "0179588")],
  ["an expiry of twelve digits", linkOf("volume-bot", "179588754600")],
  ["a short signature", linkOf("volume-bot").slice(0, -1)],
  ["a long signature", `${linkOf("volume-bot")}s`],
  ["a short license", linkOf("volume-bot").slice(1)],
])("a link that was cut or changed is incomplete: %s", (_name, link) => {
  expect(mailedDownload.body.safeParse({ link }).success).toBe(false);
});
