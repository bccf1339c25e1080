import type * as licenses from "@keystead/contract/portal/licenses";
import type * as offline from "@keystead/contract/portal/offline";
import type * as seats from "@keystead/contract/portal/seats";
import type { AccessTo, LicenseRole } from "../../platform/access.ts";

/** Who may do what with a license in the portal. Refusals look like those of a license that is not there. */
export const access = {
  licenseInfo: ["customer"],
  currentLicense: ["customer"],
  licenseActivity: ["customer"],
  licenseChanges: ["customer"],
  userStats: ["customer"],
  analytics: ["customer"],
  extendLicense: ["owner"],
  // Only the machines that are theirs, see below.
  renameMachine: ["customer"],
  removeMachine: ["customer"],
  activateOffline: ["customer"],
  deactivateOffline: ["customer"],
  listSeats: ["owner"],
  inviteMember: ["owner"],
  withdrawInvitation: ["owner"],
  removeMember: ["owner"],
  leaveLicense: ["member"],
  // The ownership of a license is checked when the link is used.
  mailTransferLink: ["customer"],
  transferOwnership: ["owner"],
  // For a member who was the owner before.
  takeBackLicense: ["member"],
} as const satisfies AccessTo<typeof licenses & typeof offline & typeof seats>;

/** Which machines of a license each role may see and change, in the portal as well as with a license key. */
export const machineReach: Readonly<Record<LicenseRole, "all" | "own">> = { owner: "all", member: "own" };
