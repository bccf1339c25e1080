import type { MailTemplate } from "@keystead/contract/shop/mails";
import { expect, test } from "vitest";
import { writeMail } from "./write-mail.ts";

const facts = {
  productName: "Shop",
  licenseKey: "KEY",
  keyPlace: "the app",
  dashboardUrl: "https://shop.example",
};
const says =
  (subject: string): MailTemplate<"key-replaced"> =>
  () => ({ subject, preheader: "New key", blocks: [{ kind: "heading", text: "New key" }] });
const shipped = says("shipped");

test("an email is in the shop's words, and in those that ship without any", () => {
  const write = (mails: Parameters<typeof writeMail>[0]["mails"]) =>
    writeMail({ mails }, "key-replaced", shipped, facts).subject;
  expect(write({ "key-replaced": says("own") })).toBe("own");
  expect(write({})).toBe("shipped");
});

test("a template that fails, or writes no email, stops nothing: the shipped words are sent", () => {
  const fails: MailTemplate<"key-replaced"> = () => {
    throw new Error("no words");
  };
  for (const own of [fails, says("")])
    expect(writeMail({ mails: { "key-replaced": own } }, "key-replaced", shipped, facts).subject).toBe(
      "shipped",
    );
});
