import type { LicenseStatus, VerdictCode } from "@keystead/contract/license-status";
import type { Remedy, Verdict } from "@keystead/contract/app/licenses";
import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import { graceEnd, hasRoomForMachine, isPaused, type LicenseFacts, policyOf, statusOf } from "../rules.ts";

/** A machine that is activated for a license. */
export interface KnownMachine {
  readonly id: string;
  readonly name: string;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
}

/** Where a license stands at one moment: what is judged, presented to apps, and granted as a lease. */
export interface Standing {
  readonly license: LicenseFacts;
  readonly status: LicenseStatus;
  readonly policy: Policy;
  /** Until when the license works beyond its end; null when it stops with it. */
  readonly graceEnd: Date | null;
  readonly machinesUsed: number;
  readonly usersUsed: number;
  readonly usageCount: number;
  /** The machine that asks: null when it is not activated, undefined when the request does not say which it is. */
  readonly machine: KnownMachine | null | undefined;
}

interface LicenseWithCounts extends LicenseFacts {
  readonly machinesUsed: number;
  readonly usersUsed: number;
  readonly usageCount: number;
}

export function standingOf(
  license: LicenseWithCounts,
  machine: Standing["machine"],
  tiers: readonly LoadedTier[],
  now: Date,
): Standing {
  return {
    license,
    status: statusOf(license, now),
    policy: policyOf(license, tiers),
    graceEnd: graceEnd(license),
    machinesUsed: license.machinesUsed,
    usersUsed: license.usersUsed,
    usageCount: license.usageCount,
    machine,
  };
}

export interface Ruling {
  readonly valid: boolean;
  readonly code: VerdictCode;
  readonly detail: string;
  readonly checks: Verdict["checks"];
  readonly next: Remedy[];
}

type Check = Verdict["checks"][number]["check"];

const words: Readonly<Record<VerdictCode, string>> = {
  VALID: "The license is valid on this machine.",
  GRACE: "The license has expired, but it still works for a few days. Renew it to keep using it.",
  NOT_FOUND: "No license has this key. Check it for typos.",
  SUSPENDED: "The license is suspended. Contact support.",
  REVOKED: "The license has been revoked.",
  EXPIRED: "The license has expired.",
  TRIAL_EXPIRED: "The free trial has ended.",
  UNCONFIRMED:
    "The trial is paused until its email address is confirmed. Open the link in the confirmation email.",
  ENTITLEMENTS_MISSING: "The license doesn't cover this app.",
  NO_MACHINE: "No machine is activated on this license yet. Activate this one to use it here.",
  FINGERPRINT_SCOPE_MISMATCH: "This machine isn't activated on the license.",
  TOO_MANY_MACHINES:
    "The license is already used on as many machines as it allows. Remove one of them first.",
  TRIAL_USED_ON_DEVICE: "This device has already had a free trial.",
  TOO_MANY_ACTIVATIONS: "This license has been activated on too many machines this month. Contact support.",
  MACHINE_SCOPE_MISMATCH: "The machine to replace isn't activated on this license.",
  REPLACED_RECENTLY:
    "A machine of this license was replaced a few days ago. Remove one in your account instead.",
};

const pages: Readonly<Record<Remedy["action"], string>> = {
  activate: "/license-dashboard#machines",
  free_device: "/license-dashboard#machines",
  renew: "/license-dashboard#extend",
  upgrade: "/pricing#tiers",
  confirm_email: "/license-dashboard#confirm",
  contact: "/license-dashboard#help",
};

function remediesFor(code: VerdictCode, hasRoom: boolean): Remedy["action"][] {
  switch (code) {
    case "GRACE":
    case "EXPIRED":
      return ["renew"];
    case "TRIAL_EXPIRED":
    case "TRIAL_USED_ON_DEVICE":
      return ["upgrade", "renew"];
    case "UNCONFIRMED":
      return ["confirm_email"];
    case "ENTITLEMENTS_MISSING":
      return ["upgrade"];
    case "NO_MACHINE":
      return ["activate"];
    case "FINGERPRINT_SCOPE_MISMATCH":
      return hasRoom ? ["activate"] : ["free_device", "upgrade"];
    case "TOO_MANY_MACHINES":
      return ["free_device", "upgrade"];
    case "MACHINE_SCOPE_MISMATCH":
    case "REPLACED_RECENTLY":
      return ["free_device"];
    case "TOO_MANY_ACTIVATIONS":
    case "SUSPENDED":
    case "REVOKED":
      return ["contact"];
    case "VALID":
    case "NOT_FOUND":
      return [];
  }
}

