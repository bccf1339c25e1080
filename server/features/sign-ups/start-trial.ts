import type { Deps } from "../../deps.ts";
import { isDisposableAddress } from "../../platform/disposable-address.ts";
import { mailSetPassword } from "../accounts/credentials/passwords/mail-set-password.ts";
import { mailWayIn } from "../accounts/credentials/sign-in-links/mail-way-in.ts";
import { type AccountToOpen, openAccount, type OpenedAccount } from "./open-account.ts";
import { takeMail } from "../accounts/identity/take-mail.ts";
import { takeUnconfirmedDay } from "./take-unconfirmed-day.ts";

export type TrialStarted =
  | ({ ok: true } & OpenedAccount)
  /** `validMinutes` is how long the mailed link works. */
  | { ok: false; reason: "registration_failed"; validMinutes: number };

type TrialRefused = { ok: false; reason: "email_disposable"; fields: readonly string[] };

/**
 * Starts a trial with an address alone: an account without a password, signed in, and a mailed link to set one. At this point
 * nobody has proved that they read the address's mail. So an existing account is never signed in; its owner gets a sign-in link
 * by mail. When one person gets too many mails, the trial starts without one.
 */
export async function startTrial(
  deps: Deps,
  { products = [], ...input }: Omit<AccountToOpen, "passwordHash" | "startsPaused">,
): Promise<TrialStarted | TrialRefused> {
  if (isDisposableAddress(input.email)) return { ok: false, reason: "email_disposable", fields: ["email"] };
  // In the order of the cart: pages and mails start with the first one.
  const chosen = [...new Set(products)].filter((product) => deps.shop.plans.some(({ id }) => id === product));
  const mayMail = await takeMail(deps, input.email);
  const day = await takeUnconfirmedDay(deps, input.visit.address);
  const opened = await deps.db.transaction(async (tx) => {
    const result = await openAccount(deps, tx, {
      ...input,
      products: chosen,
      passwordHash: null,
      startsPaused: !day.isGranted,
    });
    if (result.ok && mayMail) await mailSetPassword(deps, tx, result.account);
    return result;
  });
  if (!opened.ok || !opened.license) await day.refund();
  if (opened.ok) return opened;
  const link = await mailWayIn(deps, { email: input.email, address: input.visit.address });
  return { ...opened, ...link };
}
