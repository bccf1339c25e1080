import { minutes } from "../../../../platform/clock.ts";

/** The acts that ask a person who is logged in to prove again who they are. */
export type Act = "export_data" | "delete_account" | "transfer_license";

/** The rate limit of wrong passwords; a right one is refunded. */
export const proofsPerAccount = { name: "step-up", allow: 10, per: minutes(15) };
