import type { ValidationCode } from "@keystead/contract/values/license-status";
import type { NextStep, Validation } from "@keystead/contract/app/licenses";

export interface CheckResult {
  readonly valid: boolean;
  readonly code: ValidationCode;
  readonly detail: string;
  readonly checks: Validation["checks"];
  readonly next: NextStep[];
}

const words: Readonly<Record<ValidationCode, string>> = {
  VALID: "The license is valid on this machine.",
  GRACE: "The license has expired, but it still works for a few days. Renew it to keep using it.",
  NOT_FOUND: "No license has this key. Check it for typos.",
  MACHINE_BLOCKED: "This machine is blocked. Contact support.",
  SUSPENDED: "The license is suspended. Contact support.",
  REVOKED: "The license has been revoked.",
  EXPIRED: "The license has expired.",
  TRIAL_EXPIRED: "The free trial has ended.",
  UNCONFIRMED:
    "The trial is paused until its email address is confirmed. Open the link in the confirmation email.",
  ENTITLEMENTS_MISSING: "The license doesn't cover this app.",
  USER_SCOPE_MISMATCH: "This person doesn't use the license. Its owner can invite them.",
  TOO_MANY_USERS: "The license has more people than it allows. Its owner has to remove some of them.",
  NO_MACHINE: "No machine is activated on this license yet. Activate this one to use it here.",
  FINGERPRINT_SCOPE_MISMATCH: "This machine isn't activated on the license.",
  COMPONENTS_SCOPE_MISMATCH:
    "This hardware doesn't match any machine on this license. If you replaced parts of it, remove the machine and activate it again.",
  VERSION_SCOPE_MISMATCH:
    "The license doesn't include this version: it came out after its updates ended. Renew it, or install an earlier version.",
  TOO_MANY_MACHINES:
    "The license is already used on as many machines as it allows. Remove one of them first.",
  TRIAL_USED_ON_DEVICE: "This device has already had a free trial.",
  TOO_MANY_ACTIVATIONS: "This license has been activated on too many machines this month. Contact support.",
  MACHINE_SCOPE_MISMATCH: "The machine to replace isn't activated on this license.",
  REPLACED_RECENTLY:
    "A machine of this license was replaced a few days ago. Remove one in your account instead.",
};

const pages: Readonly<Record<NextStep["action"], string>> = {
  activate: "/license-dashboard#machines",
  free_device: "/license-dashboard#machines",
  renew: "/license-dashboard#extend",
  upgrade: "/pricing#tiers",
  confirm_email: "/license-dashboard#confirm",
  manage_users: "/license-dashboard#people",
  download: "/download",
  contact: "/license-dashboard#help",
};

function nextStepsFor(code: ValidationCode, hasRoom: boolean): NextStep["action"][] {
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
    case "USER_SCOPE_MISMATCH":
      return ["manage_users"];
    case "TOO_MANY_USERS":
      return ["manage_users", "upgrade"];
    case "VERSION_SCOPE_MISMATCH":
      return ["renew", "download"];
    case "COMPONENTS_SCOPE_MISMATCH":
      return hasRoom ? ["activate", "free_device"] : ["free_device", "upgrade"];
    case "MACHINE_SCOPE_MISMATCH":
    case "REPLACED_RECENTLY":
      return ["free_device"];
    case "MACHINE_BLOCKED":
    case "TOO_MANY_ACTIVATIONS":
    case "SUSPENDED":
    case "REVOKED":
      return ["contact"];
    case "VALID":
    case "NOT_FOUND":
      return [];
  }
}

/** A validation in words: the code, what a person reads, and what helps. */
export function checkResultOf(
  code: ValidationCode,
  checks: CheckResult["checks"],
  publicUrl: string,
  hasRoom = true,
): CheckResult {
  const next = nextStepsFor(code, hasRoom).map((action) => ({ action, url: publicUrl + pages[action] }));
  return { valid: code === "VALID" || code === "GRACE", code, detail: words[code], checks, next };
}

/** The result when a member's app asks for something of a machine that another person's key activated. */
export function ownedByOther(checks: CheckResult["checks"], publicUrl: string): CheckResult {
  const detail =
    "Someone else on this license activated this machine. Ask them or the license's owner to do this.";
  return { ...checkResultOf("FINGERPRINT_SCOPE_MISMATCH", checks, publicUrl), detail, next: [] };
}

/** The same for a key that is unknown, malformed or somebody else's: a stranger learns nothing. */
export function notFound(publicUrl: string): CheckResult {
  return checkResultOf("NOT_FOUND", [{ check: "exists", passed: false }], publicUrl);
}
