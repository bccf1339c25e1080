import { hours } from "../../../../platform/clock.ts";

/** How long the former owner may take a license back, and the new one may neither remove them nor transfer it again. */
export const takeBackHours = 72;
export const takeBackPeriod = hours(takeBackHours);
