import { hours } from "../../../../platform/clock.ts";

/** How long the former owner may take a license back, and the new one may neither remove them nor transfer it again. */
const takeBackHours = 72;
export const takeBackPeriod = hours(takeBackHours);

/** What people read after a change of the owner. */
export const transferMessages = {
  transferred: (email: string): string =>
    `${email} owns the license now. You stay as a member, and can take it back for ${takeBackHours} hours.`,
  takenBack: (email: string): string => `You own the license again. ${email} stays as a member.`,
} as const;
