import { minutes } from "../../../platform/clock.ts";

/** The most passkeys of one operator. */
export const maxPasskeys = 20;

/** Challenges, by network. */
export const challengesPerNetwork = { name: "operator-passkey", allow: 60, per: minutes(15) };
