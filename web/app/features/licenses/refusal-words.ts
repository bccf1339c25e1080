import type { RefusalCode } from "@keystead/contract/values/license-status";

/** Why a machine wasn't activated, and what to do. */
export const refusalWords: Readonly<Record<RefusalCode, string>> = {
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
  // An activation adds a machine that is new to the license. It is refused with this code when the machine is another person's.
  FINGERPRINT_SCOPE_MISMATCH:
    "Someone else on this license activated this machine. Ask them or the license's owner to do this.",
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