function ruling(code: VerdictCode, checks: Ruling["checks"], publicUrl: string, hasRoom = true): Ruling {
  const next = remediesFor(code, hasRoom).map((action) => ({ action, url: publicUrl + pages[action] }));
  return { valid: code === "VALID" || code === "GRACE", code, detail: words[code], checks, next };
}

/** The same for a key that is unknown, malformed or somebody else's: a stranger learns nothing. */
function notFound(publicUrl: string): Ruling {
  return ruling("NOT_FOUND", [{ check: "exists", passed: false }], publicUrl);
}

/** The machine that another one is to replace. */
export interface Replacement {
  /** Whether it is activated on the license. */
  readonly isBound: boolean;
  /** Whether the cool-down after the last replacement is over. */
  readonly isCooledDown: boolean;
}

/** What a request asks about. */
export interface Question {
  /** The app that asks. */
  readonly product?: string | undefined;
  /** Whether the machine is to be added. */
  readonly activating?: boolean;
  /** Only when activating a trial: whether this device belongs to another trial. */
  readonly deviceTaken?: boolean;
  /** Only when activating: whether the license has taken as many new machines this month as its policy allows. */
  readonly activationsUsedUp?: boolean;
  /** Only when this machine is to take the place of another one. */
  readonly replacing?: Replacement;
}

/**
 * Judges a license. Every check is made; the first that fails names the code.
 * @param standing undefined when there is no such license
 */
export function judge(
  standing: Standing | undefined,
  question: Question,
  now: Date,
  publicUrl: string,
): Ruling {
  if (!standing) return notFound(publicUrl);
  const { license, policy, machinesUsed, machine } = standing;
  const hasRoom = hasRoomForMachine(policy, machinesUsed);
  const outcomes: [Check, boolean, VerdictCode][] = [
    ["exists", true, "NOT_FOUND"],
    ["not_revoked", license.revokedAt === null, "REVOKED"],
    ["not_suspended", license.suspendedAt === null, "SUSPENDED"],
    ["not_expired", now < license.graceUntil, license.tier === "trial" ? "TRIAL_EXPIRED" : "EXPIRED"],
    ["confirmed", !isPaused(license, now), "UNCONFIRMED"],
    [
      "entitled",
      question.product === undefined || license.entitlements.includes(question.product),
      "ENTITLEMENTS_MISSING",
    ],
  ];
  if (question.activating) {
    const { replacing } = question;
    outcomes.push(["trial_device", !question.deviceTaken, "TRIAL_USED_ON_DEVICE"]);
    if (replacing) {
      outcomes.push(["replaceable", replacing.isBound, "MACHINE_SCOPE_MISMATCH"]);
      outcomes.push(["replace_cooldown", replacing.isCooledDown, "REPLACED_RECENTLY"]);
    }
    outcomes.push(["machine_limit", machine !== null || hasRoom, "TOO_MANY_MACHINES"]);
    outcomes.push([
      "activation_rate",
      machine !== null || !question.activationsUsedUp,
      "TOO_MANY_ACTIVATIONS",
    ]);
  } else if (machine !== undefined) {
    const code = machinesUsed === 0 ? "NO_MACHINE" : "FINGERPRINT_SCOPE_MISMATCH";
    outcomes.push(["machine", machine !== null, code]);
  }
  const checks = outcomes.map(([check, passed]) => ({ check, passed }));
  const failed = outcomes.find(([, passed]) => !passed);
  const code = failed ? failed[2] : now >= license.endsAt ? "GRACE" : "VALID";
  return ruling(code, checks, publicUrl, hasRoom);
}
