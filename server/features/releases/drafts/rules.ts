import { days } from "../../../platform/clock.ts";

/** How long a draft is kept to which nothing is sent. */
export const draftLife = days(30);
