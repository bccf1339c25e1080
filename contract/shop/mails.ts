import type { AccountMailFacts } from "./mails/account-mails.ts";
import type { MailWords } from "./mails/mail-words.ts";

/** The facts of every email, by its name: what its template gets. Moments are words, such as "November 27, 2026, 18:40 UTC". */
export interface MailFacts extends AccountMailFacts {
  /** The key of a new trial. */
  welcome: {
    readonly productName: string;
    readonly licenseKey: string;
    readonly endsAt: string;
    /** The trial pauses after so many hours unless the address is confirmed; null when it does not. */
    readonly confirmHours: number | null;
    /** Whether the trial waits for the confirmation from the start. */
    readonly startsPaused: boolean;
    /** The lines of the setup guide. */
    readonly steps: readonly string[];
    readonly dashboardUrl: string;
  };
  /** The key of a license that the operator has issued. */
  "license-issued": {
    readonly productName: string;
    readonly licenseKey: string;
    /** What the tier is called. */
    readonly tier: string;
    /** Null for a license without an end. */
    readonly endsAt: string | null;
    /** The lines of the setup guide. */
    readonly steps: readonly string[];
    readonly dashboardUrl: string;
  };
  /** The new key of a license that somebody else may have started with the owner's address. */
  "key-replaced": {
    readonly productName: string;
    readonly licenseKey: string;
    /** Where a customer pastes the key. */
    readonly keyPlace: string;
    readonly dashboardUrl: string;
  };
  /** What the operator has changed about a license. */
  "license-changed": {
    readonly shopName: string;
    readonly supportEmail: string;
    readonly change:
      // A null end: none.
      | { readonly kind: "extended"; readonly endsAt: string | null }
      | { readonly kind: "converted"; readonly tier: string; readonly endsAt: string | null }
      | { readonly kind: "entitled"; readonly names: readonly string[]; readonly reason: string }
      | {
          readonly kind: "limited";
          /** A number, or `unlimited`. */
          readonly machines: string;
          readonly users: string;
          readonly reason: string;
        }
      | { readonly kind: "key_rotated"; readonly licenseKey: string }
      | { readonly kind: "suspended" | "reinstated" | "revoked" | "transferred"; readonly reason: string };
    /** The license page. */
    readonly url: string;
  };
  /** Reminds the owner that a license ends, or has ended. */
  "license-notice": {
    readonly shopName: string;
    readonly noun: "trial" | "license";
    /** `paused`: it ends, and the address has to be confirmed before the apps work. */
    readonly stage: "ends" | "paused" | "ended";
    readonly endsAt: string;
    /** When it ends, such as "in 2 days"; null when it has. */
    readonly left: string | null;
    /** Until when the apps keep working after the end; null without a grace period. */
    readonly graceUntil: string | null;
    /** When the grace period ends, such as "in 2 days"; null outside of one. */
    readonly graceLeft: string | null;
    /** Whether a machine was ever activated. */
    readonly started: boolean;
    /** The page that asks for more time. */
    readonly extensionUrl: string;
    /** The dashboard, or the page that resumes a paused trial. */
    readonly url: string;
  };
  /** To support: a customer asks to extend a license. */
  "extension-asked": {
    /** By which commands and calls answer it. */
    readonly id: string;
    /** The customer's address, to reply to. */
    readonly email: string;
    /** What commands take for the license. */
    readonly licenseId: string;
    readonly maskedKey: string;
    readonly type: string;
    readonly status: string;
    readonly endsAt: string;
    /** Where it was requested: by somebody who was logged in, or by the link in a reminder. */
    readonly askedFrom: "dashboard" | "reminder";
  };
  /** A machine was activated. */
  "new-machine": {
    readonly shopName: string;
    readonly machineName: string;
    readonly platform?: string;
    /** The name of the machine whose place it took. */
    readonly replaced?: string;
    readonly at: string;
    /** The license key with only its end readable: this email need not carry a secret. */
    readonly maskedKey: string;
    readonly machinesUrl: string;
  };
  /** Invites somebody to use a license. `inviter`: the address of its owner. */
  "seat-invitation": {
    readonly productName: string;
    readonly inviter: string;
    readonly validDays: number;
    readonly url: string;
  };
  /** To a former member, who can use a license no longer. `owner`: the address of its owner. */
  "seat-ended": {
    readonly productName: string;
    readonly owner: string;
  } & (
    | { readonly cause: "removed" | "owner_deleted" }
    | { readonly cause: "removed_by_shop"; readonly reason: string; readonly supportEmail: string }
  );
  /** To the former owner of a license. */
  "license-transferred": {
    readonly productName: string;
    /** The address of the new owner. */
    readonly newOwner: string;
    readonly takeBackUntil: string;
    readonly url: string;
  };
  /** To the new owner of a license. */
  "license-received": {
    readonly productName: string;
    /** The address of the former owner. */
    readonly formerOwner: string;
    readonly takeBackUntil: string;
    readonly url: string;
  };
  /** To both owners of a license that the former one has taken back. */
  "license-taken-back": {
    readonly productName: string;
    /** The address of who owns the license again. */
    readonly owner: string;
    /** Whether the email is for them. */
    readonly isOwner: boolean;
    readonly url: string;
  };
  /** To support: nothing is sent to a webhook anymore. */
  "webhook-paused": {
    readonly shopName: string;
    readonly id: string;
    readonly url: string;
    /** `gone`: it has answered 410. */
    readonly reason: "failing" | "gone";
    readonly since: string;
  };
  /** The link that downloads an app on another device. */
  "download-link": {
    readonly productName: string;
    readonly version: string;
    /** The page that downloads it. */
    readonly url: string;
    readonly validHours: number;
  };
  "trigger-fired": {
    readonly token: string;
    readonly volume: string;
    readonly threshold: string;
    readonly action: string;
    readonly product: string;
    readonly at: string;
    readonly triggersUrl: string;
  };
}

export type MailName = keyof MailFacts;

/** Writes one kind of email from its facts. */
export type MailTemplate<Name extends MailName> = (facts: MailFacts[Name]) => MailWords;

/** The templates that a shop replaces, by their names. */
export type ShopMails = { readonly [Name in MailName]?: MailTemplate<Name> };
