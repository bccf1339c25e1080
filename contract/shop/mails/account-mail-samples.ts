import { operatorRoles } from "../../values/operator-role.ts";
import type { AccountMailFacts } from "./account-mails.ts";
import type { SamplesOf } from "./mail-samples.ts";

const moment = "November 27, 2026, 18:40 UTC";
const later = "December 4, 2026, 18:40 UTC";
const page = (path: string) => `https://shop.example/${path}`;
const shopName = "Sample Shop";
const address = "203.0.113.9";
const link = { shopName, url: page("link?token=sample"), validMinutes: 30 };
const passwordChanged = { shopName, first: false, at: moment, resetUrl: page("forgot-password") };
const apiKey = { name: "Charts", start: "ksk_Samp", createdAt: moment, keysUrl: page("account#api-keys") };
const supportEmail = "help@shop.example";
const message = {
  id: "019ad0a4-0000-7000-8000-000000000000",
  name: "Mira",
  email: "mira@example.com",
  message: "Do the apps run on Ubuntu?",
};
const answered = { shopName, supportEmail, answer: "Yes, from 22.04 on.", at: moment };

/** Samples of the emails about an account. */
export const accountMailSamples: SamplesOf<AccountMailFacts> = {
  "verify-email": { needs: ["url"], facts: [{ shopName, url: link.url, validHours: 24 }] },
  "address-changed": {
    needs: ["loginUrl"],
    facts: [{ shopName, loginUrl: page("login"), supportEmail: "support@example.com" }],
  },
  "address-removed": { needs: ["supportEmail"], facts: [{ shopName, supportEmail: "support@example.com" }] },
  "account-suspension": {
    needs: ["supportEmail"],
    facts: (["suspended", "reinstated"] as const).map((kind) => ({
      change: { kind, reason: kind === "suspended" ? "Chargeback of order 4711" : "Order 4711 was paid" },
      shopName,
      supportEmail: "support@example.com",
      loginUrl: page("login"),
    })),
  },
  "operator-invitation": {
    needs: ["joinUrl"],
    facts: operatorRoles.map((role) => ({ shopName, role, joinUrl: page("admin/join#token=sample") })),
  },
  "address-taken": {
    needs: ["loginUrl", "resetUrl"],
    facts: [{ shopName, loginUrl: page("login"), resetUrl: page("forgot-password") }],
  },
  "set-password": {
    needs: ["url"],
    facts: [false, true].map((removed) => ({ shopName, url: link.url, validHours: 24, removed })),
  },
  "reset-password": { needs: ["url"], facts: [{ ...link, address }, link] },
  "password-changed": {
    needs: ["at", "resetUrl"],
    facts: [
      passwordChanged,
      { ...passwordChanged, first: true },
      { ...passwordChanged, apiKeys: [{ name: "Charts", revoked: true }] },
      { ...passwordChanged, passkeysRemoved: true },
    ],
  },
  "two-factor-changed": {
    needs: ["at", "resetUrl", "accountUrl"],
    facts: (["on", "off", "removed"] as const).map((change) => ({
      shopName,
      change,
      at: moment,
      resetUrl: page("forgot-password"),
      accountUrl: page("account"),
    })),
  },
  "passkey-changed": {
    needs: ["name", "at", "resetUrl", "accountUrl"],
    facts: (["added", "removed"] as const).map((change) => ({
      shopName,
      change,
      name: "Firefox on Linux",
      at: moment,
      resetUrl: page("forgot-password"),
      accountUrl: page("account"),
    })),
  },
  "sign-in-link": {
    needs: ["url"],
    facts: (["log-in", "sign-up"] as const).map((reason) => ({ ...link, address, reason })),
  },
  "new-login": {
    needs: ["device", "address", "at"],
    facts: [{ shopName, device: "Firefox on Linux", address, at: moment, accountUrl: page("account") }],
  },
  "login-alert": { needs: ["loginUrl"], facts: [{ shopName, loginUrl: page("login"), failures: 100 }] },
  "export-link": { needs: ["url"], facts: [link] },
  "deletion-link": { needs: ["url"], facts: [link] },
  "transfer-link": { needs: ["url"], facts: [link] },
  "account-deleted": {
    needs: ["supportEmail"],
    facts: [{ shopName, supportEmail: "help@shop.example" }],
  },
  "api-key-created": {
    needs: ["name", "keysUrl"],
    facts: [moment, null].map((expiresAt) => ({
      shopName,
      scopes: ["market:read"] as const,
      ...apiKey,
      expiresAt,
    })),
  },
  "contact-message": {
    needs: ["name", "email", "message"],
    facts: [message, { ...message, subject: "Ubuntu" }],
  },
  "message-answered": {
    needs: ["answer", "endsAt"],
    facts: [
      { ...answered, asked: { kind: "message", message: message.message } },
      { ...answered, asked: { kind: "message", subject: "Ubuntu", message: message.message } },
      { ...answered, asked: { kind: "extension" } },
      { ...answered, asked: { kind: "extension" }, extended: { endsAt: later } },
      { ...answered, asked: { kind: "extension" }, extended: { endsAt: null } },
    ],
  },
};
