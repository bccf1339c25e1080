import { brand } from "@keystead/content/brand";
import { expect, test } from "vitest";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { contactMessage } from "./contact-message.ts";

test("what somebody wrote cannot become markup or another header", () => {
  const mail = contactMessage({
    id: "019ad0a4-0000-7000-8000-000000000000",
    name: "Mira\r\nBcc: all@example.com",
    email: "mira@example.com",
    message: "<b>bold</b> and https://a.example",
  });
  const { subject, html, text } = renderMail(mail, brand);
  expect(subject).toBe("Contact form: message from Mira Bcc: all@example.com");
  expect(html).not.toContain("<b>bold</b>");
  expect(text).toContain("<b>bold</b> and https://a.example");
  expect(text).toContain("Reply to: mira@example.com");
});
