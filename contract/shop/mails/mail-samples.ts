import { accountMailSamples } from "./account-mail-samples.ts";
import type { MailFacts } from "../mails.ts";

/** Samples of emails, by their names. */
export type SamplesOf<Facts> = {
  readonly [Name in keyof Facts]: {
    /** The facts that nobody could do without: each of them is in the email, whoever writes it. */
    readonly needs: readonly string[];
    /** Made-up facts, one set for each thing that the email may have to say. */
    readonly facts: readonly Facts[Name][];
  };
};

const moment = "November 27, 2026, 18:40 UTC";
const later = "December 4, 2026, 18:40 UTC";
const licenseKey = "SA3P-MPLE-0000-KEY5";
const maskedKey = "SA3P-••••-••••-KEY5";
const page = (path: string) => `https://shop.example/${path}`;
const shopName = "Sample Shop";

const welcome: MailFacts["welcome"] = {
  productName: shopName,
  licenseKey,
  endsAt: moment,
  confirmHours: 24,
  startsPaused: false,
  steps: ["Download the app from your dashboard.", "Paste your license key."],
  dashboardUrl: page("dashboard"),
};

const notice: MailFacts["license-notice"] = {
  shopName,
  noun: "license",
  stage: "ends",
  endsAt: moment,
  left: "in 2 days",
  graceUntil: later,
  graceLeft: null,
  started: true,
  extensionUrl: page("more-time"),
  url: page("dashboard"),
};

const changed = { shopName, supportEmail: "help@shop.example", url: page("license-dashboard") };

const inviter = "mira@example.com";
const handed = { productName: shopName, url: page("license-dashboard") };

const newMachine: MailFacts["new-machine"] = {
  shopName,
  machineName: "studio-pc",
  platform: "linux-x64",
  at: moment,
  maskedKey,
  machinesUrl: page("license-dashboard"),
};

/** What templates are tried with: a shop's when it is built and when the server starts, and any with `mail preview`. */
export const mailSamples: SamplesOf<MailFacts> = {
  welcome: {
    needs: ["licenseKey", "endsAt", "dashboardUrl"],
    facts: [welcome, { ...welcome, startsPaused: true }, { ...welcome, confirmHours: null }],
  },
  "license-issued": {
    needs: ["licenseKey", "endsAt", "dashboardUrl"],
    facts: [
      {
        productName: shopName,
        licenseKey,
        tier: "Professional",
        endsAt: moment,
        steps: welcome.steps,
        dashboardUrl: page("dashboard"),
      },
    ],
  },
  "key-replaced": {
    needs: ["licenseKey", "dashboardUrl"],
    facts: [{ productName: shopName, licenseKey, keyPlace: "the app", dashboardUrl: page("dashboard") }],
  },
  "license-changed": {
    needs: ["url", "endsAt", "licenseKey", "reason"],
    facts: [
      { ...changed, change: { kind: "extended", endsAt: later } },
      { ...changed, change: { kind: "extended", endsAt: null } },
      { ...changed, change: { kind: "entitled", names: ["Sample app"], reason: "Order 7" } },
      { ...changed, change: { kind: "limited", machines: "5", users: "unlimited", reason: "Order 7" } },
      { ...changed, change: { kind: "converted", tier: "Professional", endsAt: later } },
      { ...changed, change: { kind: "key_rotated", licenseKey } },
      ...(["suspended", "reinstated", "revoked", "transferred"] as const).map((kind) => ({
        ...changed,
        change: { kind, reason: "Order 12" },
      })),
    ],
  },
  "license-notice": {
    needs: ["endsAt", "url"],
    facts: [
      notice,
      { ...notice, noun: "trial", started: false, graceUntil: null },
      { ...notice, noun: "trial", stage: "paused", graceUntil: null },
      { ...notice, stage: "ended", left: null, graceLeft: "in 7 days" },
      { ...notice, noun: "trial", stage: "ended", left: null, graceUntil: null },
    ],
  },
  "extension-asked": {
    needs: ["email", "maskedKey", "endsAt"],
    facts: [
      {
        id: "019ad0a4-0000-7000-8000-000000000000",
        email: "mira@example.com",
        licenseId: "019a3f52-7c1e-7b44-9d0a-5e8f6c2b1a90",
        maskedKey,
        type: "trial",
        status: "active",
        endsAt: moment,
        askedFrom: "dashboard",
      },
    ],
  },
  "new-machine": {
    needs: ["machineName", "machinesUrl"],
    facts: [newMachine, { ...newMachine, replaced: "old-pc" }],
  },
  "seat-invitation": {
    needs: ["url"],
    facts: [{ productName: shopName, inviter, validDays: 7, url: page("join?token=sample") }],
  },
  "seat-ended": {
    needs: ["owner"],
    facts: (
      [
        { cause: "removed" },
        { cause: "owner_deleted" },
        { cause: "removed_by_shop", reason: "The owner asked us to", supportEmail: "support@example.com" },
      ] as const
    ).map((end) => ({ productName: shopName, owner: inviter, ...end })),
  },
  "license-transferred": {
    needs: ["newOwner", "takeBackUntil", "url"],
    facts: [{ ...handed, newOwner: "noa@example.com", takeBackUntil: moment }],
  },
  "license-received": {
    needs: ["formerOwner", "takeBackUntil", "url"],
    facts: [{ ...handed, formerOwner: inviter, takeBackUntil: moment }],
  },
  "license-taken-back": {
    needs: ["url"],
    facts: [true, false].map((isOwner) => ({ ...handed, owner: inviter, isOwner })),
  },
  "download-link": {
    needs: ["url"],
    facts: [
      {
        productName: "Sample app",
        version: "1.2.0",
        url: page("download-link?token=sample"),
        validHours: 24,
      },
    ],
  },
  "webhook-paused": {
    needs: ["id", "url"],
    facts: (["failing", "gone"] as const).map((reason) => ({
      shopName,
      id: "01a22489-7958-7054-be0a-ad8914d3c8d2",
      url: "https://hooks.example/shop",
      reason,
      since: moment,
    })),
  },
  "trigger-fired": {
    needs: ["token", "volume", "triggersUrl"],
    facts: [
      {
        token: "Sample token",
        volume: "$12,000",
        threshold: "$10,000",
        action: "Notify",
        product: "Sample app",
        at: moment,
        triggersUrl: page("license-dashboard#triggers"),
      },
    ],
  },
  ...accountMailSamples,
};
