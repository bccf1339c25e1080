import { brand } from "@keystead/content/brand";
import { expect, test } from "vitest";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { addressTaken } from "./address-taken.ts";

const loginUrl = "https://shop.example/one?token=abc&x=1";
const resetUrl = "https://shop.example/two";
const mail = addressTaken({ shopName: brand.name, loginUrl, resetUrl });
const { subject, text, html } = renderMail(mail, brand);

test("holds its links and no others, in both parts", () => {
  expect(text.match(/https?:\S+/g)).toEqual([loginUrl, resetUrl]);
  for (const link of [loginUrl, resetUrl]) expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
});

test("names the shop, and shouts nowhere", () => {
  expect(text).toContain(brand.name);
  expect(`${subject} ${mail.preheader} ${text}`).not.toContain("!");
});
