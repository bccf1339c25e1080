import { minutes } from "../../../../platform/clock.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/** The acts that ask a person who is logged in to prove again who they are. */
export type Act = "export_data" | "delete_account" | "transfer_license";

/** The rate limit of wrong passwords; a right one is refunded. */
export const proofsPerAccount = { name: "step-up", allow: 10, per: minutes(15) };

/** What a person reads after they asked for a link. */
export const stepUpMessages = {
  linkMailed: (email: string, act: Act): string =>
    `We emailed a link to ${email}. It works for ${linkLifeInMinutes(act)} minutes.`,
} as const;
