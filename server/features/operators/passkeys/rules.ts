import { minutes } from "../../../platform/clock.ts";

/** Challenges, by network. */
export const challengesPerNetwork = { name: "operator-passkey", allow: 60, per: minutes(15) };
