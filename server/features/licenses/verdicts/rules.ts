import type { VerdictCode } from "@keystead/contract/license-status";
import type { Remedy, Verdict } from "@keystead/contract/app/licenses";
import type { LicenseFacts } from "../rules.ts";

/** What was found for one question of an app. */
export interface Found {
  readonly license: LicenseFacts & { readonly entitlements: readonly string[] };
  /** Whether the machine that asks is activated; null when it did not say which machine it is. */
  readonly machineKnown: boolean | null;
  readonly machinesUsed: number;
  readonly machineLimit: number | null;
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
  GRACE: "The license has expired and still works for a few days. Renew it to keep it working.",
  NOT_FOUND: "There is no license with this key. Check it for typing errors.",
  SUSPENDED: "The license is suspended. Contact support.",
  REVOKED: "The license was revoked.",
  EXPIRED: "The license has expired.",
  TRIAL_EXPIRED: "The free trial is over.",
  ENTITLEMENTS_MISSING: "The license does not cover this app.",
  NO_MACHINE: "No machine is activated for this license. Activate this one to use it here.",
  FINGERPRINT_SCOPE_MISMATCH: "This machine is not activated for the license.",
  TOO_MANY_MACHINES: "The license is already used on as many machines as it allows. Free one of them first.",
  TRIAL_USED_ON_DEVICE: "This device has already had a free trial.",
};

const pages: Readonly<Record<Remedy["action"], string>> = {
  activate: "/license-dashboard#machines",
  free_device: "/license-dashboard#machines",
  renew: "/license-dashboard#extend",
  upgrade: "/pricing#tiers",
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
    case "ENTITLEMENTS_MISSING":
      return ["upgrade"];
    case "NO_MACHINE":
      return ["activate"];
    case "FINGERPRINT_SCOPE_MISMATCH":
      return hasRoom ? ["activate"] : ["free_device", "upgrade"];
    case "TOO_MANY_MACHINES":
      return ["free_device", "upgrade"];
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
export function notFound(publicUrl: string): Ruling {
  return ruling("NOT_FOUND", [{ check: "exists", passed: false }], publicUrl);
}

/** What was asked about: an app of the suite, and whether the machine is to be added. */
export interface Question {
  readonly product: string | undefined;
  readonly activating: boolean;
  /** Only when activating a trial: whether this device belongs to another trial. */
  readonly deviceTaken: boolean;
}

/** Judges a license. Every check is made; the first that fails names the code. */
export function judge(found: Found, question: Question, now: Date, publicUrl: string): Ruling {
  const { license, machineKnown, machinesUsed, machineLimit } = found;
  const hasRoom = machineLimit === null || machinesUsed < machineLimit;
  const unknownMachine = machineKnown === false;
  const outcomes: [Check, boolean, VerdictCode][] = [
    ["exists", true, "NOT_FOUND"],
    ["not_revoked", license.revokedAt === null, "REVOKED"],
    ["not_suspended", license.suspendedAt === null, "SUSPENDED"],
    ["not_expired", now < license.graceUntil, license.tier === "trial" ? "TRIAL_EXPIRED" : "EXPIRED"],
    [
      "entitled",
      question.product === undefined || license.entitlements.includes(question.product),
      "ENTITLEMENTS_MISSING",
    ],
  ];
  if (question.activating) {
    outcomes.push(["trial_device", !question.deviceTaken, "TRIAL_USED_ON_DEVICE"]);
    outcomes.push(["machine_limit", !unknownMachine || hasRoom, "TOO_MANY_MACHINES"]);
  } else if (machineKnown !== null) {
    outcomes.push([
      "machine",
      machineKnown,
      machinesUsed === 0 ? "NO_MACHINE" : "FINGERPRINT_SCOPE_MISMATCH",
    ]);
  }
  const checks = outcomes.map(([check, passed]) => ({ check, passed }));
  const failed = outcomes.find(([, passed]) => !passed);
  const code = failed ? failed[2] : now >= license.endsAt ? "GRACE" : "VALID";
  return ruling(code, checks, publicUrl, hasRoom);
}
