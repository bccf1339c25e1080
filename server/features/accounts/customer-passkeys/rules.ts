import { minutes } from "../../../platform/clock.ts";

/** Challenges, by network. */
export const challengesPerNetwork = { name: "account-passkey", allow: 60, per: minutes(15) };
