import { brand } from "@keystead/content/brand";
import { describe, expect, test } from "vitest";

import { renderMail } from "../../platform/mail/render-mail.ts";
import { loginAlert } from "./defense/attempts/emails/login-alert.ts";
import { passwordChanged } from "./credentials/passwords/emails/password-changed.ts";
import { resetPassword } from "./credentials/passwords/emails/reset-password.ts";
import { setPassword } from "./credentials/passwords/emails/set-password.ts";
import { newLogin } from "./credentials/sign-in-links/emails/new-login.ts";
import { signInLink } from "./credentials/sign-in-links/emails/sign-in-link.ts";
import { deletionLink } from "./credentials/step-up/emails/deletion-link.ts";
import { exportLink } from "./credentials/step-up/emails/export-link.ts";
import { transferLink } from "./credentials/step-up/emails/transfer-link.ts";
import { verifyEmail } from "./credentials/verification/emails/verify-email.ts";

const shopName = brand.name;
const url = "https://shop.example/one?token=abc&x=1";
const mails = [
  { name: "verify-email", mail: verifyEmail({ shopName, url, validHours: 24 }), links: [url] },
  {
    name: "reset-password",
    mail: resetPassword({ shopName, url, validMinutes: 60, address: "203.0.113.9" }),
    links: [url],
  },
  {
    name: "set-password",
    mail: setPassword({ shopName, url, validHours: 24, removed: false }),
    links: [url],
  },
  {
    name: "set-password after a first sign-in",
    mail: setPassword({ shopName, url, validHours: 24, removed: true }),
    links: [url],
  },
  {
    name: "sign-in-link",
    mail: signInLink({ shopName, url, validMinutes: 15, address: "203.0.113.9", reason: "sign-up" }),
    links: [url],
  },
  {
    name: "new-login",
    mail: newLogin({
      shopName,
      device: "Firefox",
      address: "203.0.113.9",
      at: "January 1, 1970, 00:00 UTC",
      accountUrl: url,
    }),
    links: [url],
  },
  { name: "export-link", mail: exportLink({ shopName, url, validMinutes: 30 }), links: [url] },
  { name: "deletion-link", mail: deletionLink({ shopName, url, validMinutes: 30 }), links: [url] },
  { name: "transfer-link", mail: transferLink({ shopName, url, validMinutes: 30 }), links: [url] },
  { name: "login-alert", mail: loginAlert({ shopName, loginUrl: url, failures: 100 }), links: [url] },
  {
    name: "password-changed",
    mail: passwordChanged({ shopName, first: false, at: "January 1, 1970, 00:00 UTC", resetUrl: url }),
    links: [url],
  },
  {
    name: "password-set",
    mail: passwordChanged({ shopName, first: true, at: "January 1, 1970, 00:00 UTC", resetUrl: url }),
    links: [url],
  },
];

describe.each(mails)("$name", ({ mail, links }) => {
  const { subject, text, html } = renderMail(mail, brand);

  test("holds its links and no others, in both parts", () => {
    expect(text.match(/https?:\S+/g)).toEqual(links);
    for (const link of links) expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  });

  // Accounts know no license, so that a shop may have accounts for something else.
  test("speaks of the account, and of no trial or license", () => {
    expect(`${subject} ${mail.preheader} ${text}`.replace(brand.disclaimer, "")).not.toMatch(
      /trial|license/i,
    );
  });

  test("names the shop, and shouts nowhere", () => {
    expect(text).toContain(brand.name);
    expect(`${subject} ${mail.preheader} ${text}`).not.toContain("!");
  });
});

test("a reset says how long the link works and who asked, as far as it is known", () => {
  const { text } = renderMail(
    resetPassword({ shopName, url, validMinutes: 60, address: "203.0.113.9" }),
    brand,
  );
  expect(text).toContain("once, for 60 minutes");
  expect(text.replaceAll("\n", " ")).toContain("at the network address 203.0.113.9 asked");
  expect(renderMail(resetPassword({ shopName, url, validMinutes: 60 }), brand).text).toContain(
    "Someone asked",
  );
});

test("a login link says how long it works, who asked and what for", () => {
  const mail = { shopName, url, validMinutes: 15, address: "203.0.113.9" };
  const [signUp, login] = (["sign-up", "log-in"] as const).map((reason) =>
    renderMail(signInLink({ ...mail, reason }), brand).text.replaceAll("\n", " "),
  );
  expect(signUp).toContain("once, for 15 minutes");
  expect(signUp).toContain("at the network address 203.0.113.9 tried to sign up");
  expect(login).toContain("at the network address 203.0.113.9 asked for a login link");
});

test("a changed password says when", () => {
  const { text } = renderMail(
    passwordChanged({ shopName, first: false, at: "November 27, 2026, 18:40 UTC", resetUrl: url }),
    brand,
  );
  expect(text).toContain("Changed: November 27, 2026, 18:40 UTC");
});

test("verify-email says how long its link works", () => {
  const { text } = renderMail(verifyEmail({ shopName, url, validHours: 24 }), brand);
  expect(text.replaceAll(/\s+/g, " ")).toContain("The link works for 24 hours.");
});
