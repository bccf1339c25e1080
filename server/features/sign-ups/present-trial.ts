import { presentSignUp } from "./present-sign-up.ts";
import type { TrialStarted } from "./start-trial.ts";

/** A started trial as the person who signed up sees it. */
export function presentTrial(trial: TrialStarted) {
  if (trial.ok) return { message: messageFor(trial.license), ...presentSignUp(trial) };
  const message = `Check your inbox: a login link is on its way. It works once, for ${trial.validMinutes} minutes.`;
  return { message, expires_at: null, user: null, session: null, license: null };
}

function messageFor(license: { readonly trialDays: number } | null): string {
  return license
    ? `Success! Your ${license.trialDays}-day free trial has been activated.`
    : "Your account is ready. You've already used your free trial, so we didn't start a new one.";
}
