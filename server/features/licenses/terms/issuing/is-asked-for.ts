import { isSameEmail } from "../../../../platform/email-address.ts";

interface Sold {
  readonly email: string;
  readonly tier: string;
}

/** Whether the license that an order has is the one that is asked for again. */
export const isAskedFor = (license: Sold, order: Sold): boolean =>
  isSameEmail(license.email, order.email) && license.tier === order.tier;
